import { IDBKeyRange } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import type { DeviceKeys, MakerKeyBody } from "#/contract/device-keys.ts";
import { refreshText } from "#/contract/refresh-text.ts";
import { keyText, tillText } from "#/contract/signed-texts.ts";
import type { TillBody } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { systemTimers } from "#/platform/timers.ts";
import { openSecureDatabase } from "#/store/open-database.ts";
import { asha, eventually, juma, pairOf, sessionDevice } from "#tests/support/session-device.ts";
import { wishTill } from "#/store/till-wish.ts";
import { isSignedBy, signedBy } from "#tests/support/signed-texts.ts";

type Device = ReturnType<typeof sessionDevice>;

function bodies<Body>({ server }: Device, path: string): Body[] {
  return server.received
    .filter((call) => call.path === path)
    .map(({ body }) => JSON.parse(body) as Body);
}

/** The keys of the last sign-in request received by the server. */
function told(device: Device, path: string = paths.login): DeviceKeys {
  const keys = bodies<{ device_keys?: DeviceKeys }>(device, path).at(-1)?.device_keys;
  if (keys === undefined) throw new Error("no keys were told");
  return keys;
}

const wrappedOf = (device: Device) => bodies<MakerKeyBody>(device, paths.keys);

describe("the keys of a sign-in", () => {
  it("[S26] are sent with the password, and the user's operations are signed with them", async () => {
    const device = sessionDevice();
    const session = await device.open();
    await device.signIn(session, asha);
    const { maker } = told(device);
    const signed = await signedBy(session, "asha", "a sale");
    expect(signed?.key).toBe(maker.id);
    expect(await isSignedBy(maker.public_key, "a sale", signed?.value ?? null)).toBe(true);
    const reloaded = await device.open();
    expect(await signedBy(reloaded, "asha", "a sale")).toMatchObject({ key: maker.id });
    await device.signIn(session, juma);
    expect(told(device).device).toBe((await reloaded.newKeys())?.device);
    expect(await signedBy(session, "juma", "a sale")).toMatchObject({ key: told(device).maker.id });
    session.stop();
  });

  it("[S26] are also sent with the second factor's code", async () => {
    const device = sessionDevice();
    device.server.code = "123456";
    const session = await device.open();
    await device.signIn(session, asha);
    expect(await signedBy(session, "asha", "a sale")).toBeNull();
    expect(await session.verifySecondFactor("123456")).toMatchObject({ ok: true });
    const { maker } = told(device, paths.loginMfa);
    expect(await signedBy(session, "asha", "a sale")).toMatchObject({ key: maker.id });
    session.stop();
  });

  it("[S26] of a refused sign-in are not stored", async () => {
    const device = sessionDevice();
    const session = await device.open();
    await session.signIn({ email: asha.email, password: "wrong", remember: true });
    expect(await signedBy(session, "asha", "a sale")).toBeNull();
    session.stop();
  });

  it("[S26] are kept by a hand-over that was requested with them", async () => {
    const device = sessionDevice();
    const session = await device.open();
    const keys = await session.newKeys();
    await session.admit({ user: asha, ...pairOf("asha") }, true);
    expect(await signedBy(session, "asha", "a sale")).toMatchObject({ key: keys?.maker.id });
    session.stop();
  });

  it("[S26] are removed on sign-out", async () => {
    const device = sessionDevice();
    const session = await device.open();
    await device.signIn(session, asha);
    await session.signOut();
    expect(await signedBy(session, "asha", "a sale")).toBeNull();
    session.stop();
  });

  it("[S26] prove the device at a token renewal and as a till, also without storage", async () => {
    for (const hasStore of [true, false]) {
      const device = sessionDevice();
      const session = await device.open(hasStore);
      await device.signIn(session, asha);
      const key = told(device).device;
      const bearer = { user: "asha", ...pairOf("asha"), accessEndsAt: 0 };
      expect(await session.api.refresh(bearer)).toMatchObject({ kind: "renewed" });
      const [renewal] = bodies<{ refresh: string; proof: string }>(device, paths.refresh);
      expect(await isSignedBy(key, refreshText(bearer.refresh), renewal?.proof ?? null)).toBe(true);
      const { db, close } = await device.made.open();
      await db.meta.clear();
      await wishTill(db, { id: "till", name: "Front", location: "shop" });
      await session.ensureTill(db);
      const [body] = bodies<TillBody>(device, paths.tills);
      const text = tillText(body?.business ?? "", body?.device_id ?? "", body?.id ?? "");
      expect(await isSignedBy(key, text, body?.device_proof ?? null)).toBe(true);
      close();
      session.stop();
    }
  });
});

