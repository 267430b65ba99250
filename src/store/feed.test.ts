import { describe, expect, it } from "vitest";
import type { Change, ChangesAnswer } from "#/contract/sync.ts";
import { createTestDevice } from "#tests/support/device.ts";
import {
  beginRebuild,
  cursorOf,
  dropFeed,
  openFeed,
  passedByAll,
  storePage,
  wholeUpTo,
} from "./feed.ts";
import { isDeposed, takeLead } from "./leader.ts";

async function device() {
  const made = createTestDevice();
  const store = await made.open();
  const fence = await takeLead(store.db, "window", 1);
  return { ...made, db: store.db, pulls: store.pulls, fence };
}

function put(
  entity: Change["entity"],
  id: string,
  seq: number,
  row: Record<string, unknown> = {},
): Change {
  return { entity, id, seq, op: "put", row: { id, ...row } };
}

function page(changes: Change[], cursor: string, position: number, more = false): ChangesAnswer {
  return { changes, cursor, position, more, remaining: more ? 7 : 0, visibility: "all" };
}

describe("a page of the feed", () => {
  it("[S18] stores rows as received, together with the cursor", async () => {
    const { pulls, fence, location } = await device();
    const feed = await openFeed(pulls, location);
    const changes = [
      put("product", "p", 3, { sku: "S", is_featured: true }),
      put("stock_item", "i", 4, { product: "p", variant: null, location }),
    ];
    const after = await storePage(pulls, fence, feed, page(changes, "c1", 4, true), 9);
    expect(after).toMatchObject({
      cursor: "c1",
      position: 4,
      complete: false,
      loaded: 2,
      remaining: 7,
    });
    expect(await pulls.products.get("p")).toEqual({
      id: "p",
      sku: "S",
      is_featured: true,
      _seq: 3,
      _featured: 1,
      _packCodes: [],
    });
    expect(await pulls.stockItems.where("_good").equals(`p@${location}`).count()).toBe(1);
    const last = await storePage(pulls, fence, after, page([], "c2", 6), 10);
    expect(last).toMatchObject({ cursor: "c2", position: 6, complete: true, caughtUpAt: 10 });
  });

  it("[S18] fault 22: a delete removes the row, and a put in a later page restores it", async () => {
    const { pulls, fence, location } = await device();
    const feed = await openFeed(pulls, location);
    const gone: Change = { entity: "customer", id: "c", seq: 5, op: "delete" };
    const one = await storePage(
      pulls,
      fence,
      feed,
      page([put("customer", "c", 2), gone], "c1", 5),
      9,
    );
    expect(await pulls.customers.count()).toBe(0);
    await storePage(pulls, fence, one, page([put("customer", "c", 8)], "c2", 8), 9);
    expect(await pulls.customers.count()).toBe(1);
  });

  it("[S18] leaves rows and cursor unchanged when the process is killed within a page", async () => {
    const { pulls, fence, location } = await device();
    const feed = await openFeed(pulls, location);
    const killed = () => {
      throw new Error("the process was killed");
    };
    pulls.feeds.hook("updating", killed);
    const stored = storePage(pulls, fence, feed, page([put("product", "p", 3)], "c1", 4), 9);
    await expect(stored).rejects.toThrow("killed");
    pulls.feeds.hook("updating").unsubscribe(killed);
    expect(await pulls.products.count()).toBe(0);
    expect(await pulls.feeds.get(location)).toEqual(feed);
  });

  it("[S18] is ignored when it answers a cursor other than the feed's current one", async () => {
    const { pulls, fence, location } = await device();
    const asked = await openFeed(pulls, location);
    await storePage(pulls, fence, asked, page([put("product", "p", 3)], "c1", 3), 9);
    const late = await storePage(pulls, fence, asked, page([put("product", "q", 3)], "c9", 3), 9);
    expect(late.cursor).toBe("c1");
    expect(await pulls.products.toCollection().primaryKeys()).toEqual(["p"]);
  });

  it("[S21] a replaced leader stores nothing", async () => {
    const { db, pulls, fence, location } = await device();
    const feed = await openFeed(pulls, location);
    await takeLead(db, "thief", 2);
    const late = storePage(pulls, fence, feed, page([put("product", "p", 3)], "c1", 3), 9);
    await expect(late).rejects.toSatisfy(isDeposed);
    await expect(beginRebuild(pulls, fence, location)).rejects.toSatisfy(isDeposed);
  });

  it("[S17] fault 40: a row of the business keeps its newest commit, whichever feed delivers it", async () => {
    const { pulls, fence, location } = await device();
    const one = await openFeed(pulls, location);
    const two = await openFeed(pulls, "elsewhere");
    await storePage(pulls, fence, one, page([put("product", "p", 9, { sku: "new" })], "a", 9), 9);
    await storePage(pulls, fence, two, page([put("product", "p", 4, { sku: "old" })], "b", 4), 9);
    expect(await pulls.products.get("p")).toMatchObject({ sku: "new", _seq: 9 });
    expect(await passedByAll(pulls)).toBe(4);
  });

  it("[S17] does not count as complete while another page follows, since it may hold a newer version", async () => {
    const { pulls, fence, location } = await device();
    const feed = await openFeed(pulls, location);
    const first = await storePage(pulls, fence, feed, page([], "c1", 4), 9);
    expect(await wholeUpTo(pulls)).toBe(4);
    const sale = page([put("sale", "s", 6)], "c2", 6, true);
    const between = await storePage(pulls, fence, first, sale, 10);
    expect([await passedByAll(pulls), await wholeUpTo(pulls)]).toEqual([6, 4]);
    await storePage(pulls, fence, between, page([put("shift", "d", 7)], "c3", 7), 11);
    expect(await wholeUpTo(pulls)).toBe(7);
  });
});

