// The arbiter's desk: all boards, alerts first; one board with its log, questions, clocks and orders.

import "/board.js";
import { ask, button, el, field, toast } from "/dom.js";
import { Game } from "/game.js";
import { articles, ClockFace, log, players, result, scoresheet } from "/parts.js";
import { Floor } from "/watch.js";
import { clock, count, digits, ltr, say, side, spoken, spokenElement } from "/words.js";

export class Desk {
  constructor(hall, event, seat) {
    this.hall = hall;
    this.event = event;
    this.seat = seat;
    this.floor = new Floor(hall, (id) => this.open(id), { alerts: true });
    this.panel = el("section", { class: "panel", "aria-label": say("board-panel") }, el("p", { class: "quiet" }, say("choose-board")));
    this.tools = el("div", { class: "bar" },
      button(say("add-boards"), () => this.addBoards()),
      button(say("round-robin"), () => this.roundRobin()),
      button(say("links"), () => this.links()),
      button(say("results"), () => this.results()),
      button(say("settings"), () => this.settings(), { "data-do": "settings" }),
      button(say("games-pgn"), () => this.file(`/api/events/${event.id}/games.pgn`, "games.pgn")),
      button(say("report-trf"), () => this.file(`/api/events/${event.id}/report.trf`, "report.trf")),
      button(say("start-all"), () => this.all("starts the clock", ["waiting", "stopped"]), { "data-do": "start-all" }),
      button(say("stop-all"), () => this.all("stops the clocks", ["playing"]), { "data-do": "stop-all" }));
    if (seat.role === "deputy") this.tools.replaceChildren();
    this.element = el("div", { class: "desk" }, el("div", { class: "left" }, this.tools, this.floor.element), this.panel);
    hall.addEventListener("board", (message) => this.took(message.detail));
    hall.addEventListener("fact", (message) => this.took(message.detail));
  }

  open(id) {
    if (this.boardId && this.boardId !== id) this.hall.unwatch(this.boardId);
    this.boardId = id;
    this.game = null;
    this.layOut();
    this.hall.watch(id);
    this.panel.scrollIntoView({ block: "nearest" });
  }

  layOut() {
    this.board = el("davar-board");
    this.faces = { White: new ClockFace("White"), Black: new ClockFace("Black") };
    this.question = el("div", { class: "question", role: "status" });
    this.state = el("div", { class: "notice" });
    this.orders = el("div", { class: "bar" }, ...this.orderButtons());
    this.phrase = el("input", { name: "phrase", dir: "ltr", list: "phrases", placeholder: "penalises White with 2m less", "aria-label": say("phrase") });
    this.form = el("form", { class: "phrase", onsubmit: (event) => this.sayTyped(event) }, this.phrase, phraseList(this.hall), el("button", { type: "submit" }, say("say")));
    this.history = el("div", { class: "history", tabindex: 0, role: "region", "aria-label": say("log") });
    this.sheet = el("div", { class: "sheet", tabindex: 0, role: "region", "aria-label": say("score") });
    this.panel.replaceChildren(
      el("div", { class: "place" }, this.faces.Black.element), this.board, el("div", { class: "place" }, this.faces.White.element),
      this.state, this.question, this.orders, this.form,
      el("div", { class: "columns" }, el("section", {}, el("h2", {}, say("log")), this.history), el("section", {}, el("h2", {}, say("score")), this.sheet)));
  }

  orderButtons() {
    return [
      ["start", () => this.say("starts the clock")],
      ["stop", () => this.say("stops the clocks")],
      ["set-time", () => this.setTime()],
      ["set-counter", () => this.setCounter()],
      ["warn", () => this.warn()],
      ["penalise", () => this.penalise()],
      ["illegal-found", () => this.say("finds an illegal move")],
      ["flag-seen", () => this.flag()],
      ["restore", () => this.restore()],
      ["adjourn", () => this.say("has the move sealed")],
      ["resume", () => this.say("resumes the game")],
      ["open-envelope", () => this.say("opens the envelope")],
      ["declare", () => this.declare()],
      ["check-claim", () => this.checkClaim()],
      ["sign", () => this.say(`signs ${this.game.view.result?.score ?? ""}`)],
      ["replace", () => this.replacePlayer()],
      ["report", () => this.report()],
      ["log-file", () => this.file(`/api/boards/${this.boardId}/log.jsonl`, `board-${this.boardId}.jsonl`)],
      ["game-pgn", () => this.file(`/api/boards/${this.boardId}/game.pgn`, `board-${this.boardId}.pgn`)],
    ].map(([key, act]) => button(say(`do-${key}`), act, { "data-do": key }));
  }