describe("a key protected by a PIN", () => {
  it("[S26] locks no one out when it is corrupted: operations are recorded unsigned", async () => {
    const device = sessionDevice();
    const session = await device.open();
    await session.start();
    await device.signIn(session, asha);
    await session.setPin("4711");
    await eventually(() => expect(wrappedOf(device)).toHaveLength(1));
    await session.lock();
    const { indexedDB } = device;
    const secure = await openSecureDatabase({ timers: systemTimers, indexedDB, IDBKeyRange });
    await secure?.pins.toCollection().modify(({ maker }) => {
      maker?.sealed.fill(0);
    });
    secure?.close();
    expect(await session.unlock("asha", "4711")).toMatchObject({ ok: true });
    expect(await signedBy(session, "asha", "a sale")).toBeNull();
    session.stop();
  });

  it("[S26] is endorsed, closed by the lock and opened by the PIN, also after a reload", async () => {
    const device = sessionDevice();
    const session = await device.open();
    await session.start();
    await device.signIn(session, asha);
    const { maker } = told(device);
    expect(await session.setPin("4711")).toEqual({ ok: true });
    await eventually(() => expect(wrappedOf(device)).toHaveLength(1));
    const [made] = wrappedOf(device);
    const text = keyText(made?.id ?? "", made?.public_key ?? "");
    expect(made?.endorsed_by).toBe(maker.id);
    expect(await isSignedBy(maker.public_key, text, made?.signature ?? null)).toBe(true);
    await session.lock();
    expect(await signedBy(session, "asha", "a sale")).toBeNull();
    const reloaded = await device.open();
    await reloaded.start();
    expect(await reloaded.unlock("asha", "4712")).toMatchObject({ code: "wrong_pin" });
    expect(await signedBy(reloaded, "asha", "a sale")).toBeNull();
    expect(await reloaded.unlock("asha", "4711")).toMatchObject({ ok: true });
    const signed = await signedBy(session, "asha", "a sale");
    expect(signed?.key).toBe(made?.id);
    expect(await isSignedBy(made?.public_key, "a sale", signed?.value ?? null)).toBe(true);
    session.stop();
    reloaded.stop();
  });

  it("[S26] is closed when another user signs in, and signs one approval without a sign-in", async () => {
    const device = sessionDevice();
    const session = await device.open();
    await session.start();
    await device.signIn(session, asha);
    await session.setPin("4711");
    await device.signIn(session, juma);
    expect(await signedBy(session, "asha", "a sale")).toBeNull();
    const verdict = await session.checkPin("asha", "4711", "an approval");
    const [made] = wrappedOf(device);
    const value = verdict.ok ? (verdict.signature?.value ?? null) : null;
    expect(await isSignedBy(made?.public_key, "an approval", value)).toBe(true);
    expect(await signedBy(session, "asha", "a sale")).toBeNull();
    session.stop();
  });

  it("[S26] is sent before the next operation when it could not be sent immediately", async () => {
    const device = sessionDevice();
    const session = await device.open();
    await device.signIn(session, asha);
    device.server.isThere = false;
    await session.setPin("4711");
    await eventually(() => expect(wrappedOf(device)).toHaveLength(1));
    device.server.isThere = true;
    await session.api.transport({
      method: "POST",
      path: paths.sales,
      body: "{}",
      opId: "op-1",
      actor: "asha",
      business: "duka",
      repeat: "never",
    });
    const said = device.server.received.map(({ path }) => path);
    expect(said.lastIndexOf(paths.keys)).toBeLessThan(said.indexOf(paths.sales));
    expect(wrappedOf(device)).toHaveLength(2);
    session.stop();
  });

  it("[S26] is not used when the server refuses it, and a password sign-in creates another", async () => {
    const device = sessionDevice();
    const session = await device.open();
    await session.start();
    await device.signIn(session, asha);
    device.server.keyRefusal = "forbidden";
    await session.setPin("4711");
    await eventually(() => expect(wrappedOf(device)).toHaveLength(1));
    device.server.keyRefusal = null;
    await device.signIn(session, asha);
    await session.lock();
    await session.unlock("asha", "4711");
    const signed = await signedBy(session, "asha", "a sale");
    await session.lock();
    await session.unlock("asha", "4711");
    expect(signed?.key).not.toBe(wrappedOf(device)[0]?.id);
    expect(await signedBy(session, "asha", "a sale")).toMatchObject({ key: signed?.key });
    session.stop();
  });
});
