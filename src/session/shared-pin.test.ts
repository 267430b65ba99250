import { describe, expect, it } from "vitest";
import { asha, eventually, juma, sessionDevice } from "#tests/support/session-device.ts";
import { signedBy } from "#tests/support/signed-texts.ts";
import { isNoSession } from "#/http/api-error.ts";
import { createSharedPins } from "#/store/shared-pins.ts";
import { openSecureDatabase } from "#/store/open-database.ts";
import { systemTimers } from "#/platform/timers.ts";
import { IDBKeyRange } from "fake-indexeddb";
import { makeVerifier } from "./shared-pin.ts";

type Device = ReturnType<typeof sessionDevice>;

/** Asha at her own till with a PIN that the server has received. */
async function ashasTill() {
  const device = sessionDevice();
  const session = await device.open();
  await session.start();
  await device.signIn(session, asha);
  await device.becomeTill();
  expect(await session.setPin("4711")).toEqual({ ok: true });
  await eventually(() => expect(device.server.pins.get("asha")).toMatchObject({ is_own: true }));
  return { ...device, session };
}

/** Juma at another till of the shop that has been in contact with the server. */
async function jumasTill({ server }: Pick<Device, "server">) {
  const device = sessionDevice(server.pins);
  await device.becomeTill();
  const first = await device.open();
  await device.signIn(first, juma);
  const session = await device.open();
  await session.start();
  const knows = (user: string, hasPin = true) =>
    eventually(async () => {
      const people = await session.people();
      expect(people.find((one) => one.user.id === user)?.hasPin ?? false).toBe(hasPin);
    });
  await knows("asha", server.pins.has("asha"));
  /** Contacts the server again, as after a reload. */
  const look = async () => {
    const other = await device.open();
    const received = device.server.received.length;
    await other.start();
    await eventually(() =>
      expect(device.server.received.slice(received).map(({ path }) => path)).toContainEqual(
        expect.stringMatching(/\/people\/$/u),
      ),
    );
    other.stop();
  };
  return { ...device, session, knows, look };
}

