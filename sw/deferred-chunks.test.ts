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

it("responds only for the chunks of this version", () => {
  const isLater = (path: string, at = origin) => isLaterPart({ url: new URL(path, at) }, first);
  expect(
    [...first.whenIdle, ...first.forPrinter, ...first.whenAsked].map((path) => isLater(path)),
  ).not.toContain(false);
  expect(isLater("/assets/form-2.js")).toBe(false);
  expect(isLater("/assets/form-1.js", "http://soko.localhost")).toBe(false);
});

it("fills the cache, from which each screen opens offline", async () => {
  await fetchGroups(first, ["whenIdle"]);
  expect(await cached()).toEqual(first.whenIdle);
  connection = noConnection;
  expect((await open("/assets/form-1.js")).ok).toBe(true);
  await expect(open("/assets/profile-1.js")).rejects.toThrow("no line");
});

it("fetches a version's chunks once across repeated and concurrent requests", async () => {
  await open("/assets/table-1.js");
  await Promise.all([fetchGroups(first, ["whenIdle"]), fetchGroups(first, ["whenIdle"])]);
  await fetchGroups(first, ["whenIdle"]);
  expect(asked).toEqual(["/assets/table-1.js", "/assets/form-1.js"]);
});

it("resumes where a lost connection interrupted it", async () => {
  connection = (path) => (path.includes("table") ? noConnection() : script());
  await expect(fetchGroups(first, ["whenIdle"])).rejects.toThrow("no line");
  expect(await cached()).toEqual(["/assets/form-1.js"]);
  connection = script;
  await fetchGroups(first, ["whenIdle"]);
  expect(asked).toEqual(["/assets/form-1.js", "/assets/table-1.js", "/assets/table-1.js"]);
});

it("caches nothing that is not a script", async () => {
  connection = () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } });
  await expect(fetchGroups(first, ["whenIdle"])).rejects.toThrow("/assets/form-1.js");
  await open("/assets/profile-1.js");
  expect([await cached(), await cached("late-parts")]).toEqual([[], []]);
});

it("retries a chunk once when its request was lost", async () => {
  connection = () => {
    connection = script;
    return noConnection();
  };
  expect((await open("/assets/profile-1.js")).ok).toBe(true);
  expect(asked).toEqual(["/assets/profile-1.js", "/assets/profile-1.js"]);
});

it("keeps a requested chunk until the next version", async () => {
  await open("/assets/profile-1.js");
  connection = noConnection;
  expect((await open("/assets/profile-1.js")).ok).toBe(true);
  await forgetOldParts(second);
  await expect(open("/assets/profile-1.js")).rejects.toThrow("no line");
});

it("fills the next version's cache before it clears this one's, and fetches only new chunks", async () => {
  await forgetOldParts(first);
  await fetchGroups(first, ["whenIdle"]);
  await takeGroupsAlong(second);
  expect(await cached()).toEqual(["/assets/form-1.js", "/assets/form-2.js", "/assets/table-1.js"]);
  expect(asked).toEqual([...first.whenIdle, "/assets/form-2.js"]);
  await forgetOldParts(second);
  expect(await cached()).toEqual(second.whenIdle);
});

it("does not install a version whose chunks cannot be fetched on a till that has the cache", async () => {
  await fetchGroups(first, ["whenIdle"]);
  connection = noConnection;
  await expect(takeGroupsAlong(second)).rejects.toThrow("no line");
  expect(await cached()).toEqual(first.whenIdle);
});

it("carries over the office group where the device has it", async () => {
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

it("installs all caches where everything was installed before there were caches", async () => {
  await takeGroupsAlong(first);
  const all = [await cached(), await cached("office-shelf"), await cached("printer-shelf")];
  expect(all).toEqual([first.whenIdle, first.forOffice, first.forPrinter]);
});

it("installs the other groups where everything was stored in the first cache", async () => {
  await fetchGroups(first, ["whenIdle"]);
  await takeGroupsAlong(second);
  expect(await cached("office-shelf")).toEqual(second.forOffice);
});

it("installs without fetching groups on a new device, and where the cache was never filled", async () => {
  vi.stubGlobal("self", { location: { origin }, registration: { active: null } });
  await takeGroupsAlong(first);
  vi.stubGlobal("self", { location: { origin }, registration: { active: {} } });
  await forgetOldParts(first);
  await takeGroupsAlong(second);
  expect(asked).toEqual([]);
});
