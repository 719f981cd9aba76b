// The course: lessons whose answers the hall judges, what is to be read beside them, and a place to try the old rules.
// What a learner has done is kept in his browser.

import "/board.js";
import { ask, button, el, field, speak } from "/dom.js";
import { clauseLink } from "/law.js";
import { clock, digits, language, ltr, move, remember, remembered, say as sayOfHall } from "/words.js";

export function isCourse(hash) {
  return /^#\/course(\/|$)/.test(hash);
}

async function ask_(path, body) {
  const separator = path.includes("?") ? "&" : "?";
  const how = body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`${path}${separator}lang=${language()}`, how);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** What was done: the names of steps, `lesson/step`. */
const progress = {
  all: () => new Set((remembered("course") ?? "").split(" ").filter(Boolean)),
  add(name) {
    remember("course", [...this.all().add(name)].join(" "));
  },
  clear: () => remember("course", ""),
};

export class Course {
  constructor() {
    this.element = el("div", { class: "course" });
    if (!document.querySelector('link[href="/course.css"]')) document.head.append(el("link", { rel: "stylesheet", href: "/course.css" }));
    addEventListener("hashchange", () => this.route());
    document.addEventListener("keydown", (event) => this.step?.key(event));
    this.begin();
  }

  async begin() {
    this.whole = await ask_("/api/course");
    this.route();
  }

  say(key) {
    return this.whole.say[key] ?? key;
  }

