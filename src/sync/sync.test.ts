import { describe, expect, it, vi } from "vitest";
import { paths } from "#/contract/paths.ts";
import { createLogger } from "#/platform/logger.ts";
import { toInstant } from "#/platform/clock.ts";
import { readMeta } from "#/store/meta.ts";
import type { StoredSale } from "#/store/replicated-rows.ts";
import { noteServerTime } from "#/store/server-clock.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestOnline, idle } from "#tests/support/device.ts";
import { syncingTill } from "#tests/support/syncing-till.ts";
import { startSync } from "./sync.ts";

describe("sync", () => {
  it("[S1] sends a recorded operation immediately, and settles it when the feed has passed it", async () => {
    const { device, server, start, states, acts: actions, lines } = await syncingTill();
    const sync = start();
    await idle();
    await actions.sale();
    sync.poke();
    await device.timers.pass(1_000);
    expect(server.accepted.size).toBe(1);
    expect(await states()).toEqual(["settled"]);
    expect(await sync.status()).toMatchObject({
      connection: "online",
      unsent: 0,
      leading: true,
      stuck: false,
    });
    expect(lines).toEqual([]);
    sync.stop();
  });

  it("[S10] keeps selling while the server is down, pings steadily, and sends within ten seconds of its return", async () => {
    const { device, server, start, states, acts: actions } = await syncingTill();
    server.state.isThere = false;
    const sync = start();
    for (let index = 0; index < 3; index += 1) await actions.sale();
    sync.poke();
    await device.timers.pass(240_000);
    expect(await states()).toEqual(["queued", "queued", "queued"]);
    expect(await sync.status()).toMatchObject({ connection: "offline", unsent: 3, stuck: false });
    expect(server.asked.filter((path) => path === paths.batch)).toEqual([]);
    server.state.isThere = true;
    await device.timers.pass(10_000);
    expect(server.accepted.size).toBe(3);
    expect(await sync.status()).toMatchObject({
      connection: "online",
      unsent: 0,
      nextAttemptAt: null,
    });
    sync.stop();
  });

  it("[S9] wakes the leader without a poke when another window records an operation", async () => {
    const { device, server, start } = await syncingTill();
    const sync = start();
    await idle();
    const other = await device.open();
    await actionsOf(device, other.db).sale();
    await idle();
    expect(server.accepted.size).toBe(1);
    sync.stop();
  });

  it("[S18] reports whether a location has a feed before and after its first load", async () => {
    const { device, start } = await syncingTill();
    const sync = start();
    expect(await sync.status()).toMatchObject({ hasFeed: false, firstLoad: null });
    await device.timers.pass(2_000);
    expect(await sync.status()).toMatchObject({ hasFeed: true, firstLoad: null });
    sync.stop();
  });

  it("[S18] loads the first data page by page, shows progress, and resumes after a kill", async () => {
    const { device, store, server, start } = await syncingTill();
    server.addProducts(7);
    let pages = 0;
    const whole = server.transport;
    const sync = start();
    sync.stop();
    const cut = startSync({
      ...device,
      store,
      online: createTestOnline(),
      holder: "cut",
      random: () => 0.5,
      logger: createLogger({ level: "error", sink: () => undefined }),
      location: () => device.location,
      transport: async (request) => {
        if (request.path.startsWith(paths.changes) && (pages += 1) > 2) return { kind: "no_line" };
        return whole(request);
      },
    });
    await idle();
    expect(await cut.status()).toMatchObject({
      hasFeed: true,
      firstLoad: { done: 4, total: 7 },
      stockAsOf: null,
    });
    cut.stop();
    await idle();
    const again = start("again");
    await device.timers.pass(2_000);
    expect(await store.db.products.count()).toBe(7);
    expect(await again.status()).toMatchObject({ firstLoad: null, leading: true });
    expect((await again.status()).stockAsOf).not.toBeNull();
    again.stop();
  });

  it("[S18] fault 22: rebuilds when the cursor is no longer known, and leaves the outbox unchanged", async () => {
    const { device, store, server, start, acts: actions } = await syncingTill();
    server.addProducts(5);
    const sync = start();
    await device.timers.pass(1_000);
    server.feed.splice(0, 2);
    server.state.isCursorGone = true;
    server.state.hasBatch = false;
    const sale = await actions.sale();
    sync.poke();
    await device.timers.pass(1_000);
    expect(await store.db.products.count()).toBe(3);
    expect((await store.db.operations.get(sale.position))?.state).toMatch(/acked|settled/);
    sync.stop();
  });

  it("[S22] holds operations while no one is signed in, reports so, and resumes after a sign-in", async () => {
    const { device, server, start, states, acts: actions } = await syncingTill();
    server.state.isSessionGone = true;
    const sync = start();
    await actions.sale();
    sync.poke();
    await device.timers.pass(2_000);
    expect(await sync.status()).toMatchObject({ unsent: 1, held: 1 });
    server.state.isSessionGone = false;
    sync.poke();
    await device.timers.pass(1_000);
    expect(await states()).toEqual(["settled"]);
    expect(await sync.status()).toMatchObject({ held: 0 });
    sync.stop();
  });

  it("[S25] is stuck when an attempt is overdue by two minutes", async () => {
    const { device, server, start, acts: actions } = await syncingTill();
    server.state.isThere = false;
    const sync = start();
    await actions.sale();
    sync.poke();
    await device.timers.pass(1_000);
    sync.stop();
    await idle();
    device.clock.advance(121_000 + 5_000);
    expect((await sync.status()).stuck).toBe(true);
  });

  it("[S25] is stuck when an operation is not acked for ten minutes, whatever else gets through", async () => {
    const { device, server, start, acts: actions } = await syncingTill();
    server.state.isFailing = true;
    const sync = start();
    await actions.sale();
    sync.poke();
    await device.timers.pass(9 * 60_000);
    expect(await sync.status()).toMatchObject({ unsent: 1, stuck: false });
    await device.timers.pass(2 * 60_000);
    expect(await sync.status()).toMatchObject({ connection: "online", unsent: 1, stuck: true });
    // Feed pages keep arriving throughout: they do not end the alarm.
    const pulls = server.asked.filter((path) => path === paths.changes).length;
    await device.timers.pass(60_000);
    expect(server.asked.filter((path) => path === paths.changes).length).toBeGreaterThan(pulls);
    expect(await sync.status()).toMatchObject({ stuck: true });
    server.state.isFailing = false;
    await sync.sendNow();
    await device.timers.pass(1_000);
    expect(await sync.status()).toMatchObject({ unsent: 0, stuck: false });
    sync.stop();
  });

  it("[S25] is stuck with one failing operation among many that are sent", async () => {
    const { device, server, start, acts: actions } = await syncingTill();
    const bad = await actions.sale();
    server.state.failing = bad.opId;
    const sync = start();
    for (let minutes = 0; minutes < 11; minutes += 1) {
      await actions.sale();
      await device.timers.pass(60_000);
    }
    expect(server.accepted.size).toBe(11);
    expect(await sync.status()).toMatchObject({ unsent: 1, stuck: true });
    sync.stop();
  });

  it("[S25] is not stuck merely because it was offline all night", async () => {
    const { device, server, start, acts: actions } = await syncingTill();
    const sync = start();
    await device.timers.pass(60_000);
    server.state.isThere = false;
    await actions.sale();
    await device.timers.pass(60 * 60_000);
    expect(await sync.status()).toMatchObject({ connection: "offline", stuck: false });
    server.state.isThere = true;
    server.state.isFailing = true;
    await device.timers.pass(10_000);
    expect(await sync.status()).toMatchObject({ connection: "online", unsent: 1, stuck: false });
    sync.stop();
  });

  it("[S21] keeps the lead when history cannot be trimmed", async () => {
    const { device, store, server, start, acts: actions, lines } = await syncingTill();
    vi.spyOn(store.pulls.sales, "count").mockImplementation(() => {
      throw new Error("the disk was busy");
    });
    const sync = start();
    await idle();
    await actions.sale();
    await device.timers.pass(20_000);
    expect(server.accepted.size).toBe(1);
    expect((await readMeta(store.db, "leader"))?.fence).toBe(1);
    expect(lines).toEqual(["sync.history_not_trimmed"]);
    sync.stop();
  });

  it("[S18] an idle till sends what a restored server lacks as soon as it has noticed", async () => {
    const { device, server, start, states, acts: actions } = await syncingTill();
    const sync = start();
    await actions.sale();
    await device.timers.pass(1_000);
    server.accepted.clear();
    server.state.epoch = "second";
    await device.timers.pass(30_000);
    expect(server.accepted.size).toBe(1);
    expect(await states()).toEqual(["settled"]);
    sync.stop();
  });

  it("[S16, S18] a start with the clock 120 days ahead deletes no history", async () => {
    const { device, store, start, acts: actions, states } = await syncingTill();
    const now = device.clock.now();
    await noteServerTime(store.db, now, now);
    await store.db.sales.add({ id: "sold", effective_at: toInstant(now), _seq: 1 } as StoredSale);
    await actions.sale();
    const before = start();
    await device.timers.pass(1_000);
    before.stop();
    await idle();
    device.clock.advance(120 * 24 * 60 * 60_000);
    const sync = start("again");
    await device.timers.pass(1_000);
    expect((await sync.status()).leading).toBe(true);
    expect(await store.db.sales.toCollection().primaryKeys()).toEqual(["sold"]);
    expect(await states()).toEqual(["settled"]);
    sync.stop();
  });

  it("[S9] forwards a request to send now from another window to the leader", async () => {
    const { device, server, store, start, acts: actions } = await syncingTill();
    server.state.isThere = false;
    const leader = start();
    await actions.sale();
    leader.poke();
    await device.timers.pass(1_000);
    server.state.isThere = true;
    const other = startSync({
      ...device,
      store,
      online: createTestOnline(false),
      holder: "other",
      random: () => 0.5,
      logger: createLogger({ level: "error", sink: () => undefined }),
      location: () => device.location,
      transport: server.transport,
    });
    await idle();
    expect((await other.status()).leading).toBe(false);
    await other.sendNow();
    await idle();
    expect(server.accepted.size).toBe(1);
    leader.stop();
    other.stop();
  });

  it("notifies its listeners, and watches only while there are any", async () => {
    const { device, start, acts: actions } = await syncingTill();
    const sync = start();
    let told = 0;
    const stop = sync.subscribe(() => {
      told += 1;
    });
    await actions.sale();
    await device.timers.pass(1_000);
    expect(told).toBeGreaterThan(0);
    expect(sync.getSnapshot()).toMatchObject({ connection: "online", unsent: 0 });
    stop();
    const before = told;
    await actions.sale();
    await device.timers.pass(1_000);
    expect(told).toBe(before);
    sync.stop();
  });
});
