// The whole course with the keyboard alone: no pointer is used, and what is to be done is what the engine says.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PATIENCE, browser, hall, opens } from "../hall.js";

opens();

/** What is said at the board, by the button that says it. */
const BUTTONS = {
  "says I adjust": "adjust", "has done adjusting": "adjusted", "offers a draw": "offer", accepts: "accept", declines: "decline",
  "claims an illegal move": "illegal", "complains of touch-move": "touch-move", "stops the clocks": "stop", "claims the flag": "flag",
  "writes a half-move": "write", resigns: "resign",
};

/** A learner who has no pointer. */
class Learner {
  static async come(lang, path) {
    const context = await browser.newContext({ viewport: { width: 1200, height: 850 }, reducedMotion: "reduce" });
    const learner = new Learner();
    learner.lang = lang;
    learner.page = await context.newPage();
    learner.page.setDefaultTimeout(PATIENCE);
    learner.faults = [];
    learner.page.on("pageerror", (error) => learner.faults.push(String(error)));
    await learner.page.goto(`${hall.url}/?lang=${lang}#/course${path}`);
    await learner.page.locator(".course h1").waitFor();
    return learner;
  }

  key(name) {
    return this.page.keyboard.press(name);
  }

  /** Goes on with Tab until the focus is where it is wanted. */
  async tabTo(what, test) {
    for (let step = 0; step < 100; step++) {
      if (await this.page.evaluate(test)) return;
      await this.key("Tab");
    }
    assert.fail(`${what} is not reached by Tab at ${this.page.url()}`);
  }

  toBoard() {
    return this.tabTo("the board", "document.activeElement?.dataset?.square !== undefined");
  }

  async press(name) {
    await this.tabTo(`the button ${name}`, `document.activeElement?.dataset?.do === "${name}"`);
    await this.key("Enter");
  }

  async goTo(square) {
    await this.toBoard();
    const turned = await this.page.evaluate("document.querySelector('davar-board').below === 'Black'");
    for (let step = 0; step < 20; step++) {
      const at = await this.page.evaluate("document.activeElement.dataset.square");
      if (at === square) return;
      const [near, far, a, b] = at[0] === square[0] ? ["ArrowDown", "ArrowUp", at[1], square[1]] : ["ArrowLeft", "ArrowRight", at[0], square[0]];
      await this.key(a < b !== turned ? far : near);
    }
    assert.fail(`${square} is not reached`);
  }

  /** Waits until the hall has answered to what `act` sends. */
  async answered(act) {
    const answer = this.page.waitForResponse((it) => it.request().method() === "POST" && it.url().includes("/api/course/"));
    await act();
    await (await answer).finished();
  }

  async squares(squares) {
    for (const square of squares) {
      await this.goTo(square);
      await this.key("Enter");
    }
    await this.press("check");
  }

  async move(move) {
    await this.goTo(move.slice(0, 2));
    await this.key("Enter");
    await this.goTo(move.slice(2, 4));
    await this.key("Enter");
    if (move[4]) await this.promote(move[4]);
  }

  async promote(letter) {
    await this.page.locator("dialog[open]").waitFor();
    await this.tabTo("the choice of a piece", "document.activeElement?.name === 'piece'");
    for (let step = 0; step < "qrbn".indexOf(letter); step++) await this.key("ArrowDown");
    await this.key("Enter");
  }

  async option(value, options) {
    await this.tabTo("the choices", "document.activeElement?.name === 'choice'");
    await this.key("Space");
    for (let step = 0; step < options.findIndex((it) => it.value === value); step++) await this.key("ArrowDown");
    await this.key("Enter");
  }

  async text(text) {
    await this.tabTo("the field", "document.activeElement?.tagName === 'INPUT'");
    await this.page.keyboard.type(String(text));
    await this.key("Enter");
  }

  /** Acts at the board; a piece that was taken is put, or put back. */
  async acts(phrases) {
    let held = null;
    for (const phrase of phrases) {
      const [verb, what, , to] = phrase.split(" ");
      if (held && verb !== "makes" && verb !== "releases") {
        await this.key("Escape");
        held = null;
      }
      if (verb === "touches") {
        await this.goTo(what);
        await this.answered(() => this.key("Enter"));
        held = what;
      } else if (verb === "releases") {
        await this.goTo(to);
        await this.answered(() => this.key("Enter"));
        held = null;
      } else if (verb === "makes") {
        held = await this.makes(what, held);
      } else if (verb === "claims" && !(phrase in BUTTONS)) {
        await this.claim(phrase);
      } else if (phrase === "presses") {
        await this.toBoard();
        await this.answered(() => this.key("Space"));
      } else {
        await this.answered(() => this.press(BUTTONS[phrase]));
      }
    }
  }

