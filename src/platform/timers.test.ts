import { describe, expect, it } from "vitest";
import { systemTimers, type Timers, wait } from "./timers.ts";

function handTimers() {
  const tasks = new Set<() => void>();
  const timers: Timers = {
    after(_ms, task) {
      tasks.add(task);
      return () => tasks.delete(task);
    },
  };
  return { timers, tasks };
}

describe("wait", () => {
  it("resolves when the time is up", async () => {
    const { timers, tasks } = handTimers();
    const { signal } = new AbortController();
    const waiting = wait(timers, 1000, signal);
    for (const task of tasks) task();
    expect(await waiting).toBe(true);
  });

  it("ends immediately when it is cancelled, and leaves no timer behind", async () => {
    const { timers, tasks } = handTimers();
    const stop = new AbortController();
    const waiting = wait(timers, 1000, stop.signal);
    stop.abort();
    expect(await waiting).toBe(false);
    expect(tasks.size).toBe(0);
    expect(await wait(timers, 1000, stop.signal)).toBe(false);
    expect(tasks.size).toBe(0);
  });
});

describe("the system timers", () => {
  it("run a task once, and not when it was cancelled", async () => {
    const seen: string[] = [];
    const cancel = systemTimers.after(1, () => seen.push("off"));
    systemTimers.after(-5, () => seen.push("on"));
    const far = systemTimers.after(1e12, () => seen.push("far"));
    cancel();
    expect(await wait(systemTimers, 10)).toBe(true);
    far();
    expect(seen).toEqual(["on"]);
  });
});
