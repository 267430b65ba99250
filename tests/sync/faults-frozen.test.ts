import { IDBKeyRange } from "fake-indexeddb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemTimers, type Timers } from "#/platform/timers.ts";
import { createLogger } from "#/platform/logger.ts";
import { isDatabaseNotOpen, openTradingStore } from "#/store/open-database.ts";
import { startSync } from "#/sync/sync.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { createTestOnline } from "#tests/support/device.ts";
import { fasterTime } from "#tests/support/faster-time.ts";
import { expectOnceEach } from "#tests/support/once-each.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { oneItem, settles, tillWithSales } from "#tests/support/till-with-sales.ts";
import {
  neverAnswered,
  type Way,
  type wholeDevice,
  type WholeWindow,
} from "#tests/support/whole-till.ts";

let api: TestApi;
let shop: TestBusiness;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
});
afterAll(() => api.close());

/** A frozen page receives no events and runs no code, but keeps its locks. */
const frozen: Timers = { after: () => () => undefined };

type Device = ReturnType<typeof wholeDevice>;

/** A window's engine, started as in the app. */
function engineOf(device: Device, window: WholeWindow, timers: Timers) {
  const { clock, ids, locks } = device;
  return startSync({
    store: window.store,
    transport: window.session.api.transport,
    clock,
    locks,
    timers,
    holder: ids.next(),
    online: createTestOnline(),
    logger: createLogger({ level: "error", sink: () => undefined }),
    random: () => 0.5,
    location: () => shop.location,
  });
}

/**
 * Opens a transaction on the tables a sale writes, and keeps it open with one request after another, like a
 * page frozen between two of them. Returns the function that ends it.
 */
function holdTransaction({ db }: WholeWindow): () => void {
  let isThawed = false;
  const store = db
    .backendDB()
    .transaction(["operations", "counters", "carts", "meta"], "readwrite")
    .objectStore("counters");
  const ask = () => {
    if (!isThawed) store.count().addEventListener("success", ask);
  };
  ask();
  return () => {
    isThawed = true;
  };
}

describe("a page that the browser has frozen", () => {
  it("[S21] fault 29: while leading, with its response not received: the visible window sends all, once", async () => {
    const time = fasterTime(api.clock.now, 100);
    const { device, window, sales } = await tillWithSales(api, shop, 3);
    Object.assign(device.clock, { now: time.now });
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const unacknowledged: Way = async (request, serve) => {
      if (request.method !== "POST") return serve();
      await serve();
      isAsked();
      return neverAnswered();
    };
    window.meet(unacknowledged);
    const first = engineOf(device, window, frozen);
    await asked;
    await expectOnceEach(api, shop.id, sales);

    const next = await device.open();
    const acts = await next.resume(shop.cashier);
    const second = engineOf(device, next, time.timers);
    const after = await acts.sale(oneItem(shop));
    await expect.poll(() => next.states(), { timeout: 20_000 }).not.toContain("queued");
    await expect
      .poll(async () => new Set(await next.states()), { timeout: 20_000 })
      .toEqual(new Set(["settled"]));
    for (const one of [first, second]) one.stop();
    await expectOnceEach(api, shop.id, [...sales, after]);
  });

  it("[S9] fault 29: while holding the session renewal: unsent operations are still sent, once", async () => {
    // Of all timers, only the minute within which a token renewal must finish is shortened here.
    const timers: Timers = {
      after: (ms, task) => systemTimers.after(ms === 60_000 ? 200 : ms, task),
    };
    const { device, window, sales } = await tillWithSales(api, shop, 3, { timers });
    void device.locks.withLock("refresh", {}, neverAnswered);
    // The access token has expired, and can be renewed only once the frozen page has lost its turn.
    device.pass(3_600_000);
    expect(await window.drain()).toMatchObject({ ended: null, acked: 3 });
    await settles(api, shop, window);
    await expectOnceEach(api, shop.id, sales);
  });

  it("[S2] fault 29: during a transaction: a sale waits for it, is stored only once, and arrives once", async () => {
    const { device, window, acts, sales } = await tillWithSales(api, shop, 1);
    const other = await device.open();
    const otherActions = await other.resume(shop.cashier);
    const thaw = holdTransaction(window);
    let isSold = false;
    const selling = otherActions.sale(oneItem(shop)).finally(() => {
      isSold = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isSold).toBe(false);
    thaw();
    const after = await acts.sale(oneItem(shop));
    sales.push(await selling, after);
    expect(new Set(sales.map(({ tillSeq }) => tillSeq)).size).toBe(3);
    await settles(api, shop, other);
    await expectOnceEach(api, shop.id, sales);
  });

  it("[S23] fault 29: while blocking an upgrade: it is reported, nothing is lost, and once it is gone all arrives once", async () => {
    const { device, window, sales } = await tillWithSales(api, shop, 3);
    window.kill();
    const { name } = window.db;
    const { indexedDB } = device;
    const timers: Timers = fasterTime(0, 50).timers;
    const held = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.addEventListener("success", () => {
        resolve(request.result);
      });
    });
    // A newer app requests a later version than the one the frozen page has open.
    const later = indexedDB.open(name, held.version + 10);
    const opening = openTradingStore(shop.id, { timers, indexedDB, IDBKeyRange });
    const outcome = await opening.catch((error: unknown) => error);
    expect(isDatabaseNotOpen(outcome)).toBe(true);
    await expectOnceEach(api, shop.id, []);
    const upgraded = new Promise<void>((resolve, reject) => {
      later.addEventListener("success", () => {
        // The upgrade is undone: the current app follows.
        later.result.close();
        resolve();
      });
      later.addEventListener("upgradeneeded", () => {
        later.transaction?.abort();
      });
      later.addEventListener("error", () => {
        resolve();
      });
      setTimeout(() => {
        reject(new Error("the upgrade still hangs"));
      }, 5_000).unref();
    });
    held.close();
    await upgraded;
    const next = await device.open();
    expect((await next.operations()).map(({ opId }) => opId)).toEqual(
      sales.map(({ opId }) => opId),
    );
    await settles(api, shop, next);
    await expectOnceEach(api, shop.id, sales);
  });
});