describe("a PIN set at one till", () => {
  it("[S22] opens another till after that till's next contact, offline, with sales permissions only", async () => {
    const one = await ashasTill();
    const two = await jumasTill(one);
    two.server.isThere = false;
    expect(await two.session.unlock("asha", "0815")).toMatchObject({ code: "wrong_pin", left: 4 });
    expect(await two.session.unlock("asha", "4711")).toMatchObject({
      ok: true,
      state: { user: { id: "asha" }, standing: "pin", locked: false, location: { id: "shop" } },
    });
    const state = two.session.getSnapshot();
    expect(state).toMatchObject({ permissions: ["sale.create", "stock.count"] });
    // A reload restores the same user.
    const reloaded = await two.open();
    expect(await reloaded.start()).toMatchObject({ user: { id: "asha" }, standing: "pin" });
    reloaded.stop();
    one.session.stop();
    two.session.stop();
  });

  it("[S22] [S26] sends operations recorded with it through a colleague's session, unsigned", async () => {
    const one = await ashasTill();
    const two = await jumasTill(one);
    await two.session.unlock("asha", "4711");
    expect(await signedBy(two.session, "asha", "anything")).toBeNull();
    two.server.received.length = 0;
    const sale = { method: "POST", path: "/api/v1/sales/", body: "{}", opId: "op-1" } as const;
    const answer = await two.session.api.transport({
      ...sale,
      actor: "asha",
      business: "duka",
      repeat: "never",
    });
    expect(answer).toMatchObject({ kind: "answer", carrier: "juma" });
    const own = {
      ...sale,
      actor: "asha",
      business: "duka",
      ownOnly: true,
      repeat: "never",
    } as const;
    expect(await two.session.api.transport(own)).toEqual({ kind: "no_session" });
    one.session.stop();
    two.session.stop();
  });

  it("requires the password after five wrong entries, even after further contact with the server", async () => {
    const one = await ashasTill();
    const two = await jumasTill(one);
    for (const pin of ["0815", "0816", "0817", "0818"]) await two.session.unlock("asha", pin);
    await two.look();
    const locked = { ok: false, code: "pin_locked" };
    expect(await two.session.unlock("asha", "0819")).toEqual(locked);
    expect(await two.session.unlock("asha", "4711")).toEqual(locked);
    await two.signIn(two.session, asha);
    await two.session.lock();
    expect(await two.session.unlock("asha", "4711")).toMatchObject({ ok: true });
    one.session.stop();
    two.session.stop();
  });

  it("stops working at another till after the next contact once changed or removed", async () => {
    const one = await ashasTill();
    const two = await jumasTill(one);
    const before = one.server.pins.get("asha")?.pin.id;
    await one.session.setPin("902150");
    await eventually(() => expect(one.server.pins.get("asha")?.pin.id).not.toBe(before));
    await two.look();
    await eventually(async () =>
      expect(await two.session.unlock("asha", "902150")).toMatchObject({ ok: true }),
    );
    expect(await two.session.unlock("asha", "4711")).toMatchObject({ code: "wrong_pin" });
    expect(await one.session.setPin(null)).toEqual({ ok: true });
    expect(one.server.pins.size).toBe(0);
    await two.look();
    await two.knows("asha", false);
    one.session.stop();
    two.session.stop();
  });

  it("is not removed while the server cannot be reached", async () => {
    const one = await ashasTill();
    one.server.isThere = false;
    expect(await one.session.setPin(null)).toEqual({ ok: false, code: "offline" });
    await one.session.lock();
    expect(await one.session.unlock("asha", "4711")).toMatchObject({ ok: true });
    one.session.stop();
  });

  it("is removed with its user from the till after the next contact when the user is suspended", async () => {
    const one = await ashasTill();
    const two = await jumasTill(one);
    await two.session.unlock("asha", "4711");
    two.server.suspended.add("asha");
    await two.look();
    await eventually(async () =>
      expect(await (await two.open()).start()).toMatchObject({
        user: { id: "asha" },
        locked: true,
      }),
    );
    await two.knows("asha", false);
    expect(await two.session.unlock("asha", "4711")).toMatchObject({ code: "no_pin" });
    one.session.stop();
    two.session.stop();
  });

  it("when set offline works on this device immediately, and elsewhere once it has reached the server", async () => {
    const device = sessionDevice();
    const session = await device.open();
    await device.signIn(session, asha);
    await device.becomeTill();
    device.server.isThere = false;
    expect(await session.setPin("4711")).toEqual({ ok: true });
    await session.lock();
    expect(await session.unlock("asha", "4711")).toMatchObject({ ok: true });
    expect(device.server.pins.size).toBe(0);
    device.server.isThere = true;
    const later = await device.open();
    await later.start();
    await eventually(() => expect(device.server.pins.has("asha")).toBe(true));
    later.stop();
    session.stop();
  });
});

describe("a PIN changed at another till", () => {
  it("opens the user's own session at this till, and the old PIN no longer works", async () => {
    const one = await ashasTill();
    const two = await jumasTill(one);
    await two.signIn(two.session, asha);
    await two.session.setPin("2580");
    const set = one.server.pins.get("asha")?.pin.id;
    await eventually(() => expect(one.server.pins.get("asha")?.pin.id).not.toBe(set));
    await one.session.setPin("902150");
    const told = one.server.pins.get("asha")?.pin.id;
    await eventually(() => expect(one.server.pins.get("asha")?.pin.id).not.toBe(told));
    await two.look();
    await two.session.lock();
    await eventually(async () =>
      expect(await two.session.unlock("asha", "902150")).toMatchObject({
        ok: true,
        state: { standing: "live" },
      }),
    );
    await two.session.lock();
    expect(await two.session.unlock("asha", "2580")).toMatchObject({ code: "wrong_pin" });
    one.session.stop();
    two.session.stop();
  });
});

