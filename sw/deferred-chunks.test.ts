import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MemoryCaches } from "#tests/support/memory-caches.ts";
import {
  answerLaterPart,
  fillShelves,
  forgetOldParts,
  isLaterPart,
  takeShelvesAlong,
} from "./deferred-chunks.ts";

const origin = "http://duka.localhost";
const first = {
  whenIdle: ["/assets/form-1.js", "/assets/table-1.js"],
  forOffice: ["/assets/buying-1.js"],
  forPrinter: ["/assets/paper-1.js"],
  whenAsked: ["/assets/profile-1.js"],
};
/** The form has changed, the table is the same. */
const second = {
  whenIdle: ["/assets/form-2.js", "/assets/table-1.js"],
  forOffice: ["/assets/buying-2.js"],
  forPrinter: ["/assets/paper-2.js"],
  whenAsked: ["/assets/profile-2.js"],
};

let kept: MemoryCaches;
let asked: string[];
let line: (path: string) => Response;

const script = () =>
  new Response("export {};", { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
const noLine = () => {
  throw new TypeError("no line");
};

beforeEach(() => {
  kept = new MemoryCaches();
  asked = [];
  line = script;
  vi.stubGlobal("caches", kept);
  vi.stubGlobal("self", { location: { origin }, registration: { active: {} } });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return line(pathname);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(path: string, parts = first): Promise<Response> {
  const url = new URL(path, origin);
  return answerLaterPart({ request: new Request(url), url }, parts);
}

async function shelf(name = "shelf"): Promise<string[]> {
  const cache = await kept.open(name);
  const there = await cache.keys();
  return there.map(({ url }) => new URL(url).pathname).toSorted();
}

it("answers for the parts of this version alone", () => {
  const isLater = (path: string, at = origin) => isLaterPart({ url: new URL(path, at) }, first);
  expect(
    [...first.whenIdle, ...first.forPrinter, ...first.whenAsked].map((path) => isLater(path)),
  ).not.toContain(false);
  expect(isLater("/assets/form-2.js")).toBe(false);
  expect(isLater("/assets/form-1.js", "http://soko.localhost")).toBe(false);
});

it("fills the shelf, from which each screen opens without a line", async () => {
  await fillShelves(first, ["whenIdle"]);
  expect(await shelf()).toEqual(first.whenIdle);
  line = noLine;
  expect((await open("/assets/form-1.js")).ok).toBe(true);
  await expect(open("/assets/profile-1.js")).rejects.toThrow("no line");
});

it("fetches a version's parts once, however often it is asked and whoever asks", async () => {
  await open("/assets/table-1.js");
  await Promise.all([fillShelves(first, ["whenIdle"]), fillShelves(first, ["whenIdle"])]);
  await fillShelves(first, ["whenIdle"]);
  expect(asked).toEqual(["/assets/table-1.js", "/assets/form-1.js"]);
});

it("goes on where a lost line left it", async () => {
  line = (path) => (path.includes("table") ? noLine() : script());
  await expect(fillShelves(first, ["whenIdle"])).rejects.toThrow("no line");
  expect(await shelf()).toEqual(["/assets/form-1.js"]);
  line = script;
  await fillShelves(first, ["whenIdle"]);
  expect(asked).toEqual(["/assets/form-1.js", "/assets/table-1.js", "/assets/table-1.js"]);
});

it("keeps nothing that is not a script", async () => {
  line = () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } });
  await expect(fillShelves(first, ["whenIdle"])).rejects.toThrow("/assets/form-1.js");
  await open("/assets/profile-1.js");
  expect([await shelf(), await shelf("late-parts")]).toEqual([[], []]);
});

it("asks once more for a part that was lost on its way to somebody", async () => {
  line = () => {
    line = script;
    return noLine();
  };
  expect((await open("/assets/profile-1.js")).ok).toBe(true);
  expect(asked).toEqual(["/assets/profile-1.js", "/assets/profile-1.js"]);
});

it("keeps a part that was asked for until the next version", async () => {
  await open("/assets/profile-1.js");
  line = noLine;
  expect((await open("/assets/profile-1.js")).ok).toBe(true);
  await forgetOldParts(second);
  await expect(open("/assets/profile-1.js")).rejects.toThrow("no line");
});

it("fills the next version's shelf before it lets go of this one's, and fetches only what is new", async () => {
  await forgetOldParts(first);
  await fillShelves(first, ["whenIdle"]);
  await takeShelvesAlong(second);
  expect(await shelf()).toEqual(["/assets/form-1.js", "/assets/form-2.js", "/assets/table-1.js"]);
  expect(asked).toEqual([...first.whenIdle, "/assets/form-2.js"]);
  await forgetOldParts(second);
  expect(await shelf()).toEqual(second.whenIdle);
});

it("does not install a version whose shelf cannot be had on a till that has one", async () => {
  await fillShelves(first, ["whenIdle"]);
  line = noLine;
  await expect(takeShelvesAlong(second)).rejects.toThrow("no line");
  expect(await shelf()).toEqual(first.whenIdle);
});

it("takes along the office's shelf where the device has one", async () => {
  await forgetOldParts(first);
  await fillShelves(first, ["whenIdle", "forOffice"]);
  await takeShelvesAlong(second);
  await forgetOldParts(second);
  expect(await shelf("office-shelf")).toEqual(second.forOffice);
  expect(asked).toEqual([
    ...first.whenIdle,
    ...first.forOffice,
    "/assets/form-2.js",
    "/assets/buying-2.js",
  ]);
});

it("installs the shelves where all was installed before there was one", async () => {
  await takeShelvesAlong(first);
  const all = [await shelf(), await shelf("office-shelf"), await shelf("printer-shelf")];
  expect(all).toEqual([first.whenIdle, first.forOffice, first.forPrinter]);
});

it("installs the others where all stood on the first", async () => {
  await fillShelves(first, ["whenIdle"]);
  await takeShelvesAlong(second);
  expect(await shelf("office-shelf")).toEqual(second.forOffice);
});

it("installs without it on a new device, and where it was never filled", async () => {
  vi.stubGlobal("self", { location: { origin }, registration: { active: null } });
  await takeShelvesAlong(first);
  vi.stubGlobal("self", { location: { origin }, registration: { active: {} } });
  await forgetOldParts(first);
  await takeShelvesAlong(second);
  expect(asked).toEqual([]);
});
