import { beforeEach, expect, it, vi } from "vitest";
import { paths } from "#/contract/paths.ts";
import { dropKeptPictures } from "#/platform/kept-pictures.ts";
import { MemoryCaches } from "#tests/support/memory-caches.ts";
import { answerPicture, isPicture } from "./kept-pictures.ts";

const origin = "http://duka.localhost";

let memory: MemoryCaches;
let asked: string[];
let line: (path: string) => Response;

beforeEach(() => {
  memory = new MemoryCaches();
  asked = [];
  line = () => Response.error();
  vi.stubGlobal("caches", memory);
  vi.stubGlobal("self", { location: { origin } });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return line(pathname);
  });
});

async function picture(
  seed: number,
  size = 9_000,
): Promise<{ path: string; bytes: Uint8Array<ArrayBuffer> }> {
  const bytes = new Uint8Array(size).fill(seed % 251);
  new DataView(bytes.buffer).setUint32(0, seed);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { path: paths.file(`${hash}.webp`), bytes };
}

async function ask(path: string): Promise<number> {
  const waiting: Promise<unknown>[] = [];
  const url = new URL(path, origin);
  const answer = await answerPicture({
    request: new Request(url),
    url,
    event: { waitUntil: (work) => void waiting.push(Promise.resolve(work)) },
  });
  await Promise.all(waiting);
  return (await answer.arrayBuffer()).byteLength;
}

const kept = () =>
  [...memory.all.values()].flatMap((cache) =>
    [...cache.keys()].filter((path) => path.startsWith("/api/")),
  );

it("responds only for pictures of this server", async () => {
  const { path } = await picture(1);
  expect(isPicture({ url: new URL(path, origin) })).toBe(true);
  expect(isPicture({ url: new URL(path, "http://soko.localhost") })).toBe(false);
  expect(isPicture({ url: new URL(paths.products, origin) })).toBe(false);
});

it("requests a picture once and shows it from then on, also offline", async () => {
  const { path, bytes } = await picture(2);
  line = () => new Response(bytes);
  expect(await ask(path)).toBe(9_000);
  line = () => {
    throw new TypeError("no line");
  };
  expect([await ask(path), asked.length]).toEqual([9_000, 1]);
  expect(await ask((await picture(3)).path)).toBe(0);
});

it("fetches nothing while saving data, and shows cached pictures", async () => {
  const { path, bytes } = await picture(4);
  line = () => new Response(bytes);
  expect([await ask(`${path}?kept`), asked]).toEqual([0, []]);
  await ask(path);
  expect([await ask(`${path}?kept`), asked.length]).toEqual([9_000, 1]);
});

it("caches no picture that does not match its name, is too large or was refused", async () => {
  const { path, bytes } = await picture(5);
  line = () => new Response("<!doctype html>Sign in to the hotel's line");
  await ask(path);
  line = () => new Response(bytes.slice(0, 4_000));
  await ask(path);
  line = () => new Response(bytes, { status: 404 });
  await ask(path);
  const large = await picture(6, 65 * 1024);
  line = () => new Response(large.bytes);
  expect(await ask(large.path)).toBe(65 * 1024);
  expect(kept()).toEqual([]);
});

it("caches at most 50 MB, and evicts the oldest first", async () => {
  const pictures = await Promise.all(
    Array.from({ length: 900 }, (_, seed) => picture(seed, 64 * 1024)),
  );
  const bytesOf = new Map(pictures.map(({ path, bytes }) => [path, bytes]));
  line = (path) => new Response(bytesOf.get(path));
  for (const { path } of pictures) await ask(path);
  expect(kept().length * 64).toBeLessThanOrEqual(50 * 1024);
  expect(kept().length * 64).toBeGreaterThan(25 * 1024);
  const [first, last] = [pictures[0]?.path ?? "", pictures.at(-1)?.path ?? ""];
  expect([kept().includes(first), kept().includes(last)]).toEqual([false, true]);
});

it("[S24] evicts all of them, and nothing else, when the device runs out of storage", async () => {
  const { path, bytes } = await picture(7);
  line = () => new Response(bytes);
  await ask(path);
  await memory.open("late-parts");
  await dropKeptPictures();
  expect(await memory.keys()).toEqual(["late-parts"]);
});
