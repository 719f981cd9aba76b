// Opens the page that belongs to the token in the address.

import { Course, isCourse } from "/course.js";
import { button, el, toast } from "/dom.js";
import { Desk } from "/desk.js";
import { isLaw, LawBook } from "/law.js";
import { Hall } from "/net.js";
import { Play } from "/play.js";
import { Floor, Wall, Watch } from "/watch.js";
import { choose, digits, language, languages, remember, remembered, say, useLanguage } from "/words.js";

const main = document.getElementById("main");
const top_ = document.getElementById("top");

function show(...elements) {
  main.replaceChildren(...elements);
}

function header(name) {
  const lag = el("span", { class: "lag", title: `${say("lag")}. ${say("delay-behind")}` });
  const list = el("select", { "aria-label": say("language"), onchange: (event) => choose(event.target.value) },
    ...Object.entries(languages).map(([code, it]) => el("option", { value: code, lang: code, selected: code === language() }, it.name)));
  const theme = button("◐", () => turnTheme(), { class: "plain", "aria-label": say("theme") });
  top_.replaceChildren(el("strong", { class: "mark" }, say("davar")), el(name ? "h1" : "span", { class: "name" }, el("bdi", {}, name ?? "")), el("span", { class: "space" }), lag, theme, list);
  return lag;
}

function turnTheme() {
  const dark = document.documentElement.dataset.theme === "dark" || (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "light" : "dark";
  remember("theme", document.documentElement.dataset.theme);
}

function welcome() {
  const input = el("input", { name: "link", dir: "ltr", autocomplete: "off" });
  const form = el("form", { class: "welcome", onsubmit: (event) => { event.preventDefault(); location.hash = input.value.split("#").at(-1).trim(); } },
    el("h1", {}, say("davar")), el("p", {}, say("welcome")), el("label", { class: "field" }, el("span", {}, say("your-link")), input), el("button", { type: "submit", class: "strong" }, say("enter")),
    el("a", { class: "button", href: "#/course" }, say("course-link")),
    el("a", { class: "button", href: "#/law" }, say("law-book")));
  header();
  show(form);
}

function opened(hall, message) {
  const { seat, event } = message;
  const lag = header(event?.name);
  hall.addEventListener("lag", (it) => (lag.textContent = `${digits(Math.round(it.detail.ms))} ms`));
  switch (seat.role) {
    case "player":
    case "tablet":
      return show(new Play(hall, seat, seat.boards?.[0]).element);
    case "arbiter":
    case "deputy":
      return show(new Desk(hall, event, seat).element);
    case "hall":
      return chooseEvent(hall, seat);
    default:
      return spectators(hall, event, seat);
  }
}

/** The key of the hall opens all events. */
async function chooseEvent(hall, seat) {
  const events = await hall.http("GET", "/api/events").catch(() => []);
  const list = (events.events ?? events).map((event) => button(el("bdi", {}, event.name), async () => {
    const whole = await hall.http("GET", `/api/events/${event.id}`);
    header(whole.name);
    show(new Desk(hall, whole, seat).element);
  }));
  show(el("section", { class: "welcome" }, el("h1", {}, say("events")), ...list, newEvent(hall, seat)));
}

const PRESETS = [
  ["standard", "90+30"], ["standard", "40/90, 30"], ["rapid", "15+10"], ["rapid", "25"], ["blitz", "3+2"], ["blitz", "5"],
];

function newEvent(hall, seat) {
  const name = el("input", { name: "name", required: true, maxlength: 120 });
  const edition = el("select", { name: "edition" }, ...[2023, 2018, 2014, 2009, 2005, 2001, 1997].map((it) => el("option", { value: it }, digits(it))));
  const preset = el("select", { name: "preset" }, ...PRESETS.map(([regime, control], index) => el("option", { value: index }, `${say(regime)} ${control}`)));
  const manner = el("select", { name: "manner" }, el("option", { value: "otb" }, say("manner-otb")), el("option", { value: "assisted" }, say("manner-assisted")));
  const make = async (event) => {
    event.preventDefault();
    const [regime, control] = PRESETS[Number(preset.value)];
    try {
      const made = await hall.http("POST", "/api/events", { name: name.value, edition: Number(edition.value), setup: [`regime ${regime}`, `control ${control}`], hall: { manner: manner.value } });
      header(made.name);
      show(new Desk(hall, made, seat).element);
    } catch (refused) {
      toast(refused.error ?? say("refused-words"), "warn");
    }
  };
  return el("form", { class: "new-event", onsubmit: make }, el("h2", {}, say("new-event")),
    ...[["event-name", name], ["edition", edition], ["time-control", preset], ["manner", manner]].map(([key, input]) => el("label", { class: "field" }, el("span", {}, say(key)), input)),
    el("button", { type: "submit", class: "strong" }, say("make-event")));
}

function spectators(hall, event, seat) {
  let watch = null;
  const floor = new Floor(hall, (id) => { watch = new Watch(hall, id, back); show(watch.element); });
  const wall = button(say("wall"), () => { show(new Wall(hall, [...floor.cards.keys()]).element); document.documentElement.requestFullscreen?.().catch(() => {}); });
  const back = () => { watch?.leave(); show(el("div", { class: "bar" }, wall), floor.element); };
  back();
}

async function begin() {
  const theme = remembered("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  await useLanguage(new URLSearchParams(location.search).get("lang"));
  if (isCourse(location.hash)) {
    header();
    return show(new Course().element);
  }
  if (isLaw(location.hash)) {
    header();
    return show(new LawBook().element);
  }
  const token = location.hash.slice(1);
  if (!token) return welcome();
  const hall = new Hall(token);
  let entered = false;
  hall.addEventListener("entered", (event) => {
    if (!entered) opened(hall, event.detail);
    entered = true;
  });
  hall.addEventListener("bye", (event) => { if (event.detail.why === "token") { welcome(); toast(say("link-void"), "warn"); } });
  hall.addEventListener("connection", (event) => document.body.classList.toggle("away", !event.detail.up));
}

addEventListener("hashchange", (event) => {
  // The course and the law book turn their own pages.
  const stays = (is) => is(location.hash) && is(new URL(event.oldURL).hash);
  if (!stays(isCourse) && !stays(isLaw)) location.reload();
});
begin();
