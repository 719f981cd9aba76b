// Small helpers to make elements. Text is always text: nothing that people wrote becomes markup.

import { say } from "/words.js";

export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "class") element.className = value;
    else if (key === "dir" || key === "hidden") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

export function button(label, onclick, more = {}) {
  return el("button", { type: "button", onclick, ...more }, label);
}

/** A dialog with a form; resolves with the values, or null. */
export function ask(title, fields, confirm = say("ok")) {
  return new Promise((resolve) => {
    const form = el("form", { method: "dialog" }, el("h2", {}, title), ...fields);
    const cancel = button(say("cancel"), () => dialog.close(), { class: "plain" });
    form.append(el("div", { class: "actions" }, cancel, el("button", { type: "submit", class: "strong" }, confirm)));
    const dialog = el("dialog", {}, form);
    let values = null;
    form.addEventListener("submit", () => (values = Object.fromEntries(new FormData(form))));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(values);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

export function field(label, input) {
  return el("label", { class: "field" }, el("span", {}, label), input);
}

let spoken;
/** Says something to those who hear the page. */
export function speak(text) {
  spoken ??= document.getElementById("spoken");
  spoken.textContent = text;
}

/** A short message that goes by itself. */
export function toast(text, kind = "") {
  const box = el("div", { class: `toast ${kind}` }, text);
  document.getElementById("toasts").append(box);
  setTimeout(() => box.remove(), 6000);
}
