import { systemClock } from "#/platform/clock.ts";
import { buildFacts } from "#/platform/env.ts";
import { systemIds } from "#/platform/ids.ts";
import { createWebLocks } from "#/platform/locks.ts";
import { createLogger } from "#/platform/logger.ts";
import { createOnline } from "#/platform/online.ts";
import { systemTimers, wait } from "#/platform/timers.ts";
import { sendWaiting } from "./send-waiting.ts";

declare const self: ServiceWorkerGlobalScope;

/** Both a sending that was asked for and the one that comes by itself go by this name. */
export const sendingTag = "outbox";

/** What Background Sync and its periodic form tell a worker; no library of types has them yet. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** A browser gives a worker some minutes at most; a page that is opened wants the lead sooner. */
const longestMs = 120_000;
const lookEveryMs = 1_000;

/** More is left: the browser asks again, later each time. */
class NotAllSent extends Error {
  override readonly name = "NotAllSent";
}

/** Sends what waits with every page closed (S21). Rejects where something is left. */
export async function sendInBackground(): Promise<void> {
  const ended = new AbortController();
  const end = () => {
    ended.abort();
  };
  const stopWaiting = systemTimers.after(longestMs, end);
  void untilSeen(ended.signal).then(end);
  try {
    const isLeft = await sendWaiting(
      {
        clock: systemClock,
        ids: systemIds,
        locks: createWebLocks(self.navigator.locks),
        timers: systemTimers,
        online: createOnline(self),
        logger: createLogger({ level: "error", sink: () => undefined }),
        random: () => Math.random(),
        crypto: self.crypto,
        baseUrl: buildFacts.apiOrigin,
        clientVersion: buildFacts.appVersion,
        language: self.navigator.language.startsWith("sw") ? "sw" : "en",
      },
      ended.signal,
    );
    if (isLeft) throw new NotAllSent();
  } finally {
    stopWaiting();
    end();
  }
}

/** Resolves when somebody looks at a page of the app, which then sends itself, or when `signal` aborts. */
async function untilSeen(signal: AbortSignal): Promise<void> {
  while (await wait(systemTimers, lookEveryMs, signal)) {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (windows.some(({ visibilityState }) => visibilityState === "visible")) return;
  }
}
