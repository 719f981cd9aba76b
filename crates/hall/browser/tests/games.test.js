// Whole games of two players and an arbiter, each at a page of his own, in left-to-right and right-to-left pages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Seat, browser, hall, opens, play, table } from "../hall.js";

opens();

const TO_THREEFOLD = "g1f3 g8f6 f3g1 f6g8";
const start = (seats) => seats.arbiter.does("start");

for (const lang of ["en", "fa"]) {
  test(`over the board to mate, with an illegal move and a touched piece (${lang})`, async () => {
    const seats = await table(browser, hall, { lang });
    const { white, black, arbiter } = seats;
    assert.equal(await white.page.locator("html").getAttribute("dir"), lang === "en" ? "ltr" : "rtl");
    // The board is never mirrored: a1 is at the left of White.
    const [a1, h1] = [await white.square("a1").boundingBox(), await white.square("h1").boundingBox()];
    assert.ok(a1.x < h1.x);
    await start(seats);
    // A touched piece must move: the knight is put back and a pawn is moved instead.
    await white.onMove("white");
    await white.tap("g1");
    await white.page.locator(".notice .duty", { hasText: /4\.3\.1/ }).waitFor();
    await white.tap("g1");
    await white.makes("e2", "e4");
    await white.presses("white");
    await black.does("touch-claim");
    await arbiter.page.locator(".log .ruling", { hasText: /4\.3\.1/ }).first().waitFor();
    await arbiter.shot(`desk-touch-move-${lang}`);
    // The knight has to move instead.
    await white.stands("e2", "P");
    await white.makes("g1", "f3");
    await resume(seats, "white");
    await white.presses("white");
    // An illegal move is possible, and nobody at the board is warned before it is completed.
    await black.onMove("black");
    await black.makes("e7", "e4");
    await black.page.locator(".clock.black").click();
    await arbiter.page.locator(".log .ruling", { hasText: /7\.5/ }).first().waitFor();
    await white.stands("e7", "p");
    await black.makes("e7", "e5");
    await resume(seats, "black");
    await black.presses("black");
    await play(seats, "g2g4 d8h4 f3e5 h4f2");
    await white.stands("f2", "q");
    await seats.arbiter.page.locator(".panel").waitFor();
    await black.does("resign");
    await black.confirm();
    await white.result("1-0");
    await arbiter.result("1-0");
    await white.isAccessible(assert, `the page of a player (${lang})`);
    await arbiter.isAccessible(assert, `the desk (${lang})`);
    await white.shot(`player-over-${lang}`);
    await seats.leave(assert);
  });

  test(`assisted, by keyboard alone, to mate (${lang})`, async () => {
    const seats = await table(browser, hall, { lang, rules: { manner: "assisted" } });
    await start(seats);
    const { white, black } = seats;
    // An illegal move cannot be made.
    await white.onMove("white");
    await white.tap("e2");
    await white.tap("e5");
    await white.page.locator(".toast.warn").waitFor();
    await white.stands("e2", "P");
    await keyboard(white, "f2", "f3");
    await play(seats, "e7e5 g2g4", { press: false, first: "black" });
    await black.onMove("black");
    await keyboard(black, "d8", "h4");
    await white.result("0-1");
    await black.result("0-1");
    await seats.leave(assert);
  });
}

/** The arbiter goes on after a ruling, if he stopped the clocks. */
async function resume({ arbiter }, side) {
  if (await arbiter.page.locator(`.panel .clock.${side}.runs`).count()) return;
  await arbiter.does("start");
  await arbiter.page.locator(`.panel .clock.${side}.runs`).waitFor();
}

/** Moves with arrows and Enter. */
async function keyboard(seat, from, to) {
  const walk = async (target) => {
    for (;;) {
      const at = await seat.page.locator("davar-board [tabindex='0']").getAttribute("data-square");
      if (at === target) return;
      const turned = (await seat.page.locator("davar-board .square").first().getAttribute("data-square")) === "h1";
      const [dx, dy] = [target.charCodeAt(0) - at.charCodeAt(0), Number(target[1]) - Number(at[1])].map((step) => (turned ? -step : step));
      await seat.page.keyboard.press(dx ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : dy > 0 ? "ArrowUp" : "ArrowDown");
    }
  };
  await seat.page.locator("davar-board [tabindex='0']").focus();
  await walk(from);
  await seat.page.keyboard.press("Enter");
  await walk(to);
  await seat.page.keyboard.press("Enter");
  await seat.stands(from, "");
}

