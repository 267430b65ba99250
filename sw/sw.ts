import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { answerFrontPage, isFrontPage } from "./front-page.ts";
import { answerPicture, isPicture } from "./kept-pictures.ts";
import { sendingTag, sendInBackground, type SyncEvent } from "./in-background.ts";
import {
  answerLaterPart,
  fetchGroups,
  forgetOldParts,
  isLaterPart,
  isGroup,
  takeGroupsAlong,
} from "./deferred-chunks.ts";
import * as later from "./parts-of-this-build.ts";

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

/**
 * Server paths that are never served with the app's page, and by no route here from a cache, except for
 * pictures, whose names are content hashes.
 */
const serversOwn = [
  /^\/api\//,
  /^\/healthz$/,
  /^\/readyz$/,
  /^\/dev\//,
  /^\/(robots\.txt|sitemap\.xml)$/,
];

// `/` is the landing page, not the app's index.html.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: "" });
cleanupOutdatedCaches();
registerRoute(isFrontPage, answerFrontPage);
registerRoute(
  (asked) => isLaterPart(asked, later),
  (asked) => answerLaterPart(asked, later),
);
registerRoute(isPicture, answerPicture);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: serversOwn }),
);

self.addEventListener("install", (event: ExtendableEvent) => {
  event.waitUntil(takeGroupsAlong(later));
});

// A new version waits until the app reports that every window is between sales (S23).
self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (typeof message !== "object" || message === null || !("type" in message)) return;
  if (message.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (message.type === "FILL_SHELF") event.waitUntil(answerWhenFilled(event));
});

// The first window after an install is controlled, too: its later screens must open offline.
self.addEventListener("activate", (event: ExtendableEvent) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetOldParts(later)]));
});

// The network is back, or some hours have passed, with every page closed (S21).
for (const kind of ["sync", "periodicsync"])
  self.addEventListener(kind, (event) => {
    const asked = event as SyncEvent;
    if (asked.tag === sendingTag) asked.waitUntil(sendInBackground());
  });

/** Reports to the requesting page whether everything is cached now. */
async function answerWhenFilled({ data, ports: [port] }: ExtendableMessageEvent): Promise<void> {
  const { shelves } = data as { shelves?: unknown };
  const wanted = Array.isArray(shelves) ? shelves.filter(isGroup) : (["whenIdle"] as const);
  const isFilled = await fetchGroups(later, wanted).then(
    () => true,
    () => false,
  );
  port?.postMessage(isFilled);
}