  async route() {
    if (!isCourse(location.hash) || !this.whole) return;
    const [, , page, stepId] = location.hash.split("/");
    this.step = null;
    if (!page) this.list();
    else if (page === "origins") this.origins();
    else if (page === "sandbox") await this.sandbox();
    else if (page === "prepare") this.prepare();
    else await this.lesson(page, stepId);
    this.element.querySelector("h1, h2")?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  show(title, ...content) {
    document.title = `${title} · ${this.say("course")}`;
    const crumbs = el("nav", { class: "crumbs", "aria-label": this.say("lessons") }, el("a", { href: "#/course" }, this.say("course")));
    this.element.replaceChildren(crumbs, el("h1", { tabindex: -1 }, title), ...content.filter(Boolean));
  }

  list() {
    const done = progress.all();
    const entry = (lesson) => {
      const count = lesson.steps.filter((step) => done.has(`${lesson.id}/${step}`)).length;
      const whole = count === lesson.steps.length;
      return el("li", {}, el("a", { href: `#/course/${lesson.id}`, class: whole ? "whole" : "" },
        el("strong", {}, lesson.title), el("span", {}, lesson.about),
        el("span", { class: "count" }, `${digits(count)} / ${digits(lesson.steps.length)}${whole ? ` · ${this.say("done")}` : ""}`)));
    };
    const more = ["origins", "sandbox", "prepare"].map((page) => el("li", {}, el("a", { href: `#/course/${page}` }, el("strong", {}, this.say(`page-${page}`)))));
    const all = this.whole.lessons.every((lesson) => lesson.steps.every((step) => done.has(`${lesson.id}/${step}`)));
    this.show(this.say("course"),
      el("p", { class: "prose" }, this.say("about")),
      all ? el("p", { class: "verdict right", id: "course-done" }, this.say("course-done")) : null,
      el("ol", { class: "lessons" }, this.whole.lessons.map(entry)),
      el("h2", {}, this.say("read-more")), el("ul", { class: "lessons" }, more),
      button(this.say("reset"), () => { progress.clear(); this.list(); }, { class: "plain" }));
  }

  async lesson(id, stepId) {
    if (this.read?.id !== id) this.read = await ask_(`/api/course/${id}`).catch(() => null);
    if (!this.read) return (location.hash = "#/course");
    const { steps } = this.read;
    const done = progress.all();
    const at = stepId ? steps.findIndex((step) => step.id === stepId) : steps.findIndex((step) => !done.has(`${id}/${step.id}`));
    this.step = new Step(this, this.read, Math.max(at, 0));
    this.show(this.read.title, this.step.element);
    this.step.begin();
  }

  origins() {
    const { text, sources } = this.whole.origins;
    this.show(this.say("page-origins"), el("div", { class: "prose" },
      text.map((it) => el("p", {}, it)), el("h2", {}, this.say("sources")), el("ul", {}, sources.map((it) => el("li", {}, it)))));
  }

  prepare() {
    const meal = el("span", { dir: "ltr" });
    const snack = el("span", { dir: "ltr" });
    const until = el("span", { dir: "ltr" });
    const input = el("input", { inputmode: "numeric", value: digits("16:00"), dir: "ltr", autocomplete: "off" });
    const tell = () => {
      const [, hours, minutes] = latin(input.value).match(/^\s*(\d{1,2})[:٫.](\d{2})\s*$/)?.map(Number) ?? [];
      input.setAttribute("aria-invalid", String(!(hours < 24 && minutes < 60)));
      if (!(hours < 24 && minutes < 60)) return;
      const at = (before) => digits(`${String((hours + 24 - before) % 24).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`);
      meal.textContent = at(2);
      snack.textContent = at(2);
      until.textContent = at(1);
    };
    input.addEventListener("input", tell);
    tell();
    this.show(this.say("page-prepare"), el("div", { class: "prose" },
      field(this.say("prepare-start"), input),
      el("p", { class: "times", "aria-live": "polite" }, `${this.say("prepare-meal")}: `, meal, el("br"), `${this.say("prepare-snack")} `, snack, ` ${this.say("and")} `, until),
      el("ul", {}, this.whole.prepare.map((it) => el("li", {}, it)))));
  }

  async sandbox() {
    const board = el("davar-board");
    const state = el("p", { class: "verdict", role: "status" });
    let moves = [];
    const play = async (wanted) => {
      const game = await ask_("/api/course/sandbox", wanted).catch(() => null);
      if (game) {
        moves = game.moves;
        const last = moves.at(-1);
        board.show(game.placement, { live: !game.over, legal: game.legal, last: last ? [last.slice(0, 2), last.slice(2, 4)] : [] });
        const whose = this.say(game.turn === "White" ? "to-move-white" : "to-move-black");
        const won = this.say(game.turn === "White" ? "sandbox-won-black" : "sandbox-won-white");
        state.textContent = game.over ? won : game.check ? `${this.say("sandbox-check")}. ${whose}` : whose;
      } else {
        board.show((await ask_("/api/course/sandbox", moves)).placement, { live: true });
        await play(moves);
        state.textContent = this.say("sandbox-refused");
      }
    };
    board.addEventListener("put", (event) => play([...moves, `${event.detail.from}${event.detail.to}`]));
    this.show(this.say("page-sandbox"), el("div", { class: "step" }, el("div", { class: "place-of-board" }, board),
      el("div", {}, el("p", {}, this.say("sandbox-help")), state,
        el("div", { class: "bar" }, button(this.say("sandbox-undo"), () => play(moves.slice(0, -1))), button(this.say("sandbox-new"), () => play([]))),
        el("p", { class: "help" }, this.say("move-help")))));
    await play([]);
  }
}

/** A step: what it teaches, the task, and what is said to an answer. */
class Step {
  constructor(course, lesson, index) {
    this.course = course;
    this.lesson = lesson;
    this.index = index;
    this.step = lesson.steps[index];
    this.task = this.step.task;
    this.acts = [];
    this.picked = [];
    this.lay();
  }

  say(key) {
    return this.course.say(key);
  }

  name() {
    return `${this.lesson.id}/${this.step.id}`;
  }

  lay() {
    const { step, task } = this;
    const placement = task.showing?.placement ?? task.board;
    this.board = placement ? el("davar-board") : null;
    this.place = el("div", { class: "place-of-board" });
    if (this.board) this.place.append(this.board);
    this.clocks = el("div", { class: "clocks" });
    this.answer = el("div", { class: "answer" });
    this.verdict = el("div", { class: "verdict", role: "status", "aria-live": "polite" });
    this.after = el("div", { class: "figures" });
    this.next = el("div", { class: "bar" });
    const differs = step.differs ? el("div", { class: "differs" },
      el("section", {}, el("h2", {}, this.say("tutorial")), el("p", {}, step.differs.tutorial)),
      el("section", {}, el("h2", {}, this.say("laws")), el("p", {}, step.differs.laws))) : null;
    this.element = el("div", {},
      el("div", { class: `step ${this.board ? "" : "boardless"}` }, this.board ? this.place : null,
        el("div", {}, el("p", { class: "text" }, step.text), differs, el("h2", { class: "do" }, step.do),
          this.answer, this.verdict, this.next, this.after)),
      this.steps());
  }

