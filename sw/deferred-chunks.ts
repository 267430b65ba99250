import { keptAnswer } from "./kept-answers.ts";

declare const self: ServiceWorkerGlobalScope;

/** What the worker fetches when the app is idle: for each device, for whoever keeps items and purchases, for a printer. */
const shelves = ["whenIdle", "forOffice", "forPrinter"] as const;
export type Shelf = (typeof shelves)[number];

/** Paths of this version's code that its installation leaves out; the last are fetched when somebody goes there. */
export type LaterParts = Readonly<Record<Shelf | "whenAsked", readonly string[]>>;

/** Their caches. Names of files change with content, so what two versions share stays on the shelf. */
const cacheOf = {
  whenIdle: "shelf",
  forOffice: "office-shelf",
  forPrinter: "printer-shelf",
  whenAsked: "late-parts",
} as const;

export function isShelf(name: unknown): name is Shelf {
  return shelves.some((shelf) => shelf === name);
}

/** Whether this is code that the installation left out. */
export function isLaterPart({ url }: { url: URL }, parts: LaterParts): boolean {
  return url.origin === self.location.origin && placeOf(url, parts) !== undefined;
}

/** The part this device keeps, else the server's, which is kept. Rejects where two tries did not bring it. */
export async function answerLaterPart(
  { request, url }: { request: Request; url: URL },
  parts: LaterParts,
): Promise<Response> {
  const cacheName = cacheOf[placeOf(url, parts) ?? "whenAsked"];
  const kept = await keptAnswer(cacheName, request);
  if (kept !== undefined) return kept;
  // Somebody waits for it, and on a bad connection one try is often lost.
  const fresh = await fetch(request).catch(() => fetch(request));
  // A device without room shows it all the same.
  if (isCode(fresh)) await put(cacheName, url.pathname, fresh.clone()).catch(() => undefined);
  return fresh;
}

let filling: Promise<void> = Promise.resolve();

/**
 * Fetches what the shelves lack, one file after another: nobody waits for it, and who sells needs the
 * connection. Rejects at the first part that cannot be had or kept; what was, stays.
 */
export function fillShelves(parts: LaterParts, wanted: readonly Shelf[]): Promise<void> {
  const ours = fillAfter(filling, parts, wanted);
  filling = ours.catch(() => undefined);
  return ours;
}

async function fillAfter(
  before: Promise<void>,
  parts: LaterParts,
  wanted: readonly Shelf[],
): Promise<void> {
  await before;
  for (const shelf of wanted) await fetchMissing(cacheOf[shelf], parts[shelf]);
}

async function fetchMissing(cacheName: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of paths) {
    if ((await cache.match(path)) !== undefined) continue;
    const fresh = await fetch(
      new Request(new URL(path, self.location.origin), { priority: "low" }),
    );
    if (!isCode(fresh)) throw new TypeError(`${path} was answered with ${fresh.status}`);
    await put(cacheName, path, fresh);
  }
}

/**
 * For the installation of a version after the first: a till that has a shelf gets the new one filled
 * or, as with all that is installed, stays with the version it has. One that never had it goes without.
 */
export async function takeShelvesAlong(parts: LaterParts): Promise<void> {
  if (self.registration.active === null) return;
  // Before there was a shelf, all of it was installed; before there were several, all stood on the first.
  const hadNone = (await caches.has(cacheOf.whenIdle)) && (await shelved("whenIdle")).length === 0;
  if (hadNone) return;
  const wanted: Shelf[] = [];
  for (const shelf of shelves) {
    if (!(await caches.has(cacheOf[shelf])) || (await shelved(shelf)).length > 0)
      wanted.push(shelf);
  }
  await fillShelves(parts, wanted);
}

/** Once this version is at work: lets go of what only the one before it had. */
export async function forgetOldParts(parts: LaterParts): Promise<void> {
  await caches.delete(cacheOf.whenAsked);
  for (const shelf of shelves) {
    const cache = await caches.open(cacheOf[shelf]);
    for (const part of await shelved(shelf)) {
      if (!parts[shelf].includes(new URL(part.url).pathname)) await cache.delete(part);
    }
  }
}

async function shelved(shelf: Shelf): Promise<readonly Request[]> {
  return (await caches.open(cacheOf[shelf])).keys();
}

function placeOf({ pathname }: URL, parts: LaterParts): keyof LaterParts | undefined {
  return [...shelves, "whenAsked" as const].find((place) => parts[place].includes(pathname));
}

async function put(cacheName: string, path: string, answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(path, answer);
}

/** Not the page that a hotel's line answers everything with. */
function isCode(answer: Response): boolean {
  return answer.ok && /javascript|wasm/u.test(answer.headers.get("content-type") ?? "");
}
