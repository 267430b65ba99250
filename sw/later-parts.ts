import { keptAnswer } from "./kept-answers.ts";

declare const self: ServiceWorkerGlobalScope;

/** Paths of this version's code that its installation leaves out. */
export interface LaterParts {
  /** Fetched when the app is idle: the second shelf. */
  readonly whenIdle: readonly string[];
  /** Fetched when somebody goes there. */
  readonly whenAsked: readonly string[];
}

/** Names change with content, so what two versions share stays on the shelf. */
const shelf = "shelf";
const asked = "late-parts";

/** Whether this is code that the installation left out. */
export function isLaterPart({ url }: { url: URL }, { whenIdle, whenAsked }: LaterParts): boolean {
  if (url.origin !== self.location.origin) return false;
  return whenIdle.includes(url.pathname) || whenAsked.includes(url.pathname);
}

/** The part this device keeps, else the server's, which is kept. Rejects where two tries did not bring it. */
export async function answerLaterPart(
  { request, url }: { request: Request; url: URL },
  { whenIdle }: LaterParts,
): Promise<Response> {
  const cacheName = whenIdle.includes(url.pathname) ? shelf : asked;
  const kept = await keptAnswer(cacheName, request);
  if (kept !== undefined) return kept;
  // Somebody waits for it, and on a bad connection one try is often lost.
  const fresh = await fetch(request).catch(() => fetch(request));
  // A device without room shows it all the same.
  if (isCode(fresh)) await put(cacheName, url.pathname, fresh.clone()).catch(() => undefined);
  return fresh;
}

let filling: Promise<void> | null = null;

/**
 * Fetches what the shelf lacks, one after another: nobody waits for it, and who sells needs the line.
 * Rejects at the first part that cannot be had or kept; what was, stays.
 */
export function fillShelf({ whenIdle }: LaterParts): Promise<void> {
  filling ??= fetchMissing(whenIdle).finally(() => {
    filling = null;
  });
  return filling;
}

async function fetchMissing(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(shelf);
  for (const path of paths) {
    if ((await cache.match(path)) !== undefined) continue;
    const fresh = await fetch(
      new Request(new URL(path, self.location.origin), { priority: "low" }),
    );
    if (!isCode(fresh)) throw new TypeError(`${path} was answered with ${fresh.status}`);
    await put(shelf, path, fresh);
  }
}

/**
 * For the installation of a version after the first: a till that has the shelf gets the new one filled
 * or, as with all that is installed, stays with the version it has. One that never had it goes without.
 */
export async function takeShelfAlong(parts: LaterParts): Promise<void> {
  if (self.registration.active === null) return;
  // Before there was a shelf, all of it was installed.
  const hasNone = (await caches.has(shelf)) && (await shelved()).length === 0;
  if (!hasNone) await fillShelf(parts);
}

/** Once this version is at work: lets go of what only the one before it had. */
export async function forgetOldParts({ whenIdle }: LaterParts): Promise<void> {
  await caches.delete(asked);
  const cache = await caches.open(shelf);
  for (const part of await shelved()) {
    if (!whenIdle.includes(new URL(part.url).pathname)) await cache.delete(part);
  }
}

async function shelved(): Promise<readonly Request[]> {
  return (await caches.open(shelf)).keys();
}

async function put(cacheName: string, path: string, answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(path, answer);
}

/** Not the page that a hotel's line answers everything with. */
function isCode(answer: Response): boolean {
  return answer.ok && /javascript|wasm/u.test(answer.headers.get("content-type") ?? "");
}
