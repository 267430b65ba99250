import { describe, expect, it } from "vitest";
import { asha, eventually, juma, sessionDevice } from "#tests/support/session-device.ts";

/** A till of two users with a PIN each, Juma current, offline from here on. */
async function sharedTill() {
  const device = sessionDevice();
  const { open, signIn, server } = device;
  const session = await open();
  await session.start();
  await signIn(session, asha);
  expect(await session.setPin("4711")).toEqual({ ok: true });
  await signIn(session, juma);
  expect(await session.setPin("902150")).toEqual({ ok: true });
  server.isThere = false;
  return { ...device, session };
}

describe("a PIN", () => {
  it.each(["123", "1234567", "12a4", "0000", "777777", "1234", "654321", "8901", ""])(
    "cannot be set to %j",
    async (pin) => {
      const { open, signIn } = sessionDevice();
      const session = await open();
      await signIn(session, asha);
      expect(await session.setPin(pin)).toEqual({ ok: false, code: "bad_pin" });
      expect(await session.people()).toMatchObject([{ hasPin: false }]);
    },
  );

  it("[S22] opens the till to another user offline, and operations are recorded as theirs", async () => {
    const { session, open } = await sharedTill();
    expect(await session.unlock("asha", "4711")).toMatchObject({
      ok: true,
      state: { user: { id: "asha" }, standing: "live", locked: false, business: { id: "duka" } },
    });
    expect(session.getSnapshot()).toMatchObject({ user: { id: "asha" } });
    const reloaded = await open();
    expect(await reloaded.start()).toMatchObject({ user: { id: "asha" }, locked: false });
    reloaded.stop();
    session.stop();
  });

  it("requires that user's password after five wrong PINs, over reloads and tabs; others continue", async () => {
    const { session, open, server, signIn } = await sharedTill();
    const other = await open();
    expect(await session.unlock("asha", "0815")).toEqual({ ok: false, code: "wrong_pin", left: 4 });
    expect(await other.unlock("asha", "0816")).toEqual({ ok: false, code: "wrong_pin", left: 3 });
    const [one, two] = await Promise.all([
      session.unlock("asha", "0817"),
      other.unlock("asha", "0818"),
    ]);
    expect([one, two]).toContainEqual({ ok: false, code: "wrong_pin", left: 2 });
    expect([one, two]).toContainEqual({ ok: false, code: "wrong_pin", left: 1 });
    const locked = { ok: false, code: "pin_locked" };
    expect(await session.unlock("asha", "0819")).toEqual(locked);
    expect(await (await open()).unlock("asha", "4711")).toEqual(locked);
    expect(await session.people()).toMatchObject([
      { user: { id: "asha" }, hasPin: true, isPinLocked: true, isCurrent: false },
      { user: { id: "juma" }, hasPin: true, isPinLocked: false, isCurrent: true },
    ]);
    expect(await session.unlock("juma", "902150")).toMatchObject({ ok: true });
    server.isThere = true;
    await signIn(session, asha);
    await session.lock();
    expect(await session.unlock("asha", "4711")).toMatchObject({ ok: true });
    session.stop();
  });

  it("resets the wrong attempts when the right one is entered", async () => {
    const { session } = await sharedTill();
    for (let round = 0; round < 2; round += 1) {
      for (let left = 4; left > 0; left -= 1)
        expect(await session.unlock("asha", "0815")).toMatchObject({ code: "wrong_pin", left });
      expect(await session.unlock("asha", "4711")).toMatchObject({ ok: true });
    }
    session.stop();
  });

  it("opens nothing for an unknown user or after it was removed", async () => {
    const { session, server, signIn } = await sharedTill();
    expect(await session.unlock("neema", "4711")).toEqual({ ok: false, code: "no_pin" });
    // A PIN removed only on this device would still unlock the other tills: the server must be reached.
    expect(await session.setPin(null)).toEqual({ ok: false, code: "offline" });
    server.isThere = true;
    expect(await session.setPin(null)).toEqual({ ok: true });
    server.isThere = false;
    expect(await session.unlock("juma", "902150")).toEqual({ ok: false, code: "no_pin" });
    server.isThere = true;
    await signIn(session, juma);
    expect(await session.people()).toMatchObject([{ hasPin: true }, { hasPin: false }]);
    session.stop();
  });

  it("can be set by a user who gave their password, but not by a user who unlocked the till with a PIN", async () => {
    const { session, open, server, signIn } = await sharedTill();
    const refused = { ok: false, code: "not_signed_in" };
    await session.unlock("asha", "4711");
    expect(await session.setPin("9021")).toEqual(refused);
    expect(await session.setPin(null)).toEqual(refused);
    const reloaded = await open();
    await reloaded.start();
    expect(await reloaded.setPin("9021")).toEqual(refused);
    reloaded.stop();
    server.isThere = true;
    await signIn(session, asha);
    await session.lock();
    expect(await session.setPin("9021")).toEqual(refused);
    await session.signOut();
    expect(await session.setPin("9021")).toEqual(refused);
    session.stop();
  });

  it("is not stored for a user this device does not remember", async () => {
    const { open, signIn } = sessionDevice();
    const refused = { ok: false, code: "no_storage" };
    const forgetful = await open(false);
    await signIn(forgetful, asha);
    expect(await forgetful.setPin("4711")).toEqual(refused);
    const session = await open();
    await signIn(session, asha);
    await session.setPin("4711");
    await signIn(session, asha, false);
    expect(await session.setPin("4711")).toEqual(refused);
    expect(await session.people()).toMatchObject([{ user: { id: "asha" }, hasPin: false }]);
  });

  it("updates the user's permissions once the connection is back", async () => {
    const { session, server } = await sharedTill();
    server.isThere = true;
    server.users = [{ ...asha, permissions: ["sale.void"] }, juma];
    await session.unlock("asha", "4711");
    await eventually(() => {
      expect(session.getSnapshot()).toMatchObject({
        permissions: ["sale.create", "till.register", "sale.void"],
      });
    });
    session.stop();
  });

  it("is stored only as a sealed Argon2id hash with its own salt", async () => {
    const { session, indexedDB } = await sharedTill();
    const request = indexedDB.open("kaunta-secure");
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.addEventListener("success", () => resolve(request.result));
    });
    const reading = db.transaction("pins").objectStore("pins").getAll();
    const records = await new Promise<Record<string, unknown>[]>((resolve) => {
      reading.addEventListener("success", () => resolve(reading.result as never));
    });
    db.close();
    expect(records).toMatchObject([
      { user: "asha", wrong: 0, memoryKiB: 9216, isSealed: true },
      { user: "juma", wrong: 0, memoryKiB: 9216, isSealed: true },
    ]);
    const [first, second] = records;
    expect(first?.["salt"]).not.toEqual(second?.["salt"]);
    // The hash in hexadecimal, its nonce and its tag: sealed with the device's key.
    expect(first?.["hash"]).toHaveLength(64 + 12 + 16);
    session.stop();
  });
});

