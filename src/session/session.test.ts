import { IDBKeyRange } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { isNoSession } from "#/http/api-error.ts";
import { systemTimers } from "#/platform/timers.ts";
import { openFeed } from "#/store/feed.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import { openSecureDatabase, openTradingStore } from "#/store/open-database.ts";
import { tillWish, wishTill } from "#/store/till-wish.ts";
import {
  asha,
  eventually,
  juma,
  pairOf,
  sessionDevice,
  settled,
} from "#tests/support/session-device.ts";

const credentials = { email: "  Asha@Duka.test ", password: "Karibu#2026" };

describe("signing in", () => {
  it("keeps the user, their permissions and their location over a reload", async () => {
    const { open } = sessionDevice();
    const session = await open();
    expect(await session.start()).toEqual({ phase: "signed_out" });
    const signedIn = await session.signIn({ ...credentials, remember: true });
    expect(signedIn).toMatchObject({
      ok: true,
      state: { phase: "signed_in", standing: "live", remembered: true, business: { id: "duka" } },
    });
    const reloaded = await (await open()).start();
    expect(reloaded).toMatchObject({
      phase: "signed_in",
      user: { id: "asha" },
      location: { name: "Shop" },
    });
    expect(reloaded.phase === "signed_in" && [...reloaded.permissions].toSorted()).toEqual([
      "sale.create",
      "stock.count",
      "till.register",
    ]);
  });

  it("[S22] opens offline, however old the token is", async () => {
    const { made, server, open } = sessionDevice();
    const session = await open();
    await session.signIn({ ...credentials, remember: true });
    server.isThere = false;
    made.clock.advance(20 * 86_400_000);
    const reloaded = await open();
    expect(await reloaded.start()).toMatchObject({ phase: "signed_in", standing: "live" });
    await settled();
    expect(reloaded.getSnapshot()).toMatchObject({ phase: "signed_in", standing: "live" });
    reloaded.stop();
  });

  it("[S22] only the server's refusal ends the session, and even then the till continues", async () => {
    const { server, open } = sessionDevice();
    const session = await open();
    await session.signIn({ ...credentials, remember: true });
    let told = 0;
    session.subscribe(() => {
      told += 1;
    });
    server.gone.add("asha");
    await expect(session.api.json({ method: "GET", path: paths.me })).rejects.toSatisfy(
      isNoSession,
    );
    expect(session.getSnapshot()).toMatchObject({ phase: "signed_in", standing: "ended" });
    expect(told).toBe(1);
    expect(await (await open()).start()).toMatchObject({ phase: "signed_in", standing: "ended" });
  });

  it("keeps the tokens in memory only when not remembered, and a reload asks again", async () => {
    const { open } = sessionDevice();
    const session = await open();
    await session.signIn({ ...credentials, remember: true });
    const again = await session.signIn({ ...credentials, remember: false });
    expect(again).toMatchObject({ state: { remembered: false } });
    expect(await (await open()).start()).toEqual({ phase: "signed_out" });
  });

  it("works without storage, and reports that it will not last", async () => {
    const { open } = sessionDevice();
    const session = await open(false);
    await session.start();
    const signedIn = await session.signIn({ ...credentials, remember: true });
    expect(signedIn).toMatchObject({ ok: true, state: { remembered: false, standing: "live" } });
    session.stop();
  });

  it("is blocked for a quarter of an hour after five wrong passwords, over reloads", async () => {
    const { made, open } = sessionDevice();
    const wrong = { ...credentials, password: "wrong", remember: true };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await (await open()).signIn(wrong)).toEqual({
        ok: false,
        code: "invalid_credentials",
      });
    }
    expect(await (await open()).signIn({ ...credentials, remember: true })).toEqual({
      ok: false,
      code: "too_many_local",
      minutes: 15,
    });
    made.clock.advance(15 * 60_000);
    expect(await (await open()).signIn({ ...credentials, remember: true })).toMatchObject({
      ok: true,
    });
  });

  it("is unblocked by a new password after wrong ones, for that email alone", async () => {
    const { open } = sessionDevice();
    const session = await open();
    for (const email of [asha.email, juma.email])
      for (let tries = 0; tries < 5; tries += 1)
        await session.signIn({ email, password: "wrong", remember: true });
    await session.forgetSignIns(` ${asha.email.toUpperCase()}`);
    expect(await session.signIn({ ...credentials, remember: true })).toMatchObject({ ok: true });
    expect(
      await session.signIn({ ...credentials, email: juma.email, remember: true }),
    ).toMatchObject({ code: "too_many_local" });
    session.stop();
  });

  it("does not count attempts that did not reach the server", async () => {
    const { server, open } = sessionDevice();
    server.isThere = false;
    for (let tries = 0; tries < 7; tries += 1) {
      expect(await (await open()).signIn({ ...credentials, remember: true })).toEqual({
        ok: false,
        code: "offline",
      });
    }
    server.isThere = true;
    expect(await (await open()).signIn({ ...credentials, remember: true })).toMatchObject({
      ok: true,
    });
  });

  it("sends an undelivered sign-out to the server at the next contact, once", async () => {
    const { server, open, indexedDB } = sessionDevice();
    const session = await open();
    await session.signIn({ ...credentials, remember: true });
    server.isThere = false;
    await session.signOut();
    session.stop();
    expect(await (await open()).people()).toMatchObject([{ hasTokens: false }]);
    const said = () =>
      server.received.filter(({ path }) => path === paths.logoutLater).map(({ body }) => body);
    server.isThere = true;
    server.received.length = 0;
    const reloaded = await open();
    await reloaded.start();
    await eventually(() =>
      expect(said()).toEqual([JSON.stringify({ refresh: pairOf("asha").refresh })]),
    );
    const store = await openSecureDatabase({ timers: systemTimers, indexedDB, IDBKeyRange });
    await eventually(async () => expect(await store?.tokens.count()).toBe(0));
    reloaded.stop();
  });

  it("removes item costs with the last user who may see them, and reads them again afterwards", async () => {
    const { server, open, indexedDB } = sessionDevice();
    const boss = { ...asha, permissions: ["cost.view"] };
    server.users = [boss, { ...juma, permissions: ["cost.view"] }];
    const ports = { timers: systemTimers, indexedDB, IDBKeyRange };
    const { db, close } = await openTradingStore("duka", ports);
    const sugar = { id: "sugar", cost_price: "1200.00" } as unknown as StoredProduct;
    await db.products.add(sugar);
    await openFeed(db, "shop");
    await db.feeds.update("shop", { cursor: "read so far", complete: true });
    const session = await open();
    await session.signIn({ ...credentials, email: juma.email, remember: true });
    await session.signIn({ ...credentials, remember: true });
    await session.signOut();
    expect(await db.products.get("sugar")).toHaveProperty("cost_price", "1200.00");
    await session.signIn({ ...credentials, email: juma.email, remember: true });
    await session.signOut();
    expect(await db.products.get("sugar")).not.toHaveProperty("cost_price");
    expect(await db.feeds.get("shop")).toMatchObject({ complete: true, rebuild: { cursor: null } });
    close();
    session.stop();
  });

  it("reports what is missing", async () => {
    const { server, open } = sessionDevice();
    const session = await open();
    expect(await session.signIn({ email: " ", password: "x", remember: true })).toEqual({
      ok: false,
      code: "missing_credentials",
    });
    server.users = [{ ...asha, primary_business: null }];
    expect(await session.signIn({ ...credentials, remember: true })).toEqual({
      ok: false,
      code: "no_business",
    });
  });
});

