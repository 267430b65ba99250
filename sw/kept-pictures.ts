import { base } from "#/contract/core-paths.ts";
import { pictureCachePrefix } from "#/platform/kept-pictures.ts";

/** Maximum bytes cached in total; the older cache is dropped before this is exceeded. */
const mostBytes = 50 * 1024 * 1024;

/**
 * Maximum bytes of one picture: tiles, logos and portraits are far below; enlarged pictures on their own
 * screen are not cached.
 */
const mostOfOne = 64 * 1024;

const folder = `${base}/files/`;

/** Each cache stores its own size in bytes under this key, because workers restart all the time. */
const note = "/bytes-on-this-shelf";

/** Whether this requests a picture named by its content hash. */
export function isPicture({ url }: { url: URL }): boolean {
  return url.origin === self.location.origin && url.pathname.startsWith(folder);
}

/**
 * Returns the picture cached on this device, or fetches it and caches it if small. With `?kept` (data saving)
 * nothing is fetched. An unavailable picture is an empty response: the page shows the initial.
 */
export async function answerPicture({
  request,
  url,
  event,
}: {
  request: Request;
  url: URL;
  event: Pick<ExtendableEvent, "waitUntil">;
}): Promise<Response> {
  const kept = await keptPicture(url.pathname);
  if (kept !== undefined) return kept;
  if (url.searchParams.has("kept")) return nothing();
  const fresh = await fetch(request).catch(nothing);
  if (fresh.status === 200) event.waitUntil(keepPicture(url.pathname, fresh.clone()));
  return fresh;
}

function nothing(): Response {
  return new Response(null, { status: 204 });
}

async function keptPicture(path: string): Promise<Response | undefined> {
  for (const name of (await cacheNames()).toReversed()) {
    const found = await (await caches.open(name)).match(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

let turn: Promise<unknown> = Promise.resolve();

/** Caches a picture whose content matches its name, one at a time; a device without room skips it. */
async function keepPicture(path: string, answer: Response): Promise<void> {
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength > mostOfOne || !(await isItself(path, bytes))) return;
  const mine = turn.then(() => place(path, bytes));
  turn = mine.catch(() => undefined);
  // Whatever was not cached is requested again next time.
  await turn;
}

/**
 * A name is the SHA-256 of its bytes, which neither a captive portal's page nor a truncated picture matches.
 */
async function isItself(path: string, bytes: ArrayBuffer): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return path === `${folder}${hex}.webp`;
}

/** Two caches of half the size each: when the newer one is full, the older one is dropped entirely. */
async function place(path: string, bytes: ArrayBuffer): Promise<void> {
  const standing = await cacheNames();
  const newest = numberOf(standing.at(-1) ?? `${pictureCachePrefix}1`);
  const cache = await caches.open(`${pictureCachePrefix}${newest}`);
  if ((await cache.match(path)) !== undefined) return;
  const held = Number((await (await cache.match(note))?.text()) ?? 0);
  if (held + bytes.byteLength <= mostBytes / 2) return put(cache, path, bytes, held);
  for (const name of standing) if (numberOf(name) < newest) await caches.delete(name);
  return put(await caches.open(`${pictureCachePrefix}${newest + 1}`), path, bytes, 0);
}

async function put(cache: Cache, path: string, bytes: ArrayBuffer, held: number): Promise<void> {
  await cache.put(path, new Response(bytes, { headers: { "Content-Type": "image/webp" } }));
  await cache.put(note, new Response(String(held + bytes.byteLength)));
}

/** Names of the existing caches, oldest first. */
async function cacheNames(): Promise<string[]> {
  const names = await caches.keys();
  return names
    .filter((name) => name.startsWith(pictureCachePrefix))
    .toSorted((a, b) => numberOf(a) - numberOf(b));
}

function numberOf(name: string): number {
  return Number(name.slice(pictureCachePrefix.length));
}