  took(message) {
    if (message.board !== this.boardId) return;
    this.game = Game.after(this.game, message);
    const { view } = this.game;
    this.board.show(view.board, { last: this.game.lastMove(), touched: view.touched?.squares ?? [] });
    this.faces.White.show(this.game);
    this.faces.Black.show(this.game);
    const sealing = view.sealing ? el("p", {}, say("to-seal", { side: side(view.sealing) })) : null;
    const sealed = view.sealed ? el("p", {}, say("sealed-by", { side: side(view.sealed) })) : null;
    this.state.replaceChildren(...[result(this.game), sealing, sealed, ...this.alerts(view)].filter(Boolean));
    this.showQuestion(view);
    this.history.replaceChildren(log(this.game));
    this.sheet.replaceChildren(scoresheet(this.game));
  }

  alerts(view) {
    const counts = el("p", { class: "quiet" }, say("illegal-counts", { white: digits(view.illegal_moves.white), black: digits(view.illegal_moves.black) }));
    return [...(view.alerts ?? []).map((it) => el("p", { class: "alert" }, say(`alert-${it.kind}`), it.side ? ` · ${side(it.side)} ` : " ", it.kind === "call" ? el("bdi", { dir: "auto" }, it.says) : "")), counts];
  }

  showQuestion(view) {
    const it = view.question;
    this.question.hidden = !it;
    if (!it) return;
    this.question.replaceChildren(
      el("h2", {}, spokenElement(it.words, it.says)),
      ...it.choices.map((choice, index) => button(spokenElement(it.choice_words?.[index], choice), () => this.say(`decides ${index + 1}`), { class: choice === it.presumed ? "strong" : "" })),
      el("p", { class: "quiet" }, say("presumed"), " ", spokenElement(it.choice_words?.[it.choices.indexOf(it.presumed)], it.presumed)));
  }

  async say(phrase) {
    try {
      const said = await this.hall.say(this.boardId, phrase);
      for (const it of said.rulings ?? []) toast(`${spoken(it.words, it.says)} ${ltr(`[${it.articles.join(", ")}]`)}`, "ruling");
    } catch (refused) {
      toast(refused.message ?? say(`refused-${refused.why ?? "connection"}`), "warn");
    }
  }

  sayTyped(event) {
    event.preventDefault();
    const phrase = this.phrase.value.trim();
    if (!phrase) return;
    this.phrase.value = "";
    this.say(phrase);
  }

  sideChoice() {
    return el("select", { name: "side" }, el("option", { value: "White" }, side("White")), el("option", { value: "Black" }, side("Black")));
  }

  async setTime() {
    const time = el("input", { name: "time", dir: "ltr", required: true, pattern: "[0-9:.smh]+", placeholder: "1:22:00" });
    const values = await ask(say("do-set-time"), [field(say("side"), this.sideChoice()), field(say("time"), time)]);
    if (values) this.say(`sets ${values.side} to ${values.time}`);
  }

  async setCounter() {
    const number = el("input", { name: "number", type: "number", min: 0, max: 999, required: true, dir: "ltr" });
    const values = await ask(say("do-set-counter"), [field(say("side"), this.sideChoice()), field(say("counter"), number)]);
    if (values) this.say(`sets the counter of ${values.side} to ${values.number}`);
  }

  /** The penalties of Article 12.9 that change clocks or points. */
  async penalise() {
    const how = el("select", { name: "how" },
      ...["time-less", "time-opponent", "points-less", "points-opponent", "loss"].map((it) => el("option", { value: it }, say(`penalty-${it}`))));
    const time = el("input", { name: "time", dir: "ltr", value: "2m", pattern: "[0-9:.smh]+" });
    const half = el("input", { name: "half", type: "number", min: 0, max: 2, value: 1, dir: "ltr" });
    const values = await ask(say("do-penalise"), [field(say("side"), this.sideChoice()), field(say("penalty"), how), field(say("time"), time), field(say("half-points"), half)]);
    if (!values) return;
    const with_ = {
      "time-less": `${values.time} less`,
      "time-opponent": `${values.time} for the opponent`,
      "points-less": `${values.half} half points less`,
      "points-opponent": `${values.half} half points for the opponent`,
      loss: `loss and ${values.half} half points for the opponent`,
    }[values.how];
    this.say(`penalises ${values.side} with ${with_}`);
  }

