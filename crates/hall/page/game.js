// A board as this seat sees it: names, facts, moves and the view, kept up to date from messages.

export class Game {
  constructor(message) {
    this.board = message.board;
    this.facts = [];
    this.moves = [];
    this.take(message);
  }

  /** The game after a message: begun anew by a `board` message, else taken further. */
  static after(game, message) {
    if (message.is === "board" || !game) return new Game(message);
    game.take(message);
    return game;
  }

  take(message) {
    if (message.info) this.info = message.info;
    if (message.facts) this.facts.push(...message.facts.filter((fact) => fact.seq > this.lastSeq()));
    if (message.fact && message.fact.seq > this.lastSeq()) this.facts.push(message.fact);
    const view = message.view;
    this.moves = [...this.moves.slice(0, view.moves.keep), ...view.moves.add];
    this.view = view;
    this.received = performance.now();
  }

  lastSeq() {
    return this.facts.at(-1)?.seq ?? 0;
  }

  /** What a display shows now, in milliseconds. */
  leftMs(side) {
    const clock = this.view.clock;
    if (!clock) return null;
    const face = side === "White" ? clock.white : clock.black;
    const runs = clock.running && clock.side === side && !this.view.result;
    return runs ? face.left_ms - (performance.now() - this.received) : face.left_ms;
  }

  runs(side) {
    return Boolean(this.view.clock?.running && this.view.clock.side === side && !this.view.result);
  }

  lastMove() {
    const uci = this.moves.at(-1)?.uci;
    return uci ? [uci.slice(0, 2), uci.slice(2, 4)] : [];
  }
}