  steps() {
    const done = progress.all();
    return el("ol", { class: "steps" }, this.lesson.steps.map((step, index) => el("li", {}, el("a", {
      href: `#/course/${this.lesson.id}/${step.id}`, class: done.has(`${this.lesson.id}/${step.id}`) ? "done" : "",
      "aria-current": index === this.index ? "step" : undefined, "aria-label": `${digits(index + 1)}${done.has(`${this.lesson.id}/${step.id}`) ? ` (${this.say("done")})` : ""}`,
    }, digits(index + 1)))));
  }

  begin() {
    const kind = { squares: "askSquares", move: "askMove", choose: "askChoice", number: "askNumber", write: "askWriting", table: "askActs" }[this.task.kind];
    this[kind]();
    this.offerNext(false);
    this.board?.addEventListener("touch", (event) => this.touched(event.detail.square));
    this.board?.addEventListener("put", (event) => this.put(event.detail));
    this.board?.addEventListener("pick", (event) => this.pick(event.detail.square));
  }

  /** The board, the side below, and whose turn it is. */
  setBoard(options = {}) {
    if (!this.board) return;
    const [placement, turn] = (this.showing?.placement ?? this.task.showing?.placement ?? this.task.board).split(" ");
    const below = this.task.you ?? (this.task.kind === "move" && turn === "b" ? "Black" : "White");
    this.board.show(placement, { below, ...options });
    if (this.task.kind === "move" && turn && !this.turnTold) {
      this.turnTold = el("p", { class: "turn" }, this.say(turn === "b" ? "to-move-black" : "to-move-white"));
      this.place.append(this.turnTold);
    }
  }

  shownMove() {
    const { shown } = this.task;
    return shown ? [shown.slice(0, 2), shown.slice(2, 4)] : [];
  }

  // Squares are shown.

  askSquares() {
    this.list = el("p", { class: "chosen", "aria-live": "polite" });
    this.answer.replaceChildren(el("p", { class: "help" }, this.say("squares-help")), this.list,
      el("div", { class: "bar" }, this.checkButton(() => this.send({ squares: this.picked })), this.showButton()));
    this.drawPicked();
  }

  pick(square) {
    this.picked = this.picked.includes(square) ? this.picked.filter((it) => it !== square) : [...this.picked, square];
    this.drawPicked();
  }

  drawPicked(wrong = []) {
    this.setBoard({ live: true, picking: true, picked: this.picked, wrong });
    const named = [...this.picked].sort().map(ltr).join(" ");
    this.list.textContent = `${this.say("chosen-squares")}: ${named || this.say("none-chosen")}`;
  }

  // A move is made.

  askMove() {
    this.answer.replaceChildren(el("p", { class: "help" }, this.say("move-help")), el("div", { class: "bar" }, this.showButton()));
    this.setBoard({ live: true });
  }

  // One of several is chosen, a number is given, a move is written.

  askChoice() {
    const options = this.task.options.map((option, index) => el("label", {}, el("input", { type: "radio", name: "choice", value: option.value, required: true, checked: false, id: `choice-${index}` }),
      el("span", {}, option.number ? el("bdi", { dir: "ltr" }, option.number) : null, option.number ? " " : null, option.label)));
    const form = el("form", { onsubmit: (event) => { event.preventDefault(); this.send({ option: new FormData(form).get("choice") }); } },
      el("fieldset", { class: "choices" }, el("legend", { class: "sr" }, this.step.do), options),
      el("div", { class: "bar" }, el("button", { type: "submit", class: "strong" }, this.say("check-answer")), this.showButton()));
    this.answer.replaceChildren(form);
    this.setBoard({ last: this.shownMove() });
  }

