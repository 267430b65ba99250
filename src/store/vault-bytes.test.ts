import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { systemTimers } from "#/platform/timers.ts";
import { createTestClock } from "#tests/support/device.ts";
import { openSecureDatabase } from "./open-database.ts";
import { createVault } from "./vault.ts";

const pair = {
  access: "eyJhbGciOiJFZERTQSJ9.asha-access-token",
  refresh: "asha-refresh-token-4d1f",
  expires_in: 900,
};

/** Every record of every store of every database, read through plain IndexedDB. */
async function everyRecord(indexedDB: IDBFactory): Promise<unknown[]> {
  const found: unknown[][] = [];
  for (const { name } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name ?? ""));
    for (const store of db.objectStoreNames) {
      const records = db.transaction(store).objectStore(store);
      found.push(await done<unknown[]>(records.getAll()), await done(records.getAllKeys()));
    }
    db.close();
  }
  return found.flat();
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => {
      resolve(request.result);
    });
    request.addEventListener("error", () => {
      reject(request.error ?? new Error("no error given"));
    });
  });
}

/** Every interpretation of a value that could reveal text: as it is, and its bytes in three encodings. */
function readings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value instanceof ArrayBuffer) return readings(new Uint8Array(value));
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return ["latin1", "utf-8", "utf-16le", "utf-16be"].flatMap((encoding) => [
      new TextDecoder(encoding).decode(bytes),
      // UTF-16 starting at an odd byte.
      new TextDecoder(encoding).decode(bytes.subarray(1)),
    ]);
  }
  if (value instanceof CryptoKey) return [`CryptoKey extractable=${value.extractable}`];
  if (value instanceof Map) return readings([...value]);
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => [key, ...readings(inner)]);
  return [];
}

async function device() {
  const indexedDB = new IDBFactory();
  const db = await openSecureDatabase({ timers: systemTimers, indexedDB, IDBKeyRange });
  if (db === null) throw new Error("no secure database");
  return { indexedDB, db, vault: createVault(db, globalThis.crypto, createTestClock()) };
}

describe("the bytes of the secure database", () => {
  it("contain no token in any encoding, and no exportable key", async () => {
    const { indexedDB, db, vault } = await device();
    expect(await vault.put("asha", pair, true)).toBe("stored");
    expect((await vault.read("asha"))?.refresh).toBe(pair.refresh);
    const texts = readings(await everyRecord(indexedDB));
    expect(texts.filter((text) => text.includes("CryptoKey"))).toEqual([
      "CryptoKey extractable=false",
    ]);
    expect(texts.some((text) => text.includes("refresh:asha"))).toBe(true);
    for (const token of [pair.access, pair.refresh]) {
      for (const piece of [token, token.slice(0, 12), token.slice(-12)])
        expect(texts.filter((text) => text.includes(piece))).toEqual([]);
    }
    const key = (await db.keys.get("tokens"))?.key;
    await expect(crypto.subtle.exportKey("raw", key as CryptoKey)).rejects.toThrow(/extractable/);
  });

  it("contain nothing of a pair kept in memory", async () => {
    const { indexedDB, vault } = await device();
    await vault.put("asha", pair, true);
    await vault.put("asha", pair, false);
    expect(readings(await everyRecord(indexedDB)).join()).not.toContain("asha");
  });

  it("are shown to contain tokens when these are stored unencrypted", async () => {
    const { indexedDB, db } = await device();
    const clear = new TextEncoder().encode(pair.access);
    const wide = new Uint8Array(
      new Uint16Array([...pair.refresh].map((c) => c.charCodeAt(0))).buffer,
    );
    const rest = { encrypted: true, createdAt: 0, expiresAt: null } as const;
    await db.tokens.bulkPut([
      { id: "access:a", value: clear, ...rest },
      { id: "refresh:a", value: wide, ...rest },
    ]);
    const texts = readings(await everyRecord(indexedDB));
    for (const token of [pair.access, pair.refresh])
      expect(texts.some((text) => text.includes(token))).toBe(true);
  });
});
