import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MemoryCaches } from "#tests/support/memory-caches.ts";
import {
  answerLaterPart,
  fetchGroups,
  forgetOldParts,
  isLaterPart,
  takeGroupsAlong,
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
let connection: (path: string) => Response;

const script = () =>
  new Response("export {};", { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
const noConnection = () => {
  throw new TypeError("no line");
};

beforeEach(() => {
  kept = new MemoryCaches();
  asked = [];
  connection = script;
  vi.stubGlobal("caches", kept);
  vi.stubGlobal("self", { location: { origin }, registration: { active: {} } });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return connection(pathname);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(path: string, parts = first): Promise<Response> {
  const url = new URL(path, origin);
  return answerLaterPart({ request: new Request(url), url }, parts);
}

async function cached(name = "shelf"): Promise<string[]> {
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
  await fetchGroups(first, ["whenIdle"]);
  expect(await cached()).toEqual(first.whenIdle);
  connection = noConnection;
  expect((await open("/assets/form-1.js")).ok).toBe(true);
  await expect(open("/assets/profile-1.js")).rejects.toThrow("no line");
});

it("fetches a version's parts once, however often it is asked and whoever asks", async () => {
  await open("/assets/table-1.js");
  await Promise.all([fetchGroups(first, ["whenIdle"]), fetchGroups(first, ["whenIdle"])]);
  await fetchGroups(first, ["whenIdle"]);
  expect(asked).toEqual(["/assets/table-1.js", "/assets/form-1.js"]);
});

it("goes on where a lost line left it", async () => {
  connection = (path) => (path.includes("table") ? noConnection() : script());
  await expect(fetchGroups(first, ["whenIdle"])).rejects.toThrow("no line");
  expect(await cached()).toEqual(["/assets/form-1.js"]);
  connection = script;
  await fetchGroups(first, ["whenIdle"]);
  expect(asked).toEqual(["/assets/form-1.js", "/assets/table-1.js", "/assets/table-1.js"]);
});

it("keeps nothing that is not a script", async () => {
  connection = () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } });
  await expect(fetchGroups(first, ["whenIdle"])).rejects.toThrow("/assets/form-1.js");
  await open("/assets/profile-1.js");
  expect([await cached(), await cached("late-parts")]).toEqual([[], []]);
});

it("asks once more for a part that was lost on its way to somebody", async () => {
  connection = () => {
    connection = script;
    return noConnection();
  };
  expect((await open("/assets/profile-1.js")).ok).toBe(true);
  expect(asked).toEqual(["/assets/profile-1.js", "/assets/profile-1.js"]);
});

it("keeps a part that was asked for until the next version", async () => {
  await open("/assets/profile-1.js");
  connection = noConnection;
  expect((await open("/assets/profile-1.js")).ok).toBe(true);
  await forgetOldParts(second);
  await expect(open("/assets/profile-1.js")).rejects.toThrow("no line");
});

it("fills the next version's shelf before it lets go of this one's, and fetches only what is new", async () => {
  await forgetOldParts(first);
  await fetchGroups(first, ["whenIdle"]);
  await takeGroupsAlong(second);
  expect(await cached()).toEqual(["/assets/form-1.js", "/assets/form-2.js", "/assets/table-1.js"]);
  expect(asked).toEqual([...first.whenIdle, "/assets/form-2.js"]);
  await forgetOldParts(second);
  expect(await cached()).toEqual(second.whenIdle);
});

it("does not install a version whose shelf cannot be had on a till that has one", async () => {
  await fetchGroups(first, ["whenIdle"]);
  connection = noConnection;
  await expect(takeGroupsAlong(second)).rejects.toThrow("no line");
  expect(await cached()).toEqual(first.whenIdle);
});

it("takes along the office's group where the device has one", async () => {
  await forgetOldParts(first);
  await fetchGroups(first, ["whenIdle", "forOffice"]);
  await takeGroupsAlong(second);
  await forgetOldParts(second);
  expect(await cached("office-shelf")).toEqual(second.forOffice);
  expect(asked).toEqual([
    ...first.whenIdle,
    ...first.forOffice,
    "/assets/form-2.js",
    "/assets/buying-2.js",
  ]);
});

it("installs the shelves where all was installed before there was one", async () => {
  await takeGroupsAlong(first);
  const all = [await cached(), await cached("office-shelf"), await cached("printer-shelf")];
  expect(all).toEqual([first.whenIdle, first.forOffice, first.forPrinter]);
});

it("installs the others where all stood on the first", async () => {
  await fetchGroups(first, ["whenIdle"]);
  await takeGroupsAlong(second);
  expect(await cached("office-shelf")).toEqual(second.forOffice);
});

it("installs without it on a new device, and where it was never filled", async () => {
  vi.stubGlobal("self", { location: { origin }, registration: { active: null } });
  await takeGroupsAlong(first);
  vi.stubGlobal("self", { location: { origin }, registration: { active: {} } });
  await forgetOldParts(first);
  await takeGroupsAlong(second);
  expect(asked).toEqual([]);
});