  askNumber() {
    this.input = el("input", { inputmode: "numeric", dir: "ltr", autocomplete: "off", required: true });
    this.form(this.say("number-here"), () => ({ number: Number(latin(this.input.value)) || 0 }));
  }

  askWriting() {
    this.input = el("input", { dir: "ltr", autocomplete: "off", spellcheck: "false", required: true });
    this.form(this.say("write-here"), () => ({ written: this.input.value }));
  }

  form(label, value) {
    this.answer.replaceChildren(el("form", { onsubmit: (event) => { event.preventDefault(); this.send(value()); } }, field(label, this.input),
      el("div", { class: "bar" }, el("button", { type: "submit", class: "strong" }, this.say("check-answer")), this.showButton())));
    this.setBoard({ last: this.shownMove() });
  }

  // At the board.

  askActs() {
    const act = (key, phrase) => button(this.say(`do-${key}`), () => this.act(phrase), { "data-do": key });
    this.showing = this.task.showing;
    this.place.append(this.clocks, el("p", { class: "turn" }, this.say(this.task.you === "White" ? "your-seat-white" : "your-seat-black")));
    this.answer.replaceChildren(
      el("p", { class: "help" }, this.say("table-help")),
      el("div", { class: "bar", role: "group", "aria-label": this.say("hands") },
        button(this.say("do-press"), () => this.act("presses"), { class: "strong", "data-do": "press" }),
        act("adjust", "says I adjust"), act("adjusted", "has done adjusting"), act("offer", "offers a draw"), act("accept", "accepts"), act("decline", "declines"),
        button(this.say("do-threefold"), () => this.claim("threefold"), { "data-do": "threefold" }), button(this.say("do-fifty"), () => this.claim("fifty"), { "data-do": "fifty" }),
        act("illegal", "claims an illegal move"), act("touch-move", "complains of touch-move"), act("stop", "stops the clocks"), act("flag", "claims the flag"),
        act("write", "writes a half-move"), act("resign", "resigns")),
      el("div", { class: "bar" }, button(this.say("again"), () => this.again(), { class: "plain", "data-do": "again" }), this.showButton()));
    this.drawTable();
  }

  drawTable() {
    const played = this.showing?.played;
    this.setBoard({ live: !this.over, touched: played?.touched ?? [] });
    this.clocks.replaceChildren(...(played?.clock ? ["white", "black"].map((name) => {
      const runs = (played.turn === "White") === (name === "white");
      return el("div", { class: `clock ${name} ${runs ? "runs" : ""}`, "aria-label": `${this.say(`clock-${name}`)} ${clock(played.clock[name])}` },
        el("span", { class: "who" }, sayOfHall(name)), el("span", { class: "time", dir: "ltr" }, clock(played.clock[name])));
    }) : []));
  }

  afresh() {
    this.acts = [];
    this.over = false;
    this.showing = this.task.showing;
    this.drawTable();
  }

  again() {
    this.afresh();
    this.verdict.className = "verdict";
    this.verdict.replaceChildren();
  }

  async act(phrase) {
    if (this.over) return;
    const judged = await this.send({ acts: [...this.acts, phrase] });
    if (!judged) return;
    if (judged.showing) this.showing = judged.showing;
    const refused = !judged.right && !judged.open && judged.not_understood;
    if (!refused) this.acts.push(phrase);
    this.over = judged.right || (!judged.open && !refused);
    this.drawTable();
  }

  async claim(ground) {
    const intended = el("input", { name: "move", autocomplete: "off", dir: "ltr" });
    const values = await ask(this.say(`do-${ground}`), [field(this.say("do-with-move"), intended)], this.say(`do-${ground}`));
    if (!values) return;
    const written = values.move.trim();
    this.act(`claims ${ground}${written ? ` with ${english(written)}` : ""}`);
  }

  touched(square) {
    // A man that stands on a square by an illegal move has been touched already.
    if (this.task.kind !== "table" || this.showing?.played?.standing?.[1] === square || this.showing?.played?.touched?.includes(square)) return;
    this.act(`touches ${square}`);
  }

