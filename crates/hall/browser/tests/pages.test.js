// Every page in every look: no errors, nothing wider than the screen, and nothing that axe objects to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Seat, browser, hall, opens, table } from "../hall.js";

opens();

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 860 }, projector: { width: 1920, height: 1080 } };

for (const [lang, size, colorScheme] of [["en", "phone", "light"], ["fa", "phone", "dark"], ["en", "desktop", "dark"], ["fa", "desktop", "light"], ["en", "projector", "light"]]) {
  test(`all pages: ${lang}, ${size}, ${colorScheme}`, async () => {
    const event = await hall.event({ boards: 3 });
    const doors = {
      welcome: "", course: "/course", hall: hall.token, desk: event.arbiter, player: event.boards[0].white, tablet: event.boards[1].tablet,
      floor: event.public,
    };
    for (const [name, token] of Object.entries(doors)) {
      const seat = await Seat.enter(browser, hall, token, { lang, viewport: SIZES[size], colorScheme });
      await seat.page.locator("main > :not(#loading)").first().waitFor();
      if (name === "desk") await seat.page.locator(".floor .card").first().click();
      if (["desk", "player", "tablet"].includes(name)) await seat.page.locator("davar-board .square").first().waitFor();
      if (name === "floor") await seat.page.locator(".floor .card").first().waitFor();
      await fits(seat, `${name} (${lang}, ${size})`);
      await seat.isAccessible(assert, `${name} (${lang}, ${size}, ${colorScheme})`);
      await seat.shot(`${name}-${lang}-${size}-${colorScheme}`);
      await seat.leave(assert);
    }
    const seat = await Seat.enter(browser, hall, event.public, { lang, viewport: SIZES[size], colorScheme });
    await seat.page.locator(".floor .card").first().waitFor();
    await seat.page.locator(".bar button").first().click();
    await seat.page.locator(".wall .square").first().waitFor();
    await fits(seat, `wall (${lang}, ${size})`);
    await seat.isAccessible(assert, `wall (${lang}, ${size}, ${colorScheme})`);
    await seat.shot(`wall-${lang}-${size}-${colorScheme}`);
    await seat.leave(assert);
  });
}

async function fits(seat, what) {
  const over = await seat.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${what} is ${over} pixels wider than the screen`);
}

test("hostile names are text and nothing else", async () => {
  const event = await hall.event();
  const name = "<img src=x onerror=alert(1)>\"];{{";
  await hall.http("PATCH", `/api/boards/${event.board}`, { white: name }, event.arbiter);
  const seats = await Promise.all([event.boards[0].white, event.public, event.arbiter].map((token) => Seat.enter(browser, hall, token)));
  for (const seat of seats) {
    await seat.page.getByText("<img src=x").first().waitFor();
    assert.equal(await seat.page.locator("img[src=x]").count(), 0);
    await seat.leave(assert);
  }
});

test("the event to try has boards at which Black starts the clock", async () => {
  const [first] = (await hall.http("GET", "/api/events")).events;
  const links = await hall.http("GET", `/api/events/${first.id}/links`);
  const black = await Seat.enter(browser, hall, links.boards[0].black);
  await black.does("start");
  await black.page.locator(".clock.white.runs").waitFor();
  await black.leave(assert);
});

test("a clock fills the screen, and nothing is lost at its edges", async () => {
  const event = await hall.event({ setup: ["regime standard supervised", "control 90+30"] });
  for (const viewport of Object.values(SIZES)) {
    const seat = await Seat.enter(browser, hall, event.public, { viewport });
    await seat.page.locator(".floor .card").first().click();
    await seat.does("clocks");
    await seat.page.locator(".play.clocks .clock.white .time").waitFor();
    const high = (await seat.page.locator(".clock.white .time").boundingBox()).height;
    assert.ok(high > Math.min(viewport.width, viewport.height) / 6, `the digits are ${high} pixels high`);
    await fits(seat, "the clock");
    await seat.isAccessible(assert, "the clock");
    await seat.shot(`clock-${viewport.width}`);
    await seat.does("clocks");
    await seat.page.locator("davar-board .square").first().waitFor();
    await seat.leave(assert);
  }
});

test("two tabs of one player show one game", async () => {
  const seats = await table(browser, hall);
  const twin = await Seat.enter(browser, hall, seats.event.boards[0].white);
  await seats.arbiter.does("start");
  await seats.white.onMove("white");
  await seats.white.makes("e2", "e4");
  await twin.stands("e4", "P");
  await twin.presses("white");
  await seats.white.page.locator(".clock.black.runs").waitFor();
  await twin.leave(assert);
  await seats.leave(assert);
});