describe("a PIN assigned by another user", () => {
  async function given(device: Device) {
    const pin = await makeVerifier({ crypto: globalThis.crypto, ids: device.made.ids }, "2580");
    device.server.pins.set("asha", { user: asha, pin, is_own: false, must_change: true });
  }

  it("must be changed at its first use at the till and then belongs to the user", async () => {
    const source = sessionDevice();
    await given(source);
    const till = await jumasTill(source);
    const { session, server } = till;
    expect(await session.people()).toMatchObject([
      { user: { id: "asha" }, mustChangePin: true, isOwnPin: false, wasHere: false },
      { user: { id: "juma" } },
    ]);
    expect(await session.choosePin("asha", "0815", "4711")).toMatchObject({ code: "wrong_pin" });
    expect(await session.choosePin("asha", "2580", "1111")).toMatchObject({ code: "bad_pin" });
    expect(await session.choosePin("asha", "2580", "2580")).toMatchObject({ code: "same_pin" });
    server.isThere = false;
    expect(await session.choosePin("asha", "2580", "4711")).toMatchObject({ code: "offline" });
    server.isThere = true;
    expect(await session.choosePin("asha", "2580", "4711")).toEqual({ ok: true });
    expect(server.pins.get("asha")).toMatchObject({ must_change: false, is_own: false });
    expect(await session.unlock("asha", "2580")).toMatchObject({ code: "wrong_pin" });
    expect(await session.unlock("asha", "4711")).toMatchObject({ ok: true });
    session.stop();
  });

  it("does not open the user's session on the till, so the assigner cannot enter their account", async () => {
    const source = sessionDevice();
    const till = await jumasTill(source);
    const { session } = till;
    await till.signIn(session, asha);
    await given(source);
    await till.look();
    await till.knows("asha");
    await session.lock();
    expect(await session.unlock("asha", "2580")).toMatchObject({
      ok: true,
      state: { standing: "pin", permissions: ["sale.create", "stock.count"] },
    });
    const me = { method: "GET", path: "/api/v1/users/auth/me/" } as const;
    await expect(session.api.json(me)).rejects.toSatisfy(isNoSession);
    // A late response does not restore permissions that the PIN does not grant.
    await session.setUser(asha);
    expect(session.getSnapshot()).toMatchObject({ permissions: ["sale.create", "stock.count"] });
    session.stop();
  });
});

describe("signing out at a till", () => {
  it("[S23] [S26] keeps the PIN, which opens sales, and its key, which signs operations", async () => {
    const { session, server } = await ashasTill();
    await session.signOut();
    expect(session.getSnapshot()).toEqual({ phase: "signed_out" });
    server.isThere = false;
    expect(await session.unlock("asha", "4711")).toMatchObject({
      ok: true,
      state: { standing: "pin", permissions: ["sale.create", "stock.count"] },
    });
    expect(await signedBy(session, "asha", "anything")).not.toBeNull();
    session.stop();
  });
});

it("stores PIN data from the server sealed, so a copy of the store cannot verify a guess", async () => {
  const one = await ashasTill();
  const two = await jumasTill(one);
  const { indexedDB } = two;
  const secure = await openSecureDatabase({ timers: systemTimers, indexedDB, IDBKeyRange });
  const [record] = await createSharedPins(secure).all();
  const proof = one.server.pins.get("asha")?.pin.proof ?? "";
  expect(record?.sealed.byteLength).toBeGreaterThan(32);
  const text = new TextDecoder().decode(record?.sealed);
  expect(proof).toHaveLength(43);
  expect(text).not.toContain(proof);
  expect(JSON.stringify(record)).not.toContain(proof);
  secure?.close();
  one.session.stop();
  two.session.stop();
});
