import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { systemTimers } from "#/platform/timers.ts";
import { createTestClock } from "#tests/support/device.ts";
import { openSecureDatabase } from "./open-database.ts";
import { createVault, InvalidTokens } from "./vault.ts";

const pair = { access: "access-token-of-asha", refresh: "refresh-token-of-asha", expires_in: 900 };

async function device() {
  const clock = createTestClock();
  const ports = { timers: systemTimers, indexedDB: new IDBFactory(), IDBKeyRange };
  const open = async () => {
    const db = await openSecureDatabase(ports);
    if (db === null) throw new Error("no secure database");
    return { db, vault: createVault(db, globalThis.crypto, clock) };
  };
  return { clock, open };
}

describe("the vault", () => {
  it("keeps a pair across a reload", async () => {
    const { clock, open } = await device();
    expect(await (await open()).vault.put("asha", pair, true)).toBe("stored");
    const { vault } = await open();
    expect(await vault.read("asha")).toEqual({
      user: "asha",
      access: pair.access,
      refresh: pair.refresh,
      accessEndsAt: clock.now() + 900_000,
    });
    expect(await vault.keeping("asha")).toBe("stored");
  });

  it("encrypts each token with its own IV", async () => {
    const { open } = await device();
    const { db, vault } = await open();
    await vault.put("asha", pair, true);
    const [first, second] = await db.tokens.toArray();
    expect(first?.value.slice(0, 12)).not.toEqual(second?.value.slice(0, 12));
  });

  it("keeps the pairs of several users separate", async () => {
    const { open } = await device();
    const { vault } = await open();
    await vault.put("asha", pair, true);
    await vault.put("juma", { ...pair, access: "access-token-of-juma" }, true);
    await vault.drop("asha");
    expect(await vault.users()).toEqual(["juma"]);
    expect((await vault.read("juma"))?.access).toBe("access-token-of-juma");
    expect(await vault.read("asha")).toBeNull();
  });

  it("keeps a pair only in memory when asked not to remember it, and reports so", async () => {
    const { open } = await device();
    const { db, vault } = await open();
    await vault.put("asha", pair, true);
    expect(await vault.put("asha", pair, false)).toBe("memory_asked");
    expect(await db.tokens.count()).toBe(0);
    expect((await vault.read("asha"))?.access).toBe(pair.access);
    expect(await (await open()).vault.read("asha")).toBeNull();
  });

  it("falls back to memory where nothing can be stored, and reports so", async () => {
    const vault = createVault(null, globalThis.crypto, createTestClock());
    expect(await vault.put("asha", pair, true)).toBe("memory_refused");
    expect(await vault.keeping("asha")).toBe("memory");
    expect((await vault.read("asha"))?.refresh).toBe(pair.refresh);
  });

  it("[S22] clean-up removes expired access tokens and never a refresh token", async () => {
    const { clock, open } = await device();
    const { vault } = await open();
    await vault.put("asha", pair, true);
    clock.advance(900_001);
    await vault.cleanUp();
    expect(await vault.read("asha")).toEqual({
      user: "asha",
      access: "",
      refresh: pair.refresh,
      accessEndsAt: 0,
    });
  });

  it("rejects a value that is not a pair", async () => {
    const { open } = await device();
    const { vault } = await open();
    for (const refresh of ["", "nine-long", null, 7] as string[]) {
      const halved = { access: "access-token-of-asha", refresh, expires_in: 900 };
      await expect(vault.put("asha", halved, true)).rejects.toBeInstanceOf(InvalidTokens);
      const other = { access: refresh, refresh: "refresh-token-of-asha", expires_in: 900 };
      await expect(vault.put("asha", other, true)).rejects.toBeInstanceOf(InvalidTokens);
    }
  });

  it("treats a pair that was altered on disk as missing", async () => {
    const { open } = await device();
    const { db, vault } = await open();
    await vault.put("asha", pair, true);
    await db.tokens.toCollection().modify((record) => {
      record.value = new Uint8Array(record.value.length);
    });
    expect(await vault.read("asha")).toBeNull();
  });
});
