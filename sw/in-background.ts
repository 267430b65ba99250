import { systemClock } from "#/platform/clock.ts";
import { buildFacts } from "#/platform/env.ts";
import { systemIds } from "#/platform/ids.ts";
import { createWebLocks } from "#/platform/locks.ts";
import { createLogger } from "#/platform/logger.ts";
import { createOnline } from "#/platform/online.ts";
import { systemTimers, wait } from "#/platform/timers.ts";
import { sendWaiting } from "./send-waiting.ts";

declare const self: ServiceWorkerGlobalScope;

/** Shared tag of requested and periodic background syncs. */
export const sendingTag = "outbox";

/** The event of Background Sync and Periodic Background Sync; no type library includes it yet. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** A browser gives a worker a few minutes at most; a page that opens should get the lead sooner. */
const longestMs = 120_000;
const lookEveryMs = 1_000;

/** Operations are left: rejecting makes the browser retry, later each time. */
class NotAllSent extends Error {
  override readonly name = "NotAllSent";
}

/** Sends waiting operations with every page closed (S21). Rejects if any are left. */
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

/** Resolves when a page of the app becomes visible, which then sends by itself, or when `signal` aborts. */
async function untilSeen(signal: AbortSignal): Promise<void> {
  while (await wait(systemTimers, lookEveryMs, signal)) {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (windows.some(({ visibilityState }) => visibilityState === "visible")) return;
  }
}
