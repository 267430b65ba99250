import { describe, expect, it } from "vitest";
import { createMemoryLockManager } from "#tests/support/memory-lock-manager.ts";
import { createWebLocks } from "./locks.ts";

const name = "sync:duka";

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe("locks", () => {
  it("[S21] have one holder at a time, in request order", async () => {
    const locks = createWebLocks(createMemoryLockManager());
    const seen: string[] = [];
    const hold = (who: string) =>
      locks.withLock(name, {}, async () => {
        seen.push(`${who} in`);
        await new Promise((resolve) => {
          setTimeout(resolve, 1);
        });
        seen.push(`${who} out`);
        return who;
      });
    expect(await Promise.all([hold("a"), hold("b"), hold("c")])).toEqual(
      ["a", "b", "c"].map((value) => ({ ok: true, value })),
    );
    expect(seen).toEqual(["a in", "a out", "b in", "b out", "c in", "c out"]);
  });

  it("of different names are independent", async () => {
    const locks = createWebLocks(createMemoryLockManager());
    const inner = await locks.withLock("one", {}, () =>
      locks.withLock("two", { ifAvailable: true }, async () => "both"),
    );
    expect(inner).toEqual({ ok: true, value: { ok: true, value: "both" } });
  });

  it("with ifAvailable run immediately or not at all", async () => {
    const locks = createWebLocks(createMemoryLockManager());
    const result = await locks.withLock(name, {}, () =>
      locks.withLock(name, { ifAvailable: true }, async () => "ran"),
    );
    expect(result).toEqual({ ok: true, value: { ok: false, code: "not_available" } });
    expect(await locks.withLock(name, { ifAvailable: true }, async () => "ran")).toEqual({
      ok: true,
      value: "ran",
    });
  });

  it("[S21] report a stolen lock immediately to its task and to the requester", async () => {
    const locks = createWebLocks(createMemoryLockManager());
    const { opened, open } = gate();
    let frozen: AbortSignal | null = null;
    const first = locks.withLock(name, {}, async (lost) => {
      frozen = lost;
      await opened;
      return "late";
    });
    const waiting = locks.withLock(name, {}, async () => "third");
    const second = await locks.withLock(name, { steal: true }, async () => "second");
    expect(second).toEqual({ ok: true, value: "second" });
    expect(await first).toEqual({ ok: false, code: "stolen" });
    expect(frozen).toHaveProperty("aborted", true);
    expect(await waiting).toEqual({ ok: true, value: "third" });
    open();
  });

  it("allow a waiting request to be cancelled, but not a running task", async () => {
    const locks = createWebLocks(createMemoryLockManager());
    const { opened, open } = gate();
    const running = new AbortController();
    const patience = new AbortController();
    const holder = locks.withLock(name, { signal: running.signal }, () => opened);
    const waiter = locks.withLock(name, { signal: patience.signal }, async () => "never");
    await Promise.resolve();
    patience.abort();
    expect(await waiter).toEqual({ ok: false, code: "aborted" });
    running.abort();
    open();
    expect(await holder).toEqual({ ok: true, value: undefined });
    expect(await locks.withLock(name, { signal: patience.signal }, async () => 1)).toEqual({
      ok: false,
      code: "aborted",
    });
  });

  it("pass on what the task throws, and are free again", async () => {
    const locks = createWebLocks(createMemoryLockManager());
    const abort = new DOMException("its own", "AbortError");
    await expect(locks.withLock(name, {}, () => Promise.reject(abort))).rejects.toBe(abort);
    expect(await locks.withLock(name, { ifAvailable: true }, async () => "free")).toEqual({
      ok: true,
      value: "free",
    });
  });
});