  async put({ from, to }) {
    const standing = this.showing?.played?.standing;
    if (standing?.[1] === from) {
      // The illegal move is put right: the man goes on from where it came from.
      const promotes = this.board.men.get(from)?.toLowerCase() === "p" && /[18]$/.test(to) ? (await this.promotion(true)) ?? "" : "";
      return standing[0] === to ? this.drawTable() : this.act(`makes ${standing[0]}${to}${promotes}`);
    }
    const letter = this.board.men.get(from)?.toLowerCase();
    const table = this.task.kind === "table";
    if (table && letter === "k" && castles(from, to)) return this.act(`releases ${from} on ${to}`);
    const released = this.showing?.played?.released;
    if (table && released && letter === "r" && castles(...released)) return this.act(`makes ${released[0]}${released[1]}`);
    let becomes = "";
    if (letter === "p" && /[18]$/.test(to) && !this.task.old) {
      becomes = await this.promotion(table);
      if (becomes === null) return table ? this.drawTable() : this.setBoard({ live: true });
    }
    if (table) return this.act(`makes ${from}${to}${becomes}`);
    const judged = await this.send({ move: `${from}${to}${becomes}` });
    if (judged?.right && judged.showing) this.showing = judged.showing;
    this.setBoard({ live: !judged?.right, last: judged?.right ? [from, to] : [], wrong: judged?.right ? [] : judged?.squares ?? [] });
  }

  async promotion(table) {
    const choices = [["q", "queen"], ["r", "rook"], ["b", "bishop"], ["n", "knight"]];
    if (table) choices.push(["", "leave-pawn"]);
    const options = choices.map(([value, key], index) => el("label", { class: "option" }, el("input", { type: "radio", name: "piece", value, checked: index === 0 }), sayOfHall(key)));
    const values = await ask(sayOfHall("promote-to"), options);
    return values ? values.piece : null;
  }

  key(event) {
    if (event.key !== " " || this.task.kind !== "table" || document.querySelector("dialog[open]")) return;
    if (["BUTTON", "INPUT", "SELECT", "TEXTAREA", "A"].includes(event.target.tagName)) return;
    event.preventDefault();
    this.act("presses");
  }

  // What is said to it.

  checkButton(act) {
    return button(this.say("check-answer"), act, { class: "strong", "data-do": "check" });
  }

  showButton() {
    return button(this.say("show-me"), () => this.send("show"), { class: "plain", "data-do": "show" });
  }

  async send(answer) {
    const judged = await ask_(`/api/course/${this.lesson.id}/${this.step.id}`, answer).catch(() => null);
    if (!judged) return null;
    this.tell(judged);
    if (judged.solution) this.reveal(judged.solution);
    else if (this.task.kind === "squares") this.drawPicked(judged.right ? [] : judged.squares);
    else if (this.task.kind === "choose") this.setBoard({ last: this.shownMove(), wrong: judged.squares });
    if (judged.right) this.won();
    return judged;
  }

  tell(judged) {
    this.verdict.className = `verdict ${judged.right ? "right" : judged.open || judged.solution ? "" : "mistake"}`;
    const cites = judged.articles.map((it) => el("p", { class: "cite" },
      el("strong", {}, `${this.say("article")} `, el("bdi", {}, clauseLink(it.edition, it.number))), ` · ${it.title ?? ""}`, el("span", { class: "gist" }, it.gist ?? "")));
    const rulings = judged.rulings.map((it) => el("p", { class: "ruled" }, `${sayOfHall("arbiter")}: `, el("bdi", {}, it)));
    this.verdict.replaceChildren(...judged.says.map((it) => el("p", {}, it)), ...rulings, ...(judged.solution ? [] : cites));
  }

  won() {
    progress.add(this.name());
    this.element.querySelector(".steps")?.replaceWith(this.steps());
    this.after.replaceChildren(...this.step.figures.map((it) => el("figure", {},
      el("img", { src: `${it.src}?lang=${language()}`, alt: it.title }), el("figcaption", {}, it.title, figureHasTwo(it.number) ? el("br") : null, figureHasTwo(it.number) ? this.say("legend") : null))));
    this.offerNext(true);
  }