describe("a session", () => {
  it("[S23] ends in every window when the user signs out", async () => {
    const { server, open } = sessionDevice();
    const [one, two] = [await open(), await open()];
    await one.start();
    await two.start();
    await one.signIn({ ...credentials, remember: true });
    await eventually(() => {
      expect(two.getSnapshot()).toMatchObject({ phase: "signed_in", standing: "live" });
    });
    await two.signOut();
    await eventually(() => {
      expect([one.getSnapshot(), two.getSnapshot()]).toEqual([
        { phase: "signed_out" },
        { phase: "signed_out" },
      ]);
    });
    expect(server.received.map(({ path }) => path)).toContain(paths.logout);
    one.stop();
    two.stop();
  });

  it("[S23] signs out offline without waiting, and removes the data received from the server", async () => {
    const { server, open, forgotten } = sessionDevice();
    const session = await open();
    await session.signIn({ ...credentials, remember: true });
    server.isThere = false;
    expect(forgotten).toEqual([]);
    await session.signOut();
    expect(session.getSnapshot()).toEqual({ phase: "signed_out" });
    expect(forgotten).toEqual(["asha"]);
  });

  it("uses the chosen location, also after a reload", async () => {
    const { open } = sessionDevice();
    const session = await open();
    await session.signIn({ ...credentials, remember: true });
    await session.chooseLocation({
      business: { id: "duka", name: "Duka" },
      location: { id: "store", name: "Store" },
    });
    expect(await (await open()).start()).toMatchObject({ location: { id: "store" } });
  });

  it("[S6] registers the device as a till once, and works offline after that", async () => {
    const { made, server, open } = sessionDevice();
    const session = await open();
    const { db } = await made.open();
    await db.meta.clear();
    await db.counters.clear();
    expect(await session.ensureTill(db)).toEqual({ ok: false, code: "not_allowed" });
    await session.signIn({ ...credentials, remember: true });
    expect(await session.ensureTill(db)).toEqual({ ok: false, code: "not_asked" });
    expect(server.received.filter(({ path }) => path === paths.tills)).toEqual([]);
    await wishTill(db, { id: "front", name: "Front", location: "shop" });
    server.isThere = false;
    expect(await session.ensureTill(db)).toEqual({ ok: false, code: "offline" });
    expect(await tillWish(db)).toMatchObject({ id: "front", name: "Front" });
    server.isThere = true;
    expect(await session.ensureTill(db)).toMatchObject({ ok: true, till: { code: "K2" } });
    const asked = server.received.filter(({ path }) => path === paths.tills);
    const ids = asked.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(new Set(ids)).toEqual(new Set(["front"]));
    expect(await tillWish(db)).toBeNull();
    expect(await db.counters.toArray()).toMatchObject([{ code: "K2", number: 417 }]);
    server.isThere = false;
    expect(await session.ensureTill(db)).toMatchObject({ ok: true, till: { code: "K2" } });
  });

  it("[S6] [S19] is another till at another business, at the location chosen there", async () => {
    const { made, indexedDB, server, open } = sessionDevice();
    const session = await open();
    await session.signIn({ ...credentials, remember: true });
    await session.chooseLocation({
      business: { id: "soko", name: "Soko" },
      location: { id: "stall", name: "Stall" },
    });
    const store = async (business: string) =>
      (await openTradingStore(business, { timers: made.timers, indexedDB, IDBKeyRange })).db;
    const ensure = async (business: string, location: string, name: string) => {
      const db = await store(business);
      await wishTill(db, { id: `till of ${business}`, name, location });
      await session.ensureTill(db);
    };
    await ensure("soko", "stall", "Stall");
    await session.chooseLocation({
      business: { id: "duka", name: "Duka" },
      location: { id: "shop", name: "Shop" },
    });
    await ensure("duka", "shop", "Shop");
    const asked = server.received.filter(({ path }) => path === paths.tills);
    const bodies = asked.map(({ body }) => JSON.parse(body) as Record<string, string>);
    expect(bodies).toMatchObject([
      { business: "soko", location: "stall", name: "Stall" },
      { business: "duka", location: "shop", name: "Shop" },
    ]);
    expect(bodies[0]?.["device_id"]).toBe(bodies[1]?.["device_id"]);
    expect(bodies[0]?.["id"]).not.toBe(bodies[1]?.["id"]);
  });
});
