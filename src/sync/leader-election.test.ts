import { Dexie } from "dexie";
import { describe, expect, it, vi } from "vitest";
import {
  createTestDevice,
  createTestOnline,
  idle,
  type TestDevice,
} from "#tests/support/device.ts";
import { readMeta } from "#/store/meta.ts";
import { keepLeading } from "./leader-election.ts";

/** A window that tries to become the leader and records when it does. */
async function windowOf(device: TestDevice, holder: string, isVisible = true) {
  const store = await device.open();
  const online = createTestOnline(isVisible);
  const stop = new AbortController();
  const terms: number[] = [];
  let isLeading = false;
  const failures: unknown[] = [];
  const deps = {
    ...device,
    store,
    online,
    holder,
    onFailure: (error: unknown) => void failures.push(error),
  };
  const over = keepLeading(deps, stop.signal, async (fence, signal) => {
    terms.push(fence);
    isLeading = true;
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    isLeading = false;
  });
  await idle();
  return { store, online, terms, failures, over, leads: () => isLeading, stop: () => stop.abort() };
}

describe("the leader election", () => {
  it("[S21] elects one window at a time; the next takes over when it closes, with a higher fence", async () => {
    const device = createTestDevice();
    const one = await windowOf(device, "one");
    const two = await windowOf(device, "two");
    expect([one.leads(), two.leads()]).toEqual([true, false]);
    one.stop();
    await idle();
    await one.over;
    expect([one.leads(), two.leads()]).toEqual([false, true]);
    expect([one.terms, two.terms]).toEqual([[1], [2]]);
    two.stop();
  });

  it("[S21] a hidden leader yields to a visible window", async () => {
    const device = createTestDevice();
    const one = await windowOf(device, "one");
    const two = await windowOf(device, "two");
    one.online.say("hidden");
    await idle();
    expect([one.leads(), two.leads()]).toEqual([false, true]);
    one.stop();
    two.stop();
  });

  it("[S21] a hidden window leads while no window is visible and the lock is free", async () => {
    const device = createTestDevice();
    const one = await windowOf(device, "one", false);
    expect(one.leads()).toBe(true);
    const two = await windowOf(device, "two", false);
    expect(two.leads()).toBe(false);
    one.stop();
    await device.timers.pass(15_000);
    expect(two.leads()).toBe(true);
    two.stop();
  });

  it("[S21] the only window keeps the lead when it is hidden", async () => {
    const device = createTestDevice();
    const one = await windowOf(device, "one");
    one.online.say("hidden");
    await idle();
    expect([one.leads(), one.terms]).toEqual([true, [1, 2]]);
    one.stop();
  });

  it("[S21] fault 29: a visible window takes the lead from a leader without heartbeat for ten seconds", async () => {
    const device = createTestDevice();
    // A frozen page: it holds the lock, and its timers do not run.
    const frozen = await windowOf(
      { ...device, timers: { ...device.timers, after: () => () => undefined } },
      "frozen",
    );
    const seen = await windowOf(device, "seen");
    await device.timers.pass(8_000);
    expect(seen.leads()).toBe(false);
    await device.timers.pass(6_000);
    expect(seen.leads()).toBe(true);
    expect((await readMeta(seen.store.db, "leader"))?.holder).toBe("seen");
    frozen.stop();
    seen.stop();
  });

  it("[S21] fault 29: reads the heartbeat again after a failed read", async () => {
    const device = createTestDevice();
    const frozen = await windowOf(
      { ...device, timers: { ...device.timers, after: () => () => undefined } },
      "frozen",
    );
    const seen = await windowOf(device, "seen");
    const refusal = vi
      .spyOn(seen.store.db.meta, "get")
      .mockImplementationOnce(() => Dexie.Promise.reject(new Error("the disk was busy")));
    await device.timers.pass(2_000);
    expect(refusal).toHaveBeenCalledTimes(1);
    await device.timers.pass(14_000);
    expect(seen.leads()).toBe(true);
    frozen.stop();
    seen.stop();
  });

  it("[S24] fault 24: a leader whose heartbeat could not be written keeps the lead", async () => {
    const device = createTestDevice();
    const one = await windowOf(device, "one");
    const full = new DOMException("no room", "QuotaExceededError");
    vi.spyOn(one.store.pulls.meta, "put").mockImplementation(() => Dexie.Promise.reject(full));
    await device.timers.pass(9_000);
    expect([one.leads(), one.terms]).toEqual([true, [1]]);
    expect(one.failures).toHaveLength(3);
    one.stop();
  });

  it("[S21] no window takes the lead from a leader with a heartbeat, whatever the clock does", async () => {
    const device = createTestDevice();
    const one = await windowOf(device, "one");
    const two = await windowOf(device, "two");
    await device.timers.pass(20_000);
    expect([one.leads(), two.leads()]).toEqual([true, false]);
    expect(one.terms).toEqual([1]);
    one.stop();
    two.stop();
  });

  it("[S21] a replaced leader steps down at its next heartbeat", async () => {
    const device = createTestDevice();
    const one = await windowOf(device, "one");
    const { takeLead } = await import("#/store/leader.ts");
    await takeLead(one.store.db, "worker", device.clock.now());
    await device.timers.pass(3_000);
    expect(one.terms).toEqual([1, 3]);
    expect(one.failures).toEqual([]);
    one.stop();
  });
});
