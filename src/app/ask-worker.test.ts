import { expect, it } from "vitest";
import { type SyncStatus, unknownStatus } from "#/sync/status.ts";
import {
  createTestClock,
  createTestOnline,
  createTestTimers,
  idle,
} from "#tests/support/device.ts";
import { askWorker, type Wakeable } from "./ask-worker.ts";

function asking(registration: Wakeable | null, tags: string[]) {
  const timers = createTestTimers(createTestClock());
  const online = createTestOnline();
  let status: SyncStatus = unknownStatus;
  const listeners = new Set<() => void>();
  const sync = {
    getSnapshot: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const stop = askWorker(sync, { timers, online, registration: async () => registration });
  const become = async (next: Partial<SyncStatus>) => {
    status = { ...status, ...next };
    for (const listener of listeners) listener();
    await idle();
  };
  return { timers, online, become, stop, tags, listeners };
}

function registrationOf(tags: string[]): Wakeable {
  return {
    sync: { register: async (tag) => void tags.push(tag) },
    periodicSync: {
      register: async (tag, { minInterval }) => void tags.push(`${tag} ${minInterval}`),
    },
  };
}

it("[S21] registers with the worker immediately when offline, and when online only for what stays unsent", async () => {
  const tags: string[] = [];
  const { timers, become, stop, listeners } = asking(registrationOf(tags), tags);
  await become({ unsent: 1, connection: "online" });
  await become({ unsent: 0 });
  await timers.pass(10_000);
  expect(tags).toEqual([]);
  await become({ unsent: 1 });
  await timers.pass(6_000);
  expect(tags).toEqual(["outbox 21600000", "outbox"]);
  await become({ unsent: 0 });
  await become({ unsent: 1, connection: "offline" });
  expect(tags.slice(2)).toEqual(["outbox"]);
  await become({ unsent: 2 });
  expect(tags).toHaveLength(3);
  stop();
  expect(listeners.size).toBe(0);
});

it("[S21] registers again when the page is hidden, and tolerates a browser that refuses or lacks support", async () => {
  const tags: string[] = [];
  const { online, become } = asking(registrationOf(tags), tags);
  await become({ unsent: 1, connection: "offline" });
  online.say("hidden");
  await idle();
  expect(tags.filter((tag) => tag === "outbox")).toHaveLength(2);

  const refusing: Wakeable = { sync: { register: () => Promise.reject(new Error("denied")) } };
  for (const registration of [refusing, {}, null]) {
    const other = asking(registration, []);
    await other.become({ unsent: 1, connection: "offline" });
    await other.become({ unsent: 0 });
    other.stop();
  }
});