  async replacePlayer() {
    const { info } = this.game;
    const name = (key) => el("input", { name: key, value: info[key] ?? "", maxlength: 80, required: true });
    const values = await ask(say("do-replace"), [field(side("White"), name("white")), field(side("Black"), name("black"))]);
    if (!values) return;
    await this.hall.http("PATCH", `/api/boards/${this.boardId}`, values).catch((refused) => toast(refused.error ?? say("refused-words"), "warn"));
    this.hall.watch(this.boardId);
    this.hall.floor();
  }

  async warn() {
    const values = await ask(say("do-warn"), [field(say("side"), this.sideChoice())]);
    if (values) this.say(`warns ${values.side}`);
  }

  async flag() {
    const values = await ask(say("do-flag-seen"), [field(say("side"), this.sideChoice())]);
    if (values) this.say(`sees the flag of ${values.side}`);
  }

  async declare() {
    const score = el("select", { name: "score", dir: "ltr" }, ...["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"].map((it) => el("option", { value: it }, it)));
    const values = await ask(say("do-declare"), [field(say("result"), score)]);
    if (values) this.say(`declares ${values.score}`);
  }

  /** The position is looked at before it is set up again. */
  async restore() {
    const plies = this.game.view.plies;
    const preview = el("davar-board");
    const ply = el("input", { name: "ply", type: "number", min: 0, max: plies, value: Math.max(0, plies - 1), dir: "ltr" });
    const look = async () => {
      const it = await this.hall.http("GET", `/api/boards/${this.boardId}/position?ply=${ply.value}`).catch(() => null);
      if (it) preview.show(it.fen.split(" ")[0]);
    };
    ply.addEventListener("input", look);
    look();
    const values = await ask(say("do-restore"), [field(say("half-moves"), ply), preview]);
    if (values) this.say(`restores half-move ${values.ply}`);
  }

  /** The places at which the position on the board stood, side by side. */
  async checkClaim() {
    const it = await this.hall.http("GET", `/api/boards/${this.boardId}/claim`).catch(() => null);
    if (!it) return;
    const boards = it.fens.map((fen, index) => {
      const board = el("davar-board");
      board.show(fen.split(" ")[0]);
      return el("figure", {}, board, el("figcaption", {}, say("after-half-move", { n: digits(it.plies[index]) })));
    });
    await ask(count("stood", it.times), [el("div", { class: "side-by-side" }, ...boards), el("p", {}, say("quiet-plies", { n: digits(it.quiet_plies) }))], say("ok"));
  }

  async report() {
    const it = await this.hall.http("GET", `/api/boards/${this.boardId}/report`).catch(() => null);
    if (!it) return;
    const { info } = this.game;
    const page = el("article", { class: "paper" },
      el("h1", {}, say("incident-report")),
      el("p", {}, el("bdi", {}, this.event.name), " · ", say("board-n", { n: digits(info.number ?? this.boardId) })),
      el("p", {}, ...players(info)),
      result(this.game) ?? "", log(this.game, { limit: 10000 }), scoresheet(this.game));
    const close = button(say("close"), () => sheet.remove(), { class: "noprint" });
    const sheet = el("div", { class: "overlay" }, el("div", { class: "bar noprint" }, button(say("print"), () => print(), { class: "strong" }), close), page);
    document.body.append(sheet);
    close.focus();
  }

  async addBoards() {
    const text = el("textarea", { name: "text", rows: 6, placeholder: "White – Black" });
    const file = el("input", { type: "file", accept: ".csv,.txt,text/csv,text/plain", onchange: async () => (text.value = (await file.files[0]?.text()) ?? text.value) });
    const values = await ask(say("add-boards"), [field(say("pairs"), text), field(say("csv-file"), file)]);
    if (!values?.text.trim()) return;
    await this.request("POST", "boards", { text: values.text });
  }

