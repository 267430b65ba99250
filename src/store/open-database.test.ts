import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { systemTimers } from "#/platform/timers.ts";
import {
  createTestClock,
  createTestOnline,
  createTestTimers,
  idle,
} from "#tests/support/device.ts";
import {
  closeOnFreeze,
  isDatabaseNotOpen,
  openSecureDatabase,
  openTradingStore,
} from "./open-database.ts";
import { cursorOf } from "./feed.ts";
import { askPersistence, persistence } from "./persistence.ts";

/**
 * An older, frozen version of the app: it holds the database open and does not react to the request to close
 * it.
 */
function openOlder(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener("success", () => {
      resolve();
    });
  });
}

describe("opening the store", () => {
  it("[S23] fault 29: reports after five seconds that another window blocks it", async () => {
    const indexedDB = new IDBFactory();
    await openOlder(indexedDB, "kaunta-duka");
    const timers = createTestTimers(createTestClock());
    const opening = openTradingStore("duka", { timers, indexedDB, IDBKeyRange });
    const outcome = opening.catch((error: unknown) => error);
    await timers.pass(5_000);
    expect(await outcome).toSatisfy(
      (error) => isDatabaseNotOpen(error) && error.obstacle === "other_window",
    );
  });

  it("works in memory where the browser provides no storage", async () => {
    const broken = {
      open: () => {
        throw new DOMException("denied", "SecurityError");
      },
    };
    const ports = { timers: systemTimers, indexedDB: broken as unknown as IDBFactory, IDBKeyRange };
    expect(await openSecureDatabase(ports)).toBeNull();
    await expect(openTradingStore("duka", ports)).rejects.toMatchObject({ obstacle: "no_storage" });
  });

  it("[S23] closes when the page is frozen, and reopens at the next query", async () => {
    const store = await openTradingStore("duka", {
      timers: systemTimers,
      indexedDB: new IDBFactory(),
      IDBKeyRange,
    });
    const online = createTestOnline();
    const stop = closeOnFreeze(online, [store.db, store.pulls]);
    online.say("freeze");
    await idle();
    expect([store.db.isOpen(), store.pulls.isOpen()]).toEqual([false, false]);
    expect(await store.db.products.count()).toBe(0);
    expect(store.db.isOpen()).toBe(true);
    stop();
  });

  it("[S24] stores whether the browser granted persistent storage", async () => {
    const { db } = await openTradingStore("duka", {
      timers: systemTimers,
      indexedDB: new IDBFactory(),
      IDBKeyRange,
    });
    expect(await persistence(db)).toBeNull();
    expect(await askPersistence(db, undefined)).toBe(false);
    expect(
      await askPersistence(db, { persisted: async () => false, persist: async () => true }),
    ).toBe(true);
    expect(await persistence(db)).toBe(true);
  });
});

it("[S11] gives a receipt that an older app put under its sale's queue key its own queue key", async () => {
  const indexedDB = new IDBFactory();
  const old = new Dexie("kaunta-duka", { indexedDB, IDBKeyRange });
  old.version(5).stores({ operations: "++position, &opId, state, hold, placeOf, *touches" });
  await old.open();
  const queueKey = "sale:1";
  await old.table("operations").bulkAdd([
    { opId: "sold", type: "sale.create", lane: queueKey, state: "queued", touches: [] },
    { opId: "refused", type: "receipt.send", lane: queueKey, state: "rejected", touches: [] },
    { opId: "waiting", type: "receipt.send", lane: queueKey, state: "queued", touches: [] },
  ]);
  old.close();
  const { db } = await openTradingStore("duka", { timers: systemTimers, indexedDB, IDBKeyRange });
  const queueKeys = (await db.operations.toArray()).map((row) => row.lane);
  expect(queueKeys).toEqual([queueKey, "receipt:refused", "receipt:waiting"]);
});

it("[S18] reads its feeds again on a device whose older app received purchases and did not store them", async () => {
  const indexedDB = new IDBFactory();
  const old = new Dexie("kaunta-duka", { indexedDB, IDBKeyRange });
  old.version(6).stores({ feeds: "location", shadow: "[feed+entity+id], feed", products: "id" });
  await old.open();
  const feed = { position: 9, visibility: "all", complete: true, loaded: 0, remaining: 0 };
  const half = { cursor: "r1", position: 4, loaded: 1, remaining: 5 };
  await old.table("feeds").bulkAdd([
    { ...feed, location: "shop", cursor: "c9", rebuild: null },
    { ...feed, location: "branch", cursor: "c8", rebuild: half },
    { ...feed, location: "new", cursor: null, position: 0, complete: false, rebuild: null },
  ]);
  await old.table("shadow").add({ feed: "branch", entity: "product", id: "p", seq: 4, row: null });
  await old.table("products").add({ id: "p" });
  old.close();
  const { db } = await openTradingStore("duka", { timers: systemTimers, indexedDB, IDBKeyRange });
  const feeds = await db.feeds.toArray();
  expect(feeds.map((one) => [one.location, cursorOf(one), one.rebuild === null])).toEqual([
    ["branch", null, false],
    ["new", null, true],
    ["shop", null, false],
  ]);
  expect(feeds.map(({ position, complete }) => [position, complete])).toEqual([
    [9, true],
    [0, false],
    [9, true],
  ]);
  // Until the feed has caught up, the existing rows are shown; nothing of an interrupted load remains.
  expect(await db.products.count()).toBe(1);
  expect(await db.shadow.count()).toBe(0);
  expect(await db.purchases.count()).toBe(0);
});
