import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { signatureValue } from "#/contract/device-keys.ts";
import { systemTimers } from "#/platform/timers.ts";
import { isSignedBy, signedBy } from "#tests/support/signed-texts.ts";
import { openSecureDatabase } from "./open-database.ts";
import { createDeviceSigner, makePair } from "./device-signer.ts";
import { createMakers } from "./signing-keys.ts";

const { crypto } = globalThis;

function windowsOf(indexedDB = new IDBFactory()) {
  return () => openSecureDatabase({ timers: systemTimers, indexedDB, IDBKeyRange });
}

describe("the device's key", () => {
  it("[S26] is the same for two windows that create it concurrently, and after a reload", async () => {
    const open = windowsOf();
    const signers = [await open(), await open()].map((db) => createDeviceSigner(db, crypto));
    expect(await signers[0]?.prove("too early")).toBeNull();
    const keys = await Promise.all(signers.map((signer) => signer.publicKey()));
    expect(keys[0]).toMatch(/^[\w-]{122}$/u);
    expect(keys[1]).toBe(keys[0]);
    const reloaded = createDeviceSigner(await open(), crypto);
    expect(await reloaded.publicKey()).toBe(keys[0]);
    const proof = await reloaded.prove("a token");
    expect(signatureValue.safeParse(proof).success).toBe(true);
    expect(await isSignedBy(keys[0], "a token", proof)).toBe(true);
    expect(await isSignedBy(keys[0], "another", proof)).toBe(false);
  });

  it("[S26] throws when it cannot be read, so that no request is sent without it", async () => {
    const db = await windowsOf()();
    const signer = createDeviceSigner(db, crypto);
    await signer.publicKey();
    db?.close();
    await expect(signer.prove("a token")).rejects.toMatchObject({ name: "DatabaseClosedError" });
    expect(await createDeviceSigner(db, crypto).publicKey()).toBeNull();
  });
});

describe("a user's key", () => {
  it("[S26] signs in every window while it is available, and cannot be exported", async () => {
    const open = windowsOf();
    const [one, other] = [await open(), await open()];
    const { privateKey: key, publicKey: theirs } = await makePair(crypto);
    await createMakers(one, crypto).open("asha", { id: "k1", key }, true);
    const signed = await signedBy(createMakers(other, crypto), "asha", "a sale");
    expect(signed?.key).toBe("k1");
    expect(await isSignedBy(theirs, "a sale", signed?.value ?? null)).toBe(true);
    const kept = await other?.makers.get("asha");
    expect(kept?.key.extractable).toBe(false);
    expect(await signedBy(createMakers(other, crypto), "juma", "a sale")).toBeNull();
  });

  it("[S26] stays in its window when the user is not remembered", async () => {
    const open = windowsOf();
    const makers = createMakers(await open(), crypto);
    await makers.open("asha", { id: "k1", key: (await makePair(crypto)).privateKey }, false);
    expect(await signedBy(makers, "asha", "a sale")).toMatchObject({ key: "k1" });
    expect(await signedBy(createMakers(await open(), crypto), "asha", "a sale")).toBeNull();
  });

  it("[S26] blocks no sale when it cannot be read", async () => {
    const db = await windowsOf()();
    const makers = createMakers(db, crypto);
    await makers.open("asha", { id: "k1", key: (await makePair(crypto)).privateKey }, true);
    db?.close();
    expect(await signedBy(makers, "asha", "a sale")).toBeNull();
  });
});