  /** What the hall sets for the event: who sees flags, who starts, how far spectators are behind. */
  async settings() {
    const now = this.event.hall ?? {};
    const list = (name, values) => el("select", { name }, ...values.map((it) => el("option", { value: it, selected: now[name] === it }, say(`${name}-${it}`))));
    const number = (name) => el("input", { name, type: "number", min: 0, max: 600, value: now.delay?.[name] ?? 0, dir: "ltr" });
    const values = await ask(say("settings"), [
      field(say("manner"), list("manner", ["otb", "assisted"])), field(say("flags"), list("flags", ["desk", "machine"])),
      field(say("start"), list("start", ["arbiter", "black"])), field(say("delay-moves"), number("moves")), field(say("delay-minutes"), number("minutes"))]);
    if (!values) return;
    const delay = { moves: Number(values.moves), minutes: Number(values.minutes) };
    const hall = { ...now, manner: values.manner, flags: values.flags, start: values.start, delay };
    try {
      this.event = await this.hall.http("PATCH", `/api/events/${this.event.id}`, { hall });
    } catch (refused) {
      toast(refused.error ?? say("refused-words"), "warn");
    }
  }

  async roundRobin() {
    const text = el("textarea", { name: "players", rows: 8 });
    const values = await ask(say("round-robin"), [field(say("players"), text)]);
    const players = values?.players.split("\n").map((it) => it.trim()).filter(Boolean) ?? [];
    if (players.length > 1) await this.request("POST", "round-robin", { players });
  }

  async request(method, path, body) {
    try {
      const answer = await this.hall.http(method, `/api/events/${this.event.id}/${path}`, body);
      this.hall.floor();
      return answer;
    } catch (refused) {
      toast(refused.error ?? say("refused-words"), "warn");
      return null;
    }
  }

  async links() {
    const links = await this.request("GET", "links");
    if (!links) return;
    const row = (label, token) => el("li", {}, el("span", {}, label), " ", el("a", { href: `/#${token}`, target: "_blank", rel: "noopener", dir: "ltr" }, `${location.host}/#${token}`),
      button(say("qr"), () => showQr(this.hall, `${location.origin}/#${token}`), { class: "plain" }));
    const boards = links.boards.flatMap((it) => [
      row(`${say("board-n", { n: digits(it.board) })} · ${side("White")}`, it.white),
      row(`${say("board-n", { n: digits(it.board) })} · ${side("Black")}`, it.black),
      row(`${say("board-n", { n: digits(it.board) })} · ${say("tablet")}`, it.tablet)]);
    await ask(say("links"), [el("ul", { class: "links" }, row(say("spectators"), links.public), ...boards)], say("close"));
  }

  async results() {
    const it = await this.request("GET", "results");
    if (!it) return;
    const rows = (it.players ?? []).map((player) => el("tr", {}, el("td", {}, el("bdi", {}, player.name)), el("td", { dir: "ltr" }, digits(player.points)), el("td", { dir: "ltr" }, digits(player.games ?? ""))));
    await ask(say("results"), [el("table", { class: "results" }, el("thead", {}, el("tr", {}, el("th", {}, say("player")), el("th", {}, say("points")), el("th", {}, say("games")))), el("tbody", {}, rows))], say("close"));
  }

  /** Stops or starts the clocks of all boards that are played. */
  async all(phrase, states) {
    const boards = [...this.floor.cards.values()].filter((card) => states.includes(card.summary.state));
    const refused = [];
    await Promise.all(boards.map((card) => this.hall.say(card.summary.board, phrase).catch(() => refused.push(card.summary.number))));
    toast(say("done-at-boards", { n: digits(boards.length - refused.length) }));
    if (refused.length) toast(say("refused-at-boards", { boards: digits(refused.join(", ")) }), "warn");
  }

  async file(path, name) {
    const text = await this.hall.http("GET", path).catch((refused) => toast(refused.error ?? say("refused-words"), "warn"));
    if (text === undefined) return;
    const link = el("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: name });
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

async function showQr(hall, text) {
  const svg = await hall.http("POST", "/api/qr", { text }).catch(() => null);
  if (!svg) return;
  const picture = el("img", { alt: text, src: `data:image/svg+xml;base64,${btoa(svg)}`, class: "qr" });
  await ask(say("qr"), [picture], say("close"));
}

let phrases;
function phraseList(hall) {
  const list = el("datalist", { id: "phrases" });
  phrases ??= hall.http("GET", "/api/words").catch(() => []);
  phrases.then((words) => (words.verbs ?? words).filter?.((it) => it.subject !== "player").forEach((it) => list.append(el("option", { value: it.pattern }, it.means))));
  return list;
}
