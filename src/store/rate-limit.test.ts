import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { systemTimers } from "#/platform/timers.ts";
import { openSecureDatabase } from "./open-database.ts";
import { createRateLimits, loginLimit } from "./rate-limit.ts";

const minute = 60_000;

async function kinds() {
  const ports = { timers: systemTimers, indexedDB: new IDBFactory(), IDBKeyRange };
  const stored = async () => createRateLimits(await openSecureDatabase(ports));
  const memory = createRateLimits(null);
  return {
    stored: { first: await stored(), later: await stored() },
    memory: { first: memory, later: memory },
  };
}

describe.each(["stored", "memory"] as const)("attempts counted %s", (kind) => {
  it("allow five in fifteen minutes, then return the waiting time, across reloads and tabs", async () => {
    const { first, later } = (await kinds())[kind];
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await first.count("asha", loginLimit, tries * minute)).toEqual({ ok: true });
    }
    expect(await later.count("asha", loginLimit, 5 * minute)).toEqual({
      ok: false,
      waitMs: 10 * minute,
    });
    expect(await later.count("juma", loginLimit, 5 * minute)).toEqual({ ok: true });
    expect(await later.count("asha", loginLimit, 15 * minute)).toEqual({ ok: true });
  });

  it("are counted together when tabs try concurrently", async () => {
    const { first, later } = (await kinds())[kind];
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? first : later).count("asha", loginLimit, 0),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
  });

  it("are cleared by a success and after their window, and restored when no server was reached", async () => {
    const { first } = (await kinds())[kind];
    const exhaust = async () => {
      for (let tries = 0; tries < 5; tries += 1) await first.count("asha", loginLimit, 0);
    };
    await exhaust();
    await first.giveBack("asha");
    expect(await first.count("asha", loginLimit, 1)).toEqual({ ok: true });
    expect((await first.count("asha", loginLimit, 1)).ok).toBe(false);
    await first.forget("asha");
    expect(await first.count("asha", loginLimit, 1)).toEqual({ ok: true });
    await exhaust();
    await first.cleanUp(16 * minute);
    expect(await first.count("asha", loginLimit, 2)).toEqual({ ok: true });
  });
});