test("a wrong claim gives time, a right one the draw", async () => {
  const seats = await table(browser, hall);
  const { white, black, arbiter } = seats;
  await start(seats);
  await play(seats, TO_THREEFOLD);
  await white.does("claim");
  await white.confirm();
  await arbiter.page.locator(".log .ruling", { hasText: /9\.5/ }).first().waitFor();
  assert.equal(await white.page.locator(".result").count(), 0);
  await resume(seats, "white");
  await play(seats, TO_THREEFOLD);
  await white.does("claim");
  await white.confirm();
  await black.result("1/2-1/2");
  await arbiter.does("check-claim");
  await arbiter.page.locator("dialog[open] .side-by-side figure").nth(2).waitFor();
  const tops = await arbiter.page.locator("dialog[open] .side-by-side figure").evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
  assert.equal(new Set(tops).size, 1, "the positions stand side by side");
  await arbiter.page.locator(".floor .state", { hasText: "1/2-1/2" }).waitFor();
  await arbiter.isAccessible(assert, "the claim");
  await arbiter.shot("claim");
  await seats.leave(assert);
});

test("a flag falls, and the opponent cannot mate", async () => {
  const setup = ["regime blitz supervised", "control 3", "position 8/8/4k3/8/8/4K3/4Q3/8 w - - 0 1"];
  const seats = await table(browser, hall, { setup });
  const { white, arbiter } = seats;
  await arbiter.page.locator(".phrase input").fill("sets White to 0:01");
  await arbiter.page.locator(".phrase button").click();
  await start(seats);
  await arbiter.page.locator(".panel .alert", { hasText: "Flag" }).waitFor();
  await white.page.locator(".clock.white.fallen").waitFor();
  await arbiter.does("flag-seen");
  await arbiter.confirm();
  await white.result("1/2-1/2");
  await arbiter.page.locator(".result .articles", { hasText: /6\.9/ }).waitFor();
  await seats.leave(assert);
});

test("an offer is declined, then accepted; its buttons keep their places", async () => {
  const seats = await table(browser, hall);
  const { white, black } = seats;
  await start(seats);
  await white.onMove("white");
  await white.makes("e2", "e4");
  const before = await black.page.locator("[data-do=resign]").boundingBox();
  await white.does("offer");
  await white.presses("white");
  await black.page.locator(".offer:not([hidden])").waitFor();
  assert.deepEqual(await black.page.locator("[data-do=resign]").boundingBox(), before, "something moved under the finger");
  await black.does("decline");
  await black.page.locator(".offer").waitFor({ state: "hidden" });
  await black.onMove("black");
  await black.makes("e7", "e5");
  await black.does("offer");
  await black.presses("black");
  await white.page.locator(".offer:not([hidden])").waitFor();
  await white.does("accept");
  await black.result("1/2-1/2");
  await seats.leave(assert);
});

test("a game is adjourned with a sealed move, which nobody sees until the envelope is opened", async () => {
  const seats = await table(browser, hall, { setup: ["regime standard supervised", "control 40/120"] });
  const { white, black, arbiter, event } = seats;
  await start(seats);
  await play(seats, "e2e4 e7e5");
  await arbiter.does("adjourn");
  await white.does("seal");
  await white.page.locator("dialog[open] input[name=move]").fill("Nf3");
  await white.confirm();
  await arbiter.page.locator(".notice", { hasText: "envelope" }).waitFor();
  for (const [name, token] of [["opponent", event.boards[0].black], ["spectator", event.public], ["arbiter", event.arbiter]]) {
    const message = await hall.http("GET", `/api/boards/${event.board}`, undefined, token);
    assert.doesNotMatch(JSON.stringify(message), /Nf3|g1f3/, `the ${name} learns the sealed move`);
  }
  assert.equal(await black.square("f3").getAttribute("data-piece"), "");
  const log = await fetch(`${hall.url}/api/boards/${event.board}/log.jsonl`, { headers: { Authorization: `Bearer ${event.arbiter}` } });
  assert.equal(log.status, 409, "the log would open the envelope");
  for (const seat of [white, black]) await seat.does("arrive");
  await arbiter.page.locator(".log li", { hasText: "Black arrives" }).waitFor();
  await arbiter.page.locator(".log li", { hasText: "White arrives" }).waitFor();
  await arbiter.does("resume");
  await arbiter.does("open-envelope");
  await black.stands("f3", "N");
  await black.onMove("black");
  await black.makes("b8", "c6");
  await black.presses("black");
  await white.does("resign");
  await white.confirm();
  await black.result("0-1");
  await seats.leave(assert);
});

test("a reload and a killed server lose nothing", async () => {
  const seats = await table(browser, hall);
  const { white, black, arbiter } = seats;
  await start(seats);
  await play(seats, "e2e4 e7e5");
  await white.page.reload();
  await white.stands("e4", "P");
  await white.stands("e5", "p");
  await white.onMove("white");
  await white.makes("g1", "f3");
  await hall.restart();
  await Promise.all([white, black, arbiter].map((seat) => seat.page.locator("body:not(.away)").waitFor()));
  await black.page.locator(".clock.white:not(.runs)").waitFor();
  await black.stands("f3", "N");
  await start(seats);
  await white.onMove("white");
  await white.presses("white");
  await play(seats, "b8c6", { first: "black" });
  await white.does("resign");
  await white.confirm();
  await black.result("0-1");
  await seats.leave(assert);
});
