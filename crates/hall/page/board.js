// The board: an element that reports what hands do. It knows no rules: a piece may be put anywhere.
//
// Events: `pick` {square} where squares are only shown, `touch` {square}, `put` {from, to}, `back` {square} (put back where it stood), `off` {square} (carried off
// the board). By pointer, by two taps, and by keyboard: arrows go, Enter or space takes and puts, Escape puts back.

import { digits, ltr, piece, say } from "/words.js";

const FILES = "abcdefgh";
const NS = "http://www.w3.org/2000/svg";

export class DavarBoard extends HTMLElement {
  constructor() {
    super();
    this.men = new Map();
    this.below = "White";
    this.live = false;
    this.held = null;
    this.marks = { last: [], touched: [], legal: new Map(), picked: [], wrong: [] };
    this.picking = false;
  }

  connectedCallback() {
    if (this.grid) return;
    this.setAttribute("dir", "ltr");
    this.grid = document.createElement("div");
    this.grid.className = "grid";
    this.grid.setAttribute("role", "grid");
    this.append(this.grid);
    this.build();
    this.grid.addEventListener("pointerdown", (event) => this.down(event));
    this.grid.addEventListener("pointermove", (event) => this.moved(event));
    this.grid.addEventListener("pointerup", (event) => this.up(event));
    this.grid.addEventListener("pointercancel", () => this.letGo());
    this.grid.addEventListener("keydown", (event) => this.key(event));
    this.grid.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  build() {
    this.grid.replaceChildren();
    this.grid.setAttribute("aria-label", say("board"));
    this.cells = new Map();
    const ranks = this.below === "White" ? [8, 7, 6, 5, 4, 3, 2, 1] : [1, 2, 3, 4, 5, 6, 7, 8];
    const files = this.below === "White" ? [...FILES] : [...FILES].reverse();
    for (const rank of ranks) {
      const row = document.createElement("div");
      row.className = "row";
      row.setAttribute("role", "row");
      for (const file of files) row.append(this.cell(file, rank, files[0], ranks[7]));
      this.grid.append(row);
    }
    this.cursor ??= this.below === "White" ? "e2" : "e7";
    this.draw();
  }

  cell(file, rank, edgeFile, edgeRank) {
    const name = `${file}${rank}`;
    const cell = document.createElement("div");
    cell.className = (FILES.indexOf(file) + rank) % 2 ? "square dark" : "square light";
    cell.dataset.square = name;
    cell.setAttribute("role", "gridcell");
    cell.tabIndex = -1;
    if (file === edgeFile) cell.dataset.rank = digits(rank);
    if (rank === edgeRank) cell.dataset.file = file;
    this.cells.set(name, cell);
    return cell;
  }

  /** What stands there: the first field of a FEN. */
  show(placement, { below, last = [], touched = [], live = false, legal = [], picking = false, picked = [], wrong = [] } = {}) {
    const turned = below && below !== this.below;
    if (below) this.below = below;
    this.live = live;
    this.picking = picking;
    this.marks = { last, touched, legal: targets(legal), picked, wrong };
    this.men = read(placement);
    if (this.held && !this.men.has(this.held.from)) this.letGo();
    if (turned) this.build();
    else if (this.grid) this.draw();
  }

  draw() {
    for (const [name, cell] of this.cells) {
      const letter = this.men.get(name);
      if (cell.dataset.piece !== (letter ?? "")) {
        cell.dataset.piece = letter ?? "";
        cell.replaceChildren(...(letter ? [figure(letter)] : []));
      }
      cell.classList.toggle("last", this.marks.last.includes(name));
      cell.classList.toggle("touched", this.marks.touched.includes(name));
      cell.classList.toggle("picked", this.marks.picked.includes(name));
      cell.classList.toggle("wrong", this.marks.wrong.includes(name));
      cell.classList.toggle("held", this.held?.from === name);
      cell.classList.toggle("goal", Boolean(this.held && this.marks.legal.get(this.held.from)?.has(name)));
      cell.tabIndex = name === this.cursor ? 0 : -1;
      cell.setAttribute("aria-label", letter ? `${ltr(name)} ${piece(letter)}` : ltr(name));
      cell.setAttribute("aria-selected", String(this.held?.from === name || this.marks.picked.includes(name)));
    }
  }

  report(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  take(square) {
    this.held = { from: square };
    this.report("touch", { square });
    this.draw();
  }

  put(square) {
    const from = this.held?.from;
    this.letGo();
    if (!from) return;
    if (square === from) this.report("back", { square });
    else this.report("put", { from, to: square });
  }

  letGo() {
    if (!this.held) return;
    const carried = this.cells.get(this.held.from)?.firstElementChild;
    if (carried) carried.style.transform = "";
    this.held = null;
    this.draw();
  }

  under(event) {
    const hit = document.elementsFromPoint(event.clientX, event.clientY).find((it) => it.dataset?.square && this.contains(it));
    return hit?.dataset.square ?? null;
  }

  down(event) {
    if (!this.live || event.button > 0) return;
    const square = this.under(event);
    if (!square) return;
    event.preventDefault();
    this.cursor = square;
    this.cells.get(square).focus({ preventScroll: true });
    if (this.picking) return this.report("pick", { square });
    if (this.held?.tapped) {
      if (square !== this.held.from || !this.men.has(square)) return this.put(square);
      return this.put(square);
    }
    if (!this.men.has(square)) return;
    this.take(square);
    this.held.x = event.clientX;
    this.held.y = event.clientY;
    this.grid.setPointerCapture(event.pointerId);
  }

  moved(event) {
    if (!this.held || this.held.tapped || this.held.x === undefined) return;
    const figure = this.cells.get(this.held.from).firstElementChild;
    if (figure) figure.style.transform = `translate(${event.clientX - this.held.x}px, ${event.clientY - this.held.y}px) scale(1.15)`;
  }

  up(event) {
    if (!this.held || this.held.tapped) return;
    const square = this.under(event);
    const near = Math.hypot(event.clientX - this.held.x, event.clientY - this.held.y) < 6;
    if (near) {
      // A tap takes the piece; the next tap says where it goes.
      this.held.tapped = true;
      this.cells.get(this.held.from).firstElementChild.style.transform = "";
      return this.draw();
    }
    if (square) return this.put(square);
    const from = this.held.from;
    this.letGo();
    this.report("off", { square: from });
  }

  key(event) {
    const steps = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] };
    if (event.key in steps) {
      const sign = this.below === "White" ? 1 : -1;
      const [dx, dy] = steps[event.key].map((step) => step * sign);
      this.go(dx, dy);
      event.preventDefault();
    } else if (event.key === "Enter" || (event.key === " " && (this.held || this.picking))) {
      event.preventDefault();
      event.stopPropagation();
      if (!this.live) return;
      if (this.picking) this.report("pick", { square: this.cursor });
      else if (this.held) this.put(this.cursor);
      else if (this.men.has(this.cursor)) {
        this.take(this.cursor);
        this.held.tapped = true;
      }
    } else if (event.key === "Escape" && this.held) {
      this.put(this.held.from);
    }
  }