  offerNext(focus) {
    const following = this.lesson.steps[this.index + 1];
    const lessons = this.course.whole.lessons;
    const lesson = lessons[lessons.findIndex((it) => it.id === this.lesson.id) + 1];
    const before = this.lesson.steps[this.index - 1];
    const [href, label] = following ? [`#/course/${this.lesson.id}/${following.id}`, this.say("next")]
      : lesson ? [`#/course/${lesson.id}`, `${this.say("next-lesson")}: ${lesson.title}`] : ["#/course", this.say("course")];
    const link = el("a", { class: `button next ${focus ? "strong" : ""}`, href }, label);
    const done = progress.all();
    const whole = focus && this.lesson.steps.every((step) => done.has(`${this.lesson.id}/${step.id}`));
    this.next.replaceChildren(...[before ? el("a", { class: "button", href: `#/course/${this.lesson.id}/${before.id}` }, this.say("back")) : null, link, whole ? el("strong", {}, this.say("lesson-done")) : null].filter(Boolean));
    if (focus) link.focus();
  }

  /** Shows how it is done; doing it is left to the learner. */
  reveal(solution) {
    if (solution.squares) {
      this.setBoard({ live: true, picking: true, picked: solution.squares });
    } else if (solution.move) {
      this.setBoard({ live: true, last: [solution.move.slice(0, 2), solution.move.slice(2, 4)] });
      this.verdict.append(el("p", {}, ltr(solution.move)));
    } else if (solution.acts) {
      this.afresh();
      this.verdict.append(el("ol", {}, solution.acts.map((it) => el("li", {}, this.actInWords(it)))));
    } else {
      const option = this.task.options?.find((it) => it.value === solution.option);
      const text = option ? `${option.number ? `${ltr(option.number)} ` : ""}${option.label}` : solution.written ? ltr(solution.written) : digits(solution.number ?? "");
      this.verdict.append(el("p", {}, text));
    }
    speak(this.verdict.textContent);
  }

  actInWords(phrase) {
    const [verb, from, , to] = phrase.split(" ");
    const fixed = { presses: "press", "says I adjust": "adjust", "has done adjusting": "adjusted", "offers a draw": "offer", accepts: "accept", declines: "decline",
      "claims threefold": "threefold", "claims fifty": "fifty", "claims an illegal move": "illegal", "complains of touch-move": "touch-move", "stops the clocks": "stop",
      "claims the flag": "flag", "writes a half-move": "write", resigns: "resign" };
    if (phrase in fixed) return this.say(`do-${fixed[phrase]}`);
    if (verb === "touches") return `${this.say("act-touch")} ${ltr(from)}`;
    if (verb === "releases") return `${this.say("act-let-go")} ${ltr(`${from} – ${to}`)}`;
    if (verb === "makes") return `${this.say("act-make")} ${ltr(`${from.slice(0, 2)} – ${from.slice(2)}`)}`;
    const claim = phrase.match(/^claims (threefold|fifty) with (\S+)$/);
    return claim ? `${this.say(`do-${claim[1]}`)} ${move(claim[2])}` : ltr(phrase);
  }
}

function castles(from, to) {
  return from[0] === "e" && /[18]$/.test(from) && from[1] === to[1] && (to[0] === "g" || to[0] === "c");
}

function figureHasTwo(number) {
  return ["4a", "5a", "8a", "11"].includes(number);
}

function latin(text) {
  return text.replace(/[۰-۹]/g, (it) => String(it.charCodeAt(0) - 0x6f0)).replace(/[٠-٩]/g, (it) => String(it.charCodeAt(0) - 0x660));
}

/** A move in the letters of the page's language, in English letters; English ones stay. */
function english(text) {
  let found = latin(text);
  if (language() === "en") return found;
  for (const letter of "KQRBN") found = found.replaceAll(sayOfHall(`letter-${letter}`), letter);
  return found;
}

