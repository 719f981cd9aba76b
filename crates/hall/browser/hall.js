// A real hall and a real Chromium: the server is the built program, and each seat is a page of its own.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const program = process.env.DAVAR ?? join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../../../target/debug/davar");
/** How long a state may take to come. It is long because machines may be busy; nothing waits for a time to pass. */
export const PATIENCE = Number(process.env.PATIENCE ?? 60_000);

function browserPath() {
  const found = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => path && existsSync(path));
  if (!found) throw new Error("There is no Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM to its path.");
  return found;
}

/** The hall and the browser of a file of tests, once it has said `opens()`. */
export let hall;
export let browser;

/** Opens a hall and a browser before the tests of a file, and closes them after. */
export function opens() {
  before(async () => ([hall, browser] = await Promise.all([Hall.open(), openBrowser()])));
  after(async () => {
    await browser?.close();
    await hall?.close();
  });
}

function openBrowser() {
  return chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

/** The server. It can be killed and opened again on the same data and port. */
export class Hall {
  static async open() {
    if (!existsSync(program)) throw new Error(`There is no program at ${program}: cargo build -p davar`);
    const hall = new Hall();
    hall.data = mkdtempSync(join(tmpdir(), "davar-hall-"));
    await hall.start("127.0.0.1:0");
    return hall;
  }

  start(listen) {
    this.process = spawn(program, ["hall", "--listen", listen, "--data", this.data], { stdio: ["ignore", "pipe", "inherit"] });
    return new Promise((resolve, reject) => {
      let said = "";
      this.process.on("exit", (code) => reject(new Error(`the hall ended with ${code}: ${said}`)));
      this.process.stdout.on("data", (text) => {
        said += text;
        const link = /To run the hall:\s+(http:\/\/[^/]+)\/\S*#(\S+)/.exec(said);
        if (!link) return;
        [, this.url, this.token] = link;
        resolve();
      });
    });
  }

  /** Kills the server without warning and opens it again. */
  async restart() {
    await this.kill();
    await this.start(this.url.replace("http://", ""));
  }

  kill() {
    return new Promise((resolve) => {
      this.process.removeAllListeners("exit");
      this.process.on("exit", resolve);
      this.process.kill("SIGKILL");
    });
  }

  async close() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }

  async http(method, path, body, token = this.token) {
    const answer = await fetch(this.url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.headers.get("Content-Type") ?? "").startsWith("application/json") ? answer.json() : answer.text();
  }

  /** An event with boards; gives the tokens of all seats. */
  async event({ setup = ["regime rapid supervised", "control 15+10"], edition = 2023, boards = 1, rules = {} } = {}) {
    const event = await this.http("POST", "/api/events", { name: "Club evening", edition, setup, hall: rules });
    const pairs = Array.from({ length: boards }, () => ({ white: "White", black: "Black" }));
    await this.http("POST", `/api/events/${event.id}/boards`, { boards: pairs });
    const links = await this.http("GET", `/api/events/${event.id}/links`);
    return { id: event.id, ...links, board: links.boards[0].board };
  }
}

/** A page of a seat. */
export class Seat {
  static async enter(browser, hall, token, { lang = "en", viewport = { width: 1280, height: 860 }, ...more } = {}) {
    const context = await browser.newContext({ viewport, reducedMotion: "reduce", ...more });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const faults = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => message.type() === "error" && !/ERR_CONNECTION|WebSocket|Failed to load resource/.test(message.text()) && faults.push(message.text()));
    await page.goto(`${hall.url}/?lang=${lang}#${token}`);
    const seat = new Seat();
    Object.assign(seat, { page, context, faults, lang });
    return seat;
  }

  square(name) {
    return this.page.locator(`davar-board [data-square="${name}"]`).first();
  }

  /** Waits until this piece stands there; "" is an empty square. */
  stands(square, piece) {
    return this.page.locator(`davar-board [data-square="${square}"][data-piece="${piece}"]`).first().waitFor({ state: "attached" });
  }

  async tap(square) {
    await this.square(square).click();
  }

  /** Carries a piece with the mouse. */
  async carry(from, to) {
    const middle = async (square) => {
      const box = await this.square(square).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await this.page.mouse.move(...(await middle(from)));
    await this.page.mouse.down();
    await this.page.mouse.move(...(await middle(to)), { steps: 3 });
    await this.page.mouse.up();
  }

  /** Waits until it is this player's move and his clock runs. */
  async onMove(side) {
    await this.page.locator(`.clock.${side}.runs`).waitFor();
  }

  /** Takes the piece and puts it, and waits until the server has it. */
  async makes(from, to) {
    const piece = await this.square(from).getAttribute("data-piece");
    await this.tap(from);
    await this.page.locator(`davar-board [data-square="${from}"].touched`).waitFor();
    await this.tap(to);
    await this.stands(to, piece);
  }

  async presses(side) {
    await this.page.locator(`.clock.${side}`).click();
    await this.page.locator(`.clock.${side}:not(.runs)`).waitFor();
  }

  /** A button by the name of what it does. */
  does(name) {
    return this.page.locator(`[data-do="${name}"]`).click();
  }

  /** Confirms the open dialog. */
  confirm() {
    return this.page.locator("dialog[open] button[type=submit]").click();
  }

  async result(score) {
    await this.page.locator(".result", { hasText: score }).first().waitFor();
  }

  /** Axe finds nothing on this page. */
  async isAccessible(assert, what) {
    await this.page.evaluate(axe).catch(() => {});
    const found = await this.page.evaluate(async () => (await window.axe.run(document, { resultTypes: ["violations"] })).violations
      .map((it) => `${it.id}: ${it.nodes.map((node) => `${node.target} ${node.any.concat(node.all, node.none).map((why) => why.message).join("; ")}`).slice(0, 4).join(" | ")}`));
    assert.deepEqual(found, [], `${what} has accessibility faults`);
  }

  async shot(name) {
    if (!process.env.SHOTS) return;
    mkdirSync(process.env.SHOTS, { recursive: true });
    await this.page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true });
  }

  async leave(assert) {
    assert.deepEqual(this.faults, [], "the page had errors");
    await this.context.close();
  }
}

/** Two players and an arbiter at a new board. */
export async function table(browser, hall, options = {}) {
  const event = await hall.event(options);
  const { lang, viewport } = options;
  const [white, black, arbiter] = await Promise.all([event.boards[0].white, event.boards[0].black, event.arbiter]
    .map((token) => Seat.enter(browser, hall, token, { lang, viewport })));
  await arbiter.page.locator(".floor .card").first().click();
  await arbiter.page.locator(".panel davar-board .square").first().waitFor();
  return { event, white, black, arbiter, leave: async (assert) => { for (const it of [white, black, arbiter]) await it.leave(assert); } };
}

/** Plays moves like `e2e4` by turns and presses the clock after each, if the players do that themselves. */
export async function play({ white, black }, moves, { press = true, first = "white" } = {}) {
  let side = first;
  for (const move of moves.split(" ")) {
    const player = side === "white" ? white : black;
    await player.onMove(side);
    await player.stands(move.slice(0, 2), await player.square(move.slice(0, 2)).getAttribute("data-piece"));
    if (press) {
      await player.makes(move.slice(0, 2), move.slice(2, 4));
      await player.presses(side);
    } else {
      await player.page.locator("davar-board .grid").waitFor();
      await player.tap(move.slice(0, 2));
      await player.tap(move.slice(2, 4));
      await player.stands(move.slice(0, 2), "");
    }
    side = side === "white" ? "black" : "white";
  }
}