  async makes(what, held) {
    // Of castling the king has been put already, and the rook follows; an illegal move is put right from where it stands.
    const men = await this.page.evaluate("Object.fromEntries(document.querySelector('davar-board').men)");
    let [from, to] = [what.slice(0, 2), what.slice(2, 4)];
    if (what === "e1g1" && men.g1 === "K") [from, to] = ["h1", "f1"];
    if (!men[from]) from = "d3";
    if (held !== from) {
      await this.goTo(from);
      const counts = from !== "d3" && !(await this.page.locator(`davar-board [data-square="${from}"].touched`).count());
      if (counts) await this.answered(() => this.key("Enter"));
      else await this.key("Enter");
    }
    await this.goTo(to);
    await this.answered(async () => {
      await this.key("Enter");
      if (what[4]) await this.promote(what[4]);
    });
    return null;
  }

  async claim(phrase) {
    const [, ground, move] = /^claims (\w+)(?: with (\S+))?$/.exec(phrase);
    await this.press(ground);
    await this.page.locator("dialog[open]").waitFor();
    await this.tabTo("the move of the claim", "document.activeElement?.name === 'move'");
    if (move) await this.page.keyboard.type(move);
    await this.answered(() => this.key("Enter"));
  }

  /** Does the step that is shown; the next one has the focus then. */
  async step(lesson, step) {
    const { solution } = await post(`/api/course/${lesson}/${step.id}?lang=${this.lang}`, "show");
    if (solution.squares) await this.squares(solution.squares);
    else if (solution.move) await this.move(solution.move);
    else if (solution.option) await this.option(solution.option, step.task.options);
    else if (solution.acts) await this.acts(solution.acts);
    else await this.text(solution.number ?? solution.written);
    await this.page.locator(".verdict.right").waitFor();
    await this.page.waitForFunction("document.activeElement?.classList.contains('next')");
  }
}

const get = (path) => hall.http("GET", path);
const post = (path, body) => hall.http("POST", path, body);

test("the whole course can be done by keyboard alone (fa)", async () => {
  const learner = await Learner.come("fa", "");
  const course = await get("/api/course?lang=fa");
  await learner.tabTo("the first lesson", `document.activeElement?.getAttribute("href") === "#/course/${course.lessons[0].id}"`);
  for (const { id } of course.lessons) {
    const lesson = await get(`/api/course/${id}?lang=fa`);
    for (const step of lesson.steps) {
      await learner.key("Enter");
      await learner.page.locator(".course .do", { hasText: step.do }).first().waitFor();
      await learner.page.waitForFunction(([id, step]) => document.querySelector(".steps a[aria-current]")?.getAttribute("href") === `#/course/${id}/${step}`, [id, step.id]);
      await learner.step(id, step);
    }
  }
  await learner.key("Enter");
  await learner.page.locator("#course-done").waitFor();
  assert.deepEqual(learner.faults, []);
});

for (const lang of ["en", "ar"]) {
  test(`a lesson at the board by keyboard, with the board never mirrored (${lang})`, async () => {
    const lesson = await get(`/api/course/touch?lang=${lang}`);
    const learner = await Learner.come(lang, "/touch");
    for (const [index, step] of lesson.steps.entries()) {
      if (index) await learner.key("Enter");
      await learner.page.waitForFunction((step) => document.querySelector(".steps a[aria-current]")?.getAttribute("href") === `#/course/touch/${step}`, step.id);
      const place = async (square) => (await learner.page.locator(`[data-square="${square}"]`).boundingBox()).x;
      const black = await learner.page.evaluate("document.querySelector('davar-board').below === 'Black'");
      assert.equal((await place("a1")) < (await place("h1")), !black);
      await learner.step("touch", step);
    }
    assert.deepEqual(learner.faults, []);
  });
}

test("a mistake is answered with the reason and the Article, and progress stays", async () => {
  const learner = await Learner.come("en", "/pieces/knight");
  await learner.squares(["e5"]);
  await learner.page.locator(".verdict.mistake", { hasText: "3.6" }).waitFor();
  await learner.page.goto(`${hall.url}/?lang=en#/course/board/file`);
  const file = (await get("/api/course/board?lang=en")).steps.find((step) => step.id === "file");
  await learner.page.locator(".course .do", { hasText: file.do }).waitFor();
  await learner.step("board", file);
  await learner.page.reload();
  await learner.page.locator('.steps a.done[href="#/course/board/file"]').waitFor();
});
