import { keptAnswer } from "./kept-answers.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Code the worker fetches while the app is idle: for every device, for users who manage items and purchases,
 * for devices with a printer.
 */
const groups = ["whenIdle", "forOffice", "forPrinter"] as const;
export type Group = (typeof groups)[number];

/**
 * Paths of this version's code that are not part of its installation; `whenAsked` is fetched on first visit.
 */
export type LaterParts = Readonly<Record<Group | "whenAsked", readonly string[]>>;

/** Their caches. File names change with content, so files shared by two versions stay cached. */
const cacheOf = {
  whenIdle: "shelf",
  forOffice: "office-shelf",
  forPrinter: "printer-shelf",
  whenAsked: "late-parts",
} as const;

export function isGroup(name: unknown): name is Group {
  return groups.some((group) => group === name);
}

/** Whether this is code left out of the installation. */
export function isLaterPart({ url }: { url: URL }, parts: LaterParts): boolean {
  return url.origin === self.location.origin && placeOf(url, parts) !== undefined;
}

/** Returns the part cached on this device, or fetches and caches it. Rejects if two attempts fail. */
export async function answerLaterPart(
  { request, url }: { request: Request; url: URL },
  parts: LaterParts,
): Promise<Response> {
  const cacheName = cacheOf[placeOf(url, parts) ?? "whenAsked"];
  const kept = await keptAnswer(cacheName, request);
  if (kept !== undefined) return kept;
  // The user is waiting for it, and on a bad connection a single attempt often fails.
  const fresh = await fetch(request).catch(() => fetch(request));
  // A device without room still uses it.
  if (isCode(fresh)) await put(cacheName, url.pathname, fresh.clone()).catch(() => undefined);
  return fresh;
}

let filling: Promise<void> = Promise.resolve();

/**
 * Fetches what the caches lack, one file after another: no user waits for it, and sales need the connection.
 * Rejects at the first part that cannot be fetched or cached; earlier ones stay.
 */
export function fetchGroups(parts: LaterParts, wanted: readonly Group[]): Promise<void> {
  const ours = fillAfter(filling, parts, wanted);
  filling = ours.catch(() => undefined);
  return ours;
}

async function fillAfter(
  before: Promise<void>,
  parts: LaterParts,
  wanted: readonly Group[],
): Promise<void> {
  await before;
  for (const group of wanted) await fetchMissing(cacheOf[group], parts[group]);
}

async function fetchMissing(cacheName: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of paths) {
    if ((await cache.match(path)) !== undefined) continue;
    const fresh = await fetch(
      new Request(new URL(path, self.location.origin), { priority: "low" }),
    );
    if (!isCode(fresh)) throw new TypeError(`${path} returned status ${fresh.status}`);
    await put(cacheName, path, fresh);
  }
}

/**
 * For the installation of a version after the first: each cache in use is filled for the new version; if that
 * fails, as with everything installed, the till stays on its current version. Caches the till never filled
 * are skipped.
 */
export async function takeGroupsAlong(parts: LaterParts): Promise<void> {
  if (self.registration.active === null) return;
  // Before this cache existed everything was installed; before there were several, everything was in the
  // first one.
  const hadNone = (await caches.has(cacheOf.whenIdle)) && (await cachedOf("whenIdle")).length === 0;
  if (hadNone) return;
  const wanted: Group[] = [];
  for (const group of groups) {
    if (!(await caches.has(cacheOf[group])) || (await cachedOf(group)).length > 0)
      wanted.push(group);
  }
  await fetchGroups(parts, wanted);
}

/** Runs once this version is active: drops parts used only by the previous version. */
export async function forgetOldParts(parts: LaterParts): Promise<void> {
  await caches.delete(cacheOf.whenAsked);
  for (const group of groups) {
    const cache = await caches.open(cacheOf[group]);
    for (const part of await cachedOf(group)) {
      if (!parts[group].includes(new URL(part.url).pathname)) await cache.delete(part);
    }
  }
}

async function cachedOf(group: Group): Promise<readonly Request[]> {
  return (await caches.open(cacheOf[group])).keys();
}

function placeOf({ pathname }: URL, parts: LaterParts): keyof LaterParts | undefined {
  return [...groups, "whenAsked" as const].find((place) => parts[place].includes(pathname));
}

async function put(cacheName: string, path: string, answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(path, answer);
}

/** Rules out a captive portal's page. */
function isCode(answer: Response): boolean {
  return answer.ok && /javascript|wasm/u.test(answer.headers.get("content-type") ?? "");
}
