import { argon2id } from "hash-wasm";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, it } from "vitest";
import { systemTimers } from "#/platform/timers.ts";
import { openSecureDatabase } from "#/store/open-database.ts";
import type { SecureDatabase } from "#/store/secure-database.ts";
import { asha, sessionDevice } from "#tests/support/session-device.ts";
import { openPin, provePin } from "./pin-proof.ts";

async function deviceWithStore(indexedDB = new IDBFactory()) {
  const db = await openSecureDatabase({ timers: systemTimers, indexedDB, IDBKeyRange });
  if (db === null) throw new Error("The store could not be opened");
  return { db, crypto: globalThis.crypto, stopwatch: () => performance.now() };
}

it("costs a quarter of a second per guess on the device it was set on", async () => {
  const device = await deviceWithStore();
  let at = 0;
  // If four passes take 50 ms, five times as many plus a tenth are needed.
  const { proof } = await provePin({ ...device, stopwatch: () => (at += 50) }, "4711");
  expect(proof.passes).toBe(22);
  expect(await openPin(device, proof, "4711")).not.toBeNull();
  expect(await openPin(device, proof, "4712")).toBeNull();
});

it("proves nothing on another device: the record is useless without the device's key", async () => {
  const [one, other] = [await deviceWithStore(), await deviceWithStore()];
  const { proof } = await provePin({ ...one, stopwatch: stopped() }, "4711");
  expect(await openPin(one, proof, "4711")).not.toBeNull();
  expect(await openPin(other, proof, "4711")).toBeNull();
  const plain = await hashOf("4711", proof.salt, proof.passes);
  expect(Array.from(proof.hash).join()).not.toContain(Array.from(plain).join());
});

it("accepts a PIN set by an older version, and stores it in the new format from its next use", async () => {
  const { open, signIn, indexedDB } = sessionDevice();
  const session = await open();
  await signIn(session, asha);
  const { db } = await deviceWithStore(indexedDB);
  const salt = new Uint8Array(16).fill(7);
  const hash = await hashOf("4711", salt, 4);
  await db.pins.put({ user: "asha", salt, hash, memoryKiB: 9 * 1024, passes: 4, wrong: 2 });
  await session.lock();
  expect(await session.unlock("asha", "4712")).toMatchObject({ code: "wrong_pin", left: 2 });
  expect(await isSealed(db)).toBe(false);
  expect(await session.unlock("asha", "4711")).toMatchObject({ ok: true });
  expect(await isSealed(db)).toBe(true);
  await session.lock();
  expect(await session.unlock("asha", "4711")).toMatchObject({ ok: true });
  session.stop();
});

async function isSealed(db: SecureDatabase): Promise<boolean> {
  return (await db.pins.get("asha"))?.isSealed === true;
}

/** A stopwatch by which the minimum effort takes long enough. */
function stopped(): () => number {
  let at = 0;
  return () => (at += 1000);
}

async function hashOf(pin: string, salt: Uint8Array, passes: number) {
  const bytes = await argon2id({
    password: pin,
    salt,
    parallelism: 1,
    iterations: passes,
    memorySize: 9 * 1024,
    hashLength: 32,
    outputType: "binary",
  });
  return new Uint8Array(bytes);
}
