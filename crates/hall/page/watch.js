// Spectators: all boards at a glance, one board in full, and a wall for a projector.

import "/board.js";
import { button, el } from "/dom.js";
import { Game } from "/game.js";
import { ClockFace, players, result, scoresheet } from "/parts.js";
import { clock, digits, ltr, say } from "/words.js";

export class Floor {
  constructor(hall, open, { alerts = false } = {}) {
    this.hall = hall;
    this.open = open;
    this.alerts = alerts;
    this.cards = new Map();
    this.list = el("ul", { class: "floor" });
    this.element = el("section", { "aria-label": say("boards") }, this.list);
    hall.addEventListener("floor", (event) => event.detail.boards.forEach((it) => this.took(it)));
    hall.addEventListener("summary", (event) => this.took(event.detail));
    setInterval(() => this.tick(), 1000);
    hall.floor();
  }

  took(summary) {
    let card = this.cards.get(summary.board);
    if (!card) {
      card = this.card(summary.board);
      this.cards.set(summary.board, card);
      this.list.append(card.element);
    }
    card.summary = { ...card.summary, ...summary };
    card.received = performance.now();
    this.draw(card);
  }

  card(id) {
    const card = { number: el("span", { class: "number" }), names: el("span", { class: "names" }), times: el("span", { class: "times", dir: "ltr" }),
      state: el("span", { class: "state" }) };
    card.element = el("li", {}, el("button", { type: "button", class: "card", onclick: () => this.open(id) }, card.number, card.names, card.times, card.state));
    return card;
  }

  draw(card) {
    const it = card.summary;
    card.number.textContent = digits(it.number);
    card.names.replaceChildren(...players(it));
    card.state.textContent = it.result ? ltr(it.result) : say(`state-${it.state}`);
    const alerts = this.alerts ? it.alerts ?? [] : [];
    card.element.classList.toggle("alert", alerts.length > 0);
    card.element.dataset.state = it.state;
    // Alerts first, then by number; the order changes only when an alert comes or goes.
    card.element.style.order = String((alerts.length ? 0 : 100000) + it.number);
    if (alerts.length) card.state.textContent = say(`alert-${alerts[0].kind}`);
    this.time(card);
  }

  time(card) {
    const { left_ms: left, running, turn, state } = card.summary;
    if (!left || left.white === null || left.white === undefined) return;
    const passed = running && state === "playing" ? performance.now() - card.received : 0;
    const shown = (name, ms) => clock(ms - (turn === name ? passed : 0));
    card.times.textContent = `${shown("White", left.white)} ${shown("Black", left.black)}`;
  }

  tick() {
    for (const card of this.cards.values()) if (card.summary.running) this.time(card);
  }
}

/** One board to look at. */
export class Watch {
  constructor(hall, boardId, back) {
    this.hall = hall;
    this.boardId = boardId;
    this.board = el("davar-board");
    this.faces = { White: new ClockFace("White"), Black: new ClockFace("Black") };
    this.notice = el("div", { class: "notice", role: "status" });
    this.sheet = el("section", { class: "sheet", tabindex: 0, "aria-label": say("score") });
    this.element = el("div", { class: "play" },
      el("div", { class: "middle" }, el("div", { class: "place" }, this.faces.Black.element), this.board, el("div", { class: "place" }, this.faces.White.element)),
      el("aside", { class: "beside" }, el("div", { class: "bar" }, button(say("all-boards"), back, { class: "plain" }),
        button(say("clock-full"), () => this.clocks(), { "data-do": "clocks" })), this.notice, this.sheet));
    this.hears = (event) => this.took(event.detail);
    hall.addEventListener("board", this.hears);
    hall.addEventListener("fact", this.hears);
    hall.watch(boardId);
  }

  /** Nothing but the two clocks, as large as the screen allows; the same button goes back. */
  clocks() {
    const full = this.element.classList.toggle("clocks");
    if (full) document.documentElement.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen();
  }

  leave() {
    this.hall.removeEventListener("board", this.hears);
    this.hall.removeEventListener("fact", this.hears);
    this.hall.unwatch(this.boardId);
  }

  took(message) {
    if (message.board !== this.boardId) return;
    this.game = Game.after(this.game, message);
    this.board.show(this.game.view.board, { last: this.game.lastMove() });
    this.faces.White.show(this.game);
    this.faces.Black.show(this.game);
    this.notice.replaceChildren(...[result(this.game)].filter(Boolean));
    this.sheet.replaceChildren(el("h2", {}, say("score")), scoresheet(this.game));
  }
}

/** All boards with their positions, for a projector. */
export class Wall {
  constructor(hall, boards) {
    this.element = el("div", { class: "wall" });
    this.games = new Map();
    for (const id of boards) {
      const board = el("davar-board");
      const times = el("p", { class: "times", dir: "ltr" });
      const names = el("p", { class: "names" });
      this.games.set(id, { board, times, names });
      this.element.append(el("figure", {}, names, board, times));
      hall.watch(id);
    }
    const took = (event) => this.took(event.detail);
    hall.addEventListener("board", took);
    hall.addEventListener("fact", took);
    setInterval(() => this.tick(), 500);
  }

  took(message) {
    const it = this.games.get(message.board);
    if (!it) return;
    it.game = Game.after(it.game, message);
    it.board.show(it.game.view.board, { last: it.game.lastMove() });
    const { info, view } = it.game;
    it.names.replaceChildren(...players(info),
      view.result?.score ? ` ${ltr(view.result.score)}` : "");
    this.tick();
  }

  tick() {
    for (const { game, times } of this.games.values()) {
      if (game?.view.clock) times.textContent = `${clock(game.leftMs("White"))}  ${clock(game.leftMs("Black"))}`;
    }
  }
}
