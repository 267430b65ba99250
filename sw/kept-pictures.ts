import { base } from "#/contract/core-paths.ts";
import { pictureShelves } from "#/platform/kept-pictures.ts";

/** Bytes kept in all; the oldest shelf is let go of before there are more. */
const mostBytes = 50 * 1024 * 1024;

/** Bytes of one: tiles, logos and faces are far below, what is enlarged on its own screen is not kept. */
const mostOfOne = 64 * 1024;

const folder = `${base}/files/`;

/** What a shelf holds in bytes is noted on the shelf itself, for a worker is started anew all the time. */
const note = "/bytes-on-this-shelf";

/** Whether this asks for a picture by its content's name. */
export function isPicture({ url }: { url: URL }): boolean {
  return url.origin === self.location.origin && url.pathname.startsWith(folder);
}

/**
 * The picture this device keeps, else the server's, which is kept where it is small. Asked with `?kept`
 * (data is saved) nothing is fetched. What cannot be had is an empty answer: the page draws a letter.
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
  for (const name of (await shelves()).toReversed()) {
    const found = await (await caches.open(name)).match(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

let turn: Promise<unknown> = Promise.resolve();

/** Keeps a picture that is what its name says, one after another; a device without room goes without. */
async function keepPicture(path: string, answer: Response): Promise<void> {
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength > mostOfOne || !(await isItself(path, bytes))) return;
  const mine = turn.then(() => place(path, bytes));
  turn = mine.catch(() => undefined);
  // What was not kept is asked for again the next time.
  await turn;
}

/** A name is the SHA-256 of its bytes: no other page of a hotel's line, nor half a picture, has it. */
async function isItself(path: string, bytes: ArrayBuffer): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return path === `${folder}${hex}.webp`;
}

/** Two shelves of half the room each: when the newer one is full, the older one goes with all on it. */
async function place(path: string, bytes: ArrayBuffer): Promise<void> {
  const standing = await shelves();
  const newest = numberOf(standing.at(-1) ?? `${pictureShelves}1`);
  const shelf = await caches.open(`${pictureShelves}${newest}`);
  if ((await shelf.match(path)) !== undefined) return;
  const held = Number((await (await shelf.match(note))?.text()) ?? 0);
  if (held + bytes.byteLength <= mostBytes / 2) return put(shelf, path, bytes, held);
  for (const name of standing) if (numberOf(name) < newest) await caches.delete(name);
  return put(await caches.open(`${pictureShelves}${newest + 1}`), path, bytes, 0);
}

async function put(shelf: Cache, path: string, bytes: ArrayBuffer, held: number): Promise<void> {
  await shelf.put(path, new Response(bytes, { headers: { "Content-Type": "image/webp" } }));
  await shelf.put(note, new Response(String(held + bytes.byteLength)));
}

/** Names of the shelves there are, the oldest first. */
async function shelves(): Promise<string[]> {
  const names = await caches.keys();
  return names
    .filter((name) => name.startsWith(pictureShelves))
    .toSorted((a, b) => numberOf(a) - numberOf(b));
}

function numberOf(name: string): number {
  return Number(name.slice(pictureShelves.length));
}
