// The page of a player: the board, both clocks, and what can be said. A tablet has both seats and turns with the move.

import "/board.js";
import { ask, button, el, field, speak, toast } from "/dom.js";
import { Game } from "/game.js";
import { ClockFace, result, ruling, scoresheet } from "/parts.js";
import { ltr, move, remember, remembered, say, side, spoken, spokenElement } from "/words.js";

export class Play {
  constructor(hall, seat, boardId) {
    this.hall = hall;
    this.seat = seat;
    this.boardId = boardId;
    this.tablet = seat.role === "tablet";
    this.flat = remembered("flat") === "yes";
    this.layOut();
    hall.addEventListener("board", (event) => this.took(event.detail));
    hall.addEventListener("fact", (event) => this.took(event.detail));
    hall.addEventListener("connection", (event) => this.element.classList.toggle("away", !event.detail.up));
    hall.watch(boardId);
  }

  layOut() {
    this.board = el("davar-board");
    this.board.addEventListener("touch", (event) => this.touched(event.detail));
    this.board.addEventListener("put", (event) => this.put(event.detail));
    const press = (name) => () => this.press(name);
    this.faces = { White: new ClockFace("White", { press: press("White") }), Black: new ClockFace("Black", { press: press("Black") }) };
    this.upper = el("div", { class: "place upper" });
    this.lower = el("div", { class: "place lower" });
    this.notice = el("div", { class: "notice", role: "status" });
    this.offer = el("div", { class: "offer" });
    this.actions = el("div", { class: "bar", role: "group", "aria-label": say("actions") });
    this.sheet = el("section", { class: "sheet", tabindex: 0, "aria-label": say("score") });
    this.element = el("div", { class: "play" },
      el("div", { class: "middle" }, this.upper, this.board, this.lower),
      el("aside", { class: "beside" }, this.actions, this.offer, this.notice, this.sheet));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  took(message) {
    if (message.board !== this.boardId) return;
    const before = this.game?.moves.length ?? 0;
    this.game = Game.after(this.game, message);
    this.show();
    if (message.fact) this.tellFact(message.fact, before);
  }

  /** Which side this device plays now. */
  mine() {
    return this.tablet ? this.game.view.turn : this.seat.side;
  }

  assisted() {
    return this.game.info.manner === "assisted";
  }

  show() {
    const { view, info } = this.game;
    const below = this.tablet ? (this.flat ? "White" : view.turn) : this.seat.side;
    const above = below === "White" ? "Black" : "White";
    this.upper.replaceChildren(this.faces[above].element);
    this.lower.replaceChildren(this.faces[below].element);
    this.upper.classList.toggle("turned", this.tablet && this.flat);
    const mayAct = !view.result && this.mine() === view.turn;
    this.board.show(view.board, {
      below,
      last: this.game.lastMove(),
      touched: this.assisted() ? [] : view.touched?.squares ?? [],
      live: mayAct && (this.assisted() ? Boolean(view.legal) : true),
      legal: this.assisted() ? view.legal ?? [] : [],
    });
    this.faces.White.show(this.game);
    this.faces.Black.show(this.game);
    this.showNotice();
    this.showOffer();
    this.showActions();
    this.sheet.replaceChildren(el("h2", {}, say("score")), scoresheet(this.game));
    document.title = `${info.white || side("White")} – ${info.black || side("Black")} · Davar`;
  }

  showNotice() {
    const { view } = this.game;
    const lines = [];
    const end = result(this.game);
    if (end) lines.push(end);
    else if (!view.clock?.running && view.clock) lines.push(el("p", {}, say(view.plies === 0 ? "waits-for-start" : "clocks-stand")));
    if (!this.tablet && this.seat.side === "Black" && this.game.info.start === "black" && view.plies === 0 && view.seq === 0 && view.clock && !end)
      lines.push(button(say("do-start"), () => this.say("starts the clock"), { "data-do": "start", class: "strong" }));
    if (view.question) lines.push(el("p", {}, say("arbiter-decides"), " ", spokenElement(view.question.words, view.question.says)));
    if (view.duty && view.turn === this.mine() && !view.made) lines.push(el("p", { class: "duty" }, ruling(view.duty, this.game.info.edition)));
    if (view.touched?.adjusting) lines.push(el("p", {}, say("adjusting")));
    if (!end && view.made && view.turn === this.mine() && !this.assisted()) lines.push(el("p", { class: "duty" }, say("press-the-clock")));
    if (view.sealing && (this.tablet || view.sealing === this.seat.side) && !end)
      lines.push(button(say("do-seal"), () => this.seal(view.sealing), { "data-do": "seal", class: "strong" }));
    if (view.sealed && !end) {
      const come = (as) => button(this.tablet ? `${say("do-arrive")} · ${side(as)}` : say("do-arrive"), () => this.say("arrives", as), { "data-do": "arrive" });
      lines.push(el("p", {}, say("sealed-by", { side: side(view.sealed) })), ...(this.tablet ? ["White", "Black"] : [this.seat.side]).map(come));
    }
    this.notice.replaceChildren(...lines);
  }

  /** The move is written, the envelope closed; nobody sees it until it is opened. */
  async seal(by) {
    const written = el("input", { name: "move", autocomplete: "off", dir: "ltr", required: true, maxlength: 12 });
    const values = await ask(say("do-seal"), [el("p", {}, say("seal-explained")), field(say("claim-move-short"), written)], say("do-seal"));
    if (!values) return;
    if (await this.say(`seals ${values.move.trim()}`, by)) this.say("closes the envelope", by);
  }

  showOffer() {
    const { view } = this.game;
    const theirs = view.offer && (this.tablet || view.offer !== this.seat.side) && !view.result;
    this.offer.hidden = !theirs;
    if (!theirs) return;
    const as = this.tablet ? (view.offer === "White" ? "Black" : "White") : undefined;
    this.offer.replaceChildren(
      el("p", {}, say("offered", { side: side(view.offer) })),
      button(say("accept"), () => this.say("accepts", as), { "data-do": "accept" }),
      button(say("decline"), () => this.say("declines", as), { "data-do": "decline", class: "plain" }));
  }

  /** The buttons keep their places; what cannot be done now is only disabled. */
  showActions() {
    const { view } = this.game;
    const over = Boolean(view.result);
    if (!this.buttons) {
      const list = this.assisted()
        ? [["offer", () => this.say("offers a draw")], ["claim", () => this.claim()], ["resign", () => this.resign()], ["call", () => this.call()]]
        : [["adjust", () => this.say("says I adjust")], ["offer", () => this.say("offers a draw")], ["claim", () => this.claim()],
          ["illegal", () => this.say("claims an illegal move")], ["touch-claim", () => this.say("complains of touch-move")],
          ["flag", () => this.say("claims the flag")], ["call", () => this.call()], ["resign", () => this.resign()]];
      this.buttons = list.map(([key, act]) => button(say(`do-${key}`), act, { "data-do": key }));
      if (this.tablet) this.buttons.push(button(say("do-start"), () => this.say("starts the clock"), { "data-do": "start" }),
        button(say("do-lie-flat"), () => this.turnFlat(), { "data-do": "flat", class: "plain" }));
      this.actions.replaceChildren(...this.buttons);
    }
    for (const it of this.buttons) it.disabled = over && it.dataset.do !== "flat";
  }

  turnFlat() {
    this.flat = !this.flat;
    remember("flat", this.flat ? "yes" : "no");
    this.show();
  }

  async say(phrase, as) {
    try {
      const said = await this.hall.say(this.boardId, phrase, this.tablet ? as ?? this.mine() : undefined);
      for (const it of said.rulings ?? []) toast(spoken(it.words, it.says), "ruling");
      return said;
    } catch (refused) {
      toast(refused.message ?? say(`refused-${refused.why ?? "connection"}`), "warn");
      this.show();
      return null;
    }
  }

  touched({ square }) {
    if (this.assisted()) return;
    const already = this.game.view.touched?.squares ?? [];
    if (!already.includes(square)) this.say(`touches ${square}`);
  }

  async put({ from, to }) {
    const letter = this.board.men.get(from);
    const verb = this.assisted() ? "plays" : "makes";
    if (letter?.toLowerCase() === "k" && castles(from, to) && !this.assisted()) return this.say(`releases ${from} on ${to}`);
    if (letter?.toLowerCase() === "r" && this.halfCastled(from, to)) return;
    let becomes = "";
    if (letter?.toLowerCase() === "p" && /[18]$/.test(to) && !to.endsWith(from[1])) {
      const chosen = await this.promotion();
      if (chosen === null) return this.show();
      becomes = chosen;
    }
    this.say(`${verb} ${from}${to}${becomes}`);
  }

  /** The rook follows a king that was let go two squares away: castling is made. */
  halfCastled(from, to) {
    const released = this.game.view.touched?.released;
    if (!released || !castles(released[0], released[1])) return false;
    const kingside = released[1][0] === "g";
    if (from[0] !== (kingside ? "h" : "a") || to[0] !== (kingside ? "f" : "d")) return false;
    this.say(`makes ${released[0]}${released[1]}`);
    return true;
  }

  async promotion() {
    const choices = [["q", "queen"], ["r", "rook"], ["b", "bishop"], ["n", "knight"]];
    if (!this.assisted()) choices.push(["", "leave-pawn"]);
    const options = choices.map(([value, key], index) =>
      el("label", { class: "option" }, el("input", { type: "radio", name: "piece", value, checked: index === 0 }), say(key)));
    const values = await ask(say("promote-to"), options);
    return values ? values.piece : null;
  }

  press(name) {
    if (!this.game || this.game.view.result) return;
    if (!this.tablet && name !== this.seat.side) return;
    if (this.assisted()) return;
    this.say("presses", name);
  }

  async claim() {
    const ground = el("select", { name: "ground" }, el("option", { value: "threefold" }, say("threefold")), el("option", { value: "fifty" }, say("fifty")));
    const intended = el("input", { name: "move", autocomplete: "off", dir: "ltr", placeholder: "Nf3" });
    const values = await ask(say("claim-a-draw"), [field(say("claim-ground"), ground), field(say("claim-move"), intended)], say("do-claim"));
    if (!values) return;
    const with_ = values.move.trim() ? ` with ${values.move.trim()}` : "";
    this.say(`claims ${values.ground}${with_}`);
  }

  async resign() {
    const sure = await ask(say("resign-sure"), [el("p", {}, say("resign-explained"))], say("do-resign"));
    if (sure) this.say("resigns");
  }

  async call() {
    this.say("stops the clocks");
  }

  key(event) {
    if (event.key !== " " || !this.game || document.querySelector("dialog[open]")) return;
    if (["BUTTON", "INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName)) return;
    event.preventDefault();
    this.press(this.tablet ? (this.game.view.clock?.side ?? this.game.view.turn) : this.seat.side);
  }

  tellFact(fact, before) {
    const made = this.game.moves.length > before ? this.game.moves.at(-1) : null;
    if (made && (this.tablet || made.by !== this.seat.side)) speak(`${side(made.by)} ${move(made.san ?? made.uci)}`);
    if (this.game.view.result) speak(`${ltr(this.game.view.result.score ?? "")} ${spoken(this.game.view.result.words, this.game.view.result.says)}`);
  }
}

function castles(from, to) {
  return from[0] === "e" && /[18]$/.test(from) && from[1] === to[1] && (to[0] === "g" || to[0] === "c");
}
