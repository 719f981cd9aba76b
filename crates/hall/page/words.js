// Words in the reader's language: messages from files, numbers and clocks in its digits, moves isolated left to right.

const LANGUAGES = { en: { name: "English", dir: "ltr" }, fa: { name: "فارسی", dir: "rtl" }, ar: { name: "العربية", dir: "rtl" } };
const DIGITS = { en: "0123456789", fa: "۰۱۲۳۴۵۶۷۸۹", ar: "٠١٢٣٤٥٦٧٨٩" };

let lang = "en";
let messages = {};
let english = {};
let latinDigits = false;

export const languages = LANGUAGES;

export async function useLanguage(wanted) {
  const usual = navigator.languages?.map((it) => it.slice(0, 2)).find((it) => it in LANGUAGES);
  lang = wanted in LANGUAGES ? wanted : remembered("lang") in LANGUAGES ? remembered("lang") : usual ?? "en";
  latinDigits = remembered("digits") === "latin";
  english = await load("en");
  messages = lang === "en" ? english : await load(lang);
  document.documentElement.lang = lang;
  document.documentElement.dir = LANGUAGES[lang].dir;
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
}

async function load(code) {
  return (await fetch(`/words/${code}.json`)).json();
}

export function language() {
  return lang;
}

export function choose(code) {
  remember("lang", code);
  location.reload();
}

export function remembered(name) {
  try {
    return localStorage.getItem(`davar.${name}`);
  } catch {
    return null;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(`davar.${name}`, value);
  } catch {
    // A page without storage works all the same.
  }
}

/** A message; `{name}` is replaced by a value. Values that are moves or clocks are isolated. */
export function say(key, values = {}) {
  const text = messages[key] ?? english[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** What a term of a ruling says in the reader's language, or the term itself, which is English. */
export function spoken(words, term) {
  return words?.[lang] ?? words?.en ?? term ?? "";
}

/** The same as an element that keeps its own direction. */
export function spokenElement(words, term) {
  const said = words?.[lang];
  const element = document.createElement("bdi");
  element.lang = said ? lang : "en";
  element.dir = said ? LANGUAGES[lang].dir : "ltr";
  element.textContent = spoken(words, term);
  return element;
}

/** A message whose form depends on a number: `key.one`, `key.two`, `key.few`, `key.many`, `key.other`. */
export function count(key, number) {
  const form = new Intl.PluralRules(lang).select(number);
  const chosen = `${key}.${form}` in messages ? `${key}.${form}` : `${key}.other`;
  return say(chosen, { n: digits(number) });
}

export function digits(text) {
  const set = latinDigits ? DIGITS.en : DIGITS[lang];
  return String(text).replace(/[0-9]/g, (digit) => set[Number(digit)]);
}

/** Left to right inside a text of any direction: moves, scores, clocks. */
export function ltr(text) {
  return `\u2066${text}\u2069`;
}

/** A clock: hours and minutes, or minutes and seconds, with tenths in the last ten seconds. */
export function clock(ms) {
  const left = Math.max(0, ms);
  const hours = Math.floor(left / 3600000);
  const minutes = Math.floor(left / 60000) % 60;
  const seconds = Math.floor(left / 1000) % 60;
  const two = (number) => String(number).padStart(2, "0");
  if (hours > 0) return digits(`${hours}:${two(minutes)}:${two(seconds)}`);
  if (left < 10000 && left > 0) return digits(`${minutes}:${two(seconds)}.${Math.floor(left / 100) % 10}`);
  return digits(`${minutes}:${two(seconds)}`);
}

export function side(name) {
  return say(name === "White" ? "white" : "black");
}

const ROLES = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };

/** The name of a piece by its FEN letter, for those who hear the page. */
export function piece(letter) {
  return say(letter === letter.toUpperCase() ? "piece-white" : "piece-black", { piece: say(ROLES[letter.toLowerCase()]) });
}

/** A move in the piece letters of the language. */
export function move(san) {
  return ltr(san.replace(/[KQRBN]/g, (letter) => say(`letter-${letter}`)));
}
