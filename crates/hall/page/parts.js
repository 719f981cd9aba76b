// Parts that several pages show: clocks, the score, what happened and what was ruled.

import { el } from "/dom.js";
import { clauseLink } from "/law.js";
import { clock, count, digits, ltr, move, say, side, spokenElement } from "/words.js";

/** The clock of a side; pressing it is the player's own act. */
export class ClockFace {
  constructor(name, { press } = {}) {
    this.name = name;
    this.time = el("span", { class: "time", dir: "ltr" });
    this.due = el("span", { class: "due" });
    this.who = el("span", { class: "who" });
    this.element = el(press ? "button" : "div", { class: `clock ${name.toLowerCase()}`, type: press ? "button" : undefined, onclick: press },
      this.who, this.time, this.due);
  }

  show(game) {
    this.game = game;
    ticking.add(this);
    const face = this.name === "White" ? game.view.clock?.white : game.view.clock?.black;
    this.element.hidden = !face;
    const player = this.name === "White" ? game.info.white : game.info.black;
    this.who.textContent = player || side(this.name);
    this.due.textContent = face?.moves_due ? count("moves-due", face.moves_due) : "";
    this.element.classList.toggle("runs", game.runs(this.name));
    this.element.classList.toggle("fallen", Boolean(face && face.zero_at_ms !== null && face.zero_at_ms !== undefined));
    this.tick();
  }

  tick() {
    if (!this.game) return;
    const left = this.game.leftMs(this.name);
    if (left === null) return;
    const text = clock(left);
    if (this.time.textContent !== text) this.time.textContent = text;
    this.element.classList.toggle("low", left < 20000);
  }
}

// The clocks that are on the page; one that has left it is forgotten.
const ticking = new Set();
setInterval(() => {
  for (const face of ticking) {
    if (face.element.isConnected) face.tick();
    else ticking.delete(face);
  }
}, 100);

/** The players of a board. */
export function players(info) {
  return [el("bdi", {}, info.white || side("White")), " – ", el("bdi", {}, info.black || side("Black"))];
}

/** The moves in two columns. */
export function scoresheet(game) {
  const rows = [];
  const first = game.moves[0];
  let number = 1;
  let row = null;
  for (const made of game.moves) {
    if (made.by === "White" || row === null) {
      row = el("tr", {}, el("th", { scope: "row" }, digits(number++)), el("td"), el("td"));
      rows.push(row);
    }
    const cell = row.children[made.by === "White" ? 1 : 2];
    cell.textContent = made.illegal ? `${move(made.san ?? made.uci)} ✗` : move(made.san ?? made.uci);
    if (made.by === "Black") row = null;
  }
  if (!first) rows.push(el("tr", {}, el("td", { colspan: 3, class: "quiet" }, say("no-moves"))));
  return el("table", { class: "score", dir: "ltr" }, el("tbody", {}, rows));
}

/** What happened, the newest first; rulings with their Articles. */
export function log(game, { limit = 200 } = {}) {
  const items = game.facts.slice(-limit).reverse().map((fact) =>
    el("li", { class: fact.rulings?.length ? "ruled" : "" },
      el("span", { class: "when", dir: "ltr" }, clock(fact.at_ms)),
      el("span", { class: "what" }, `${fact.by === "Arbiter" ? say("arbiter") : side(fact.by)} `, el("bdi", { dir: "ltr" }, fact.says)),
      ...(fact.rulings ?? []).map((it) => ruling(it, game.info.edition))));
  return el("ol", { class: "log" }, items);
}

export function ruling(it, edition) {
  return el("span", { class: "ruling" }, spokenElement(it.words, it.says), " ", articles(it.articles, edition));
}

/** The clauses of a ruling, each a link into the law book. */
export function articles(numbers, edition) {
  if (!numbers?.length) return "";
  const links = numbers.flatMap((number, index) => [index ? ", " : "", clauseLink(edition, number)]);
  return el("span", { class: "articles", dir: "ltr" }, "[", ...links, "]");
}

/** How the game ended, or nothing. */
export function result(game) {
  const it = game.view.result;
  if (!it) return null;
  return el("p", { class: "result" }, el("strong", { dir: "ltr" }, ltr(it.score ?? "")), " ", spokenElement(it.words, it.says), " ", articles(it.articles, game.info.edition));
}