describe("a rebuild", () => {
  it("[S18] fault 22: shows the old rows after 410 until the shadow has caught up, then swaps them", async () => {
    const { pulls, fence, location } = await device();
    const feed = await openFeed(pulls, location);
    const here = { product: "p", variant: null, location };
    const there = { ...here, location: "elsewhere" };
    const rows = [
      put("product", "old", 1),
      put("stock_item", "i", 2, here),
      put("stock_item", "j", 3, there),
    ];
    await storePage(pulls, fence, feed, page(rows, "c1", 3), 9);
    const begun = await beginRebuild(pulls, fence, location);
    if (!begun) throw new Error("no feed");
    expect(cursorOf(begun)).toBeNull();
    const half = await storePage(
      pulls,
      fence,
      begun,
      page([put("product", "new", 5)], "r1", 5, true),
      10,
    );
    expect(await pulls.products.toCollection().primaryKeys()).toEqual(["old"]);
    expect(half).toMatchObject({ cursor: "c1", rebuild: { cursor: "r1", loaded: 1 } });
    const done = await storePage(
      pulls,
      fence,
      half,
      page([put("product", "newer", 6)], "r2", 6),
      11,
    );
    expect(done).toMatchObject({ cursor: "r2", position: 6, complete: true, rebuild: null });
    expect(await pulls.products.toCollection().primaryKeys()).toEqual(["new", "newer"]);
    expect(await pulls.stockItems.toCollection().primaryKeys()).toEqual(["j"]);
    expect(await pulls.shadow.count()).toBe(0);
  });

  it("[S18] resumes where it was interrupted", async () => {
    const made = await device();
    const feed = await openFeed(made.pulls, made.location);
    await storePage(made.pulls, made.fence, feed, page([put("product", "old", 1)], "c1", 1), 9);
    const begun = await beginRebuild(made.pulls, made.fence, made.location);
    if (!begun) throw new Error("no feed");
    await storePage(
      made.pulls,
      made.fence,
      begun,
      page([put("product", "a", 5)], "r1", 5, true),
      10,
    );
    const { pulls } = await made.open();
    const resumed = await openFeed(pulls, made.location);
    expect(cursorOf(resumed)).toBe("r1");
    await storePage(pulls, made.fence, resumed, page([put("product", "b", 6)], "r2", 6), 11);
    expect(await pulls.products.toCollection().primaryKeys()).toEqual(["a", "b"]);
  });

  it("[S19] removes a location that may no longer be read, with its rows and no others", async () => {
    const { pulls, fence, location } = await device();
    const feed = await openFeed(pulls, location);
    await openFeed(pulls, "elsewhere");
    const rows = [
      put("product", "p", 1),
      put("stock_item", "i", 2, { product: "p", variant: null, location }),
    ];
    await storePage(pulls, fence, feed, page(rows, "c1", 2), 9);
    await dropFeed(pulls, fence, location);
    expect(await pulls.feeds.toCollection().primaryKeys()).toEqual(["elsewhere"]);
    expect(await pulls.stockItems.count()).toBe(0);
    expect(await pulls.products.count()).toBe(1);
  });
});