describe("a locked till", () => {
  it("stays locked over a reload and in every window, until a user identifies themselves", async () => {
    const { session, open } = await sharedTill();
    const other = await open();
    await other.start();
    await session.lock();
    expect(session.getSnapshot()).toMatchObject({ user: { id: "juma" }, locked: true });
    await eventually(() => {
      expect(other.getSnapshot()).toMatchObject({ user: { id: "juma" }, locked: true });
    });
    const reloaded = await open();
    expect(await reloaded.start()).toMatchObject({ locked: true });
    await reloaded.unlock("juma", "902150");
    await eventually(() => {
      expect(session.getSnapshot()).toMatchObject({ user: { id: "juma" }, locked: false });
    });
    for (const window of [session, other, reloaded]) window.stop();
  });

  it("opens with a password as well", async () => {
    const { session, server, signIn } = await sharedTill();
    server.isThere = true;
    await session.lock();
    expect(await signIn(session, asha)).toMatchObject({ ok: true, state: { locked: false } });
    session.stop();
  });
});

describe("a supervisor's PIN at another user's till", () => {
  it("is accepted or refused without a sign-in, and attempts count as for the lock", async () => {
    const { session } = await sharedTill();
    expect(await session.checkPin("asha", "4711", "a text")).toMatchObject({
      ok: true,
      person: { user: { id: "asha" } },
    });
    expect(session.getSnapshot()).toMatchObject({ user: { id: "juma" }, locked: false });
    for (let left = 4; left > 0; left -= 1)
      expect(await session.checkPin("asha", "0815", "a text")).toEqual({
        ok: false,
        code: "wrong_pin",
        left,
      });
    expect(await session.checkPin("asha", "0815", "a text")).toEqual({
      ok: false,
      code: "pin_locked",
    });
    expect(await session.unlock("asha", "4711")).toEqual({ ok: false, code: "pin_locked" });
    expect(await session.checkPin("neema", "4711", "a text")).toEqual({
      ok: false,
      code: "no_pin",
    });
    expect(session.getSnapshot()).toMatchObject({ user: { id: "juma" } });
    session.stop();
  });
});
