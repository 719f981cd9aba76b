// The law book: every clause of every edition in the reader's language, to be searched, linked to and printed.

import { el } from "/dom.js";
import { digits, language, ltr, say } from "/words.js";

export function isLaw(hash) {
  return /^#\/law(\/|$)/.test(hash);
}

/** A link from a ruling to its clause; it opens beside the game. */
export function clauseLink(edition, number) {
  return el("a", { href: `#/law/${edition}/${number}`, target: "_blank", rel: "noopener", dir: "ltr" }, number);
}

export class LawBook {
  constructor() {
    this.edition = el("select", { "aria-label": say("edition"), onchange: () => (location.hash = `#/law/${this.edition.value}`) });
    this.find = el("input", { type: "search", "aria-label": say("law-find"), placeholder: say("law-find"), oninput: () => this.searchSoon() });
    this.list = el("div", { class: "clauses", "aria-live": "polite" });
    this.element = el("article", { class: "law" },
      el("h1", { tabindex: "-1" }, say("law-book")),
      el("div", { class: "bar noprint" }, this.edition, this.find),
      this.list);
    addEventListener("hashchange", () => this.route());
    this.route();
  }

  async route() {
    if (!isLaw(location.hash)) return;
    const [, , edition, number] = location.hash.split("/").map(decodeURIComponent);
    this.year = /^\d{4}$/.test(edition ?? "") ? edition : "2023";
    this.find.value = "";
    await this.load("");
    const clause = number && this.list.querySelector(`[data-number="${CSS.escape(number)}"]`);
    if (clause) {
      clause.classList.add("wanted");
      clause.scrollIntoView({ block: "center" });
      clause.focus({ preventScroll: true });
    } else scrollTo(0, 0);
  }

  searchSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.load(this.find.value), 150);
  }

  async load(find) {
    const asked = (this.asked = Symbol("asked"));
    const answer = await fetch(`/api/law/${this.year}?lang=${language()}&find=${encodeURIComponent(find)}`);
    const book = answer.ok ? await answer.json() : { editions: [], articles: [], clauses: [], labels: {} };
    // A later question may have been answered first.
    if (asked !== this.asked) return;
    this.edition.replaceChildren(...book.editions.map((year) => el("option", { value: year, selected: String(year) === this.year }, digits(year))));
    const heads = new Map(book.articles.map((article) => [article.number, article]));
    let article = null;
    this.list.replaceChildren(...book.clauses.flatMap((clause) => {
      const head = heads.get(articleOf(clause.number, heads));
      const begins = head && head !== article;
      article = head ?? article;
      return [begins ? el("h2", {}, `${ltr(head.number)} `, head.title) : null, this.clause(book, clause)];
    }).filter(Boolean));
    if (!book.clauses.length) this.list.replaceChildren(el("p", { class: "quiet" }, say("law-nothing")));
  }

  clause(book, it) {
    const line = (label, text) => el("p", { class: "quiet" }, `${label}: `, text);
    return el("section", { class: "clause", "data-number": it.number, tabindex: "-1" },
      el("h3", {}, el("a", { href: `#/law/${book.edition}/${it.number}`, dir: "ltr" }, it.number), " ", it.title),
      el("p", {}, it.gist),
      line(book.labels.davar, it.treatment),
      line(book.labels.evidence, it.evidence),
      it.heir ? line(book.labels.heir, el("a", { href: `#/law/2023/${it.heir}`, dir: "ltr" }, it.heir)) : null,
      it.before?.length ? el("details", {}, el("summary", {}, say("law-before", { year: digits(book.before) })),
        ...it.before.map((old) => el("p", {}, el("a", { href: `#/law/${book.before}/${old.number}`, dir: "ltr" }, old.number), " ", old.gist))) : null);
  }
}

/** The Article a clause belongs to: the longest number of an Article that its own begins with. */
function articleOf(number, heads) {
  for (let length = number.length; length > 0; length -= 1) {
    if (heads.has(number.slice(0, length))) return number.slice(0, length);
  }
  return null;
}