  go(dx, dy) {
    const file = FILES.indexOf(this.cursor[0]) + dx;
    const rank = Number(this.cursor[1]) + dy;
    if (file < 0 || file > 7 || rank < 1 || rank > 8) return;
    this.cursor = `${FILES[file]}${rank}`;
    this.draw();
    this.cells.get(this.cursor).focus({ preventScroll: true });
  }
}

/** A piece as a picture from the sheet of figures. */
export function figure(letter) {
  const svg = document.createElementNS(NS, "svg");
  svg.setAttribute("viewBox", "0 0 2048 2048");
  svg.setAttribute("class", "figure");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(NS, "use");
  const side = letter === letter.toUpperCase() ? "w" : "b";
  use.setAttribute("href", `/pieces.svg#${side}${letter.toLowerCase()}`);
  svg.append(use);
  return svg;
}

function read(placement) {
  const men = new Map();
  placement.split("/").forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      if (/[1-8]/.test(letter)) file += Number(letter);
      else men.set(`${FILES[file++]}${8 - index}`, letter);
    }
  });
  return men;
}

function targets(legal) {
  const map = new Map();
  for (const move of legal) {
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
    if (!map.has(from)) map.set(from, new Set());
    map.get(from).add(to);
  }
  return map;
}

customElements.define("davar-board", DavarBoard);
