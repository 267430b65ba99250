import fc from "fast-check";
import { expect, it } from "vitest";
import { beingSent, sentOf } from "#tests/support/being-sent.ts";
import { keptRecords, keptStock } from "#/entities/stock/kept-stock.ts";
import { stockRecords } from "#/entities/stock/stock-records.ts";
import type { KeptList } from "#/kit/live/kept-list.ts";
import { openFeed, storePage } from "#/store/feed.ts";
import { takeLead } from "#/store/leader.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { record } from "#/store/outbox.ts";
import { claim, conclude } from "#/store/outbox-states.ts";
import { settle } from "#/store/settle.ts";
import { storedRow, type StoredStockItem } from "#/store/replicated-rows.ts";
import { countIntent } from "#/store/stock-intents.ts";
import { catalogueActionsOf } from "#tests/support/catalogue-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { storedCategory, storedProduct, storedVariant } from "#tests/support/stored-catalogue.ts";
import { keptProducts } from "./kept-products.ts";
import { productList } from "./listed-products.ts";

const items = ["sugar", "rice", "salt", "shirt"] as const;

async function shop() {
  const device = createTestDevice();
  const { db } = await device.open();
  const fence = await takeLead(db, "window", device.clock.now());
  await db.categories.bulkAdd([storedCategory("food"), storedCategory("clothes")]);
  await db.products.bulkAdd(items.map((id) => storedProduct(id)));
  await db.variants.add(storedVariant("shirt-l", "shirt"));
  const item = (product: string, held: string, seq = 10) =>
    storedRow(
      "stock_item",
      {
        id: `${product} here`,
        product,
        variant: product === "shirt" ? "shirt-l" : null,
        location: device.location,
        quantity_available: held,
        reorder_level: "5",
        minimum_stock_level: "0",
        max_stock_level: null,
        alert_level: "2",
        bin_location: "",
        ledger: { count: null, carried: held, tail_from: null, tail: [] },
      },
      seq,
    ) as StoredStockItem;
  await db.stockItems.bulkAdd([item("sugar", "4"), item("shirt", "9")]);
  return { device, db, fence, item, actions: catalogueActionsOf(device, db) };
}

type Shop = Awaited<ReturnType<typeof shop>>;

const kinds = [
  "told",
  "told many",
  "shelf",
  "variant gone",
  "product gone",
  "category",
  "edit",
  "make",
  "count",
  "claim",
  "ack",
  "reject",
  "settle",
  "remove category",
] as const;
type Action = { kind: (typeof kinds)[number]; which: number; figure: number };

async function does({ device, db, fence, item, actions }: Shop, { kind, which, figure }: Action) {
  const product = items[which % items.length] ?? "sugar";
  const among = async (state: OperationRow["state"]) => {
    const rows = await db.operations.where("state").equals(state).toArray();
    return rows[which % Math.max(1, rows.length)];
  };
  const under = await beingSent(db);
  const sent = sentOf(under[which % Math.max(1, under.length)]);
  const place = { location: device.location, till: device.till.id, actor: device.actor };
  switch (kind) {
    case "told":
      return db.products.put(
        storedProduct(product, { name_en: `${figure} ${product}`, _seq: figure }),
      );
    case "told many":
      return db.products.bulkPut(
        Array.from({ length: 60 }, (_, n) => storedProduct(`good ${n}`, { name_en: `${figure}` })),
      );
    case "shelf":
      return db.stockItems.put(item(product, String(figure), figure));
    case "variant gone":
      return db.variants.delete("shirt-l");
    case "product gone":
      return db.products.delete(product);
    case "category":
      return db.categories.put(storedCategory("food", { name_en: `Food ${figure}` }));
    case "edit":
      return (
        (await db.products.get(product)) &&
        actions.edit(product, { name_en: `Our ${product} ${figure}` })
      );
    case "make":
      return actions.create("food", { name_en: `New ${figure}`, sku: `N-${figure}` });
    case "count": {
      const variant = product === "shirt" ? "shirt-l" : null;
      const draft = {
        id: device.ids.next(),
        product: product,
        variant,
        quantity: `${figure}`,
        note: "",
      };
      const intent = await countIntent(db, { opId: device.ids.next(), place, draft });
      return record(db, device, intent);
    }
    case "claim":
      return claim(db, fence, [(await among("queued")) ?? []].flat(), 5);
    case "ack":
      return conclude(db, fence, [{ kind: "acked", sent, ackSeq: 9, code: "accepted" }], 6);
    case "reject": {
      const rejection = { code: "validation_failed", message: "", errors: {}, at: 6 } as const;
      return conclude(db, fence, [{ kind: "rejected", sent, rejection }], 6);
    }
    case "settle":
      return settle(db, fence, 9, 7);
    case "remove category":
      return figure > 90 && (await db.categories.get("food"))
        ? actions.removeCategory("food", "clothes")
        : undefined;
  }
}

/** Returns the list's value once it is up to date. */
async function seen<Value>(list: KeptList<Value>): Promise<Value> {
  const leave = list.subscribe(() => undefined);
  while (list.isBehind()) await new Promise((resolve) => setTimeout(resolve, 1));
  leave();
  const state = list.state();
  if (state.state !== "ready") throw new Error("The list is not there", { cause: state });
  return state.value;
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a.id.localeCompare(b.id));

it("[S17] the cached lists equal a full read after any write", async () => {
  const action = fc.record({
    kind: fc.constantFrom(...kinds),
    which: fc.nat(7),
    figure: fc.integer({ min: 11, max: 99 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { maxLength: 3 }), { maxLength: 6 }),
      async (visits) => {
        const place = await shop();
        const { db, device } = place;
        const [products, records, stock] = [
          keptProducts(db, "en"),
          keptRecords(db, device.location, "en"),
          keptStock(db, device.location, "products en"),
        ];
        for (const between of [[], ...visits]) {
          for (const one of between) await does(place, one);
          const [list, fresh] = [await seen(products), await productList(db, "en")];
          const views = ({ products: rows }: typeof list) =>
            byId(rows.map((row) => ({ id: row.view.id, ...row })));
          expect(views(list)).toEqual(views(fresh));
          expect(list.products.map(({ name }) => name)).toEqual(
            fresh.products.map(({ name }) => name),
          );
          expect(list.categories).toEqual(fresh.categories);
          const rows = await seen(records);
          const anew = await stockRecords(db, device.location, "en");
          expect(byId(rows)).toEqual(byId(anew));
          expect(rows.map(({ name }) => name)).toEqual(anew.map(({ name }) => name));
          const held = await seen(stock);
          const simple = anew.filter(({ variant }) => variant === null);
          expect(simple.map(({ product }) => held.get(product))).toEqual(
            simple.map(({ available }) => available),
          );
        }
        db.close();
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

it("nothing is read without subscribers, and an unchanged list is reused at the next visit", async () => {
  const { db } = await shop();
  const list = keptProducts(db, "en");
  const first = await seen(list);
  expect(keptProducts(db, "en")).toBe(list);
  expect(await seen(list)).toBe(first);
  await db.products.put(storedProduct("sugar", { name_en: "Sugar 1 kg", _seq: 20 }));
  // The cached value is shown before changes are read.
  expect(list.state()).toEqual({ state: "ready", value: first });
  const then = await seen(list);
  expect(then.products.map(({ name }) => name)).toEqual(["rice", "salt", "shirt", "Sugar 1 kg"]);
  // Unchanged rows keep their identity, so that rendered rows are not re-rendered.
  expect(then.products[0]).toBe(first.products[0]);
});

it("[S17] the first visit on a device shows the top of products and records before all are read", async () => {
  const device = createTestDevice();
  const { db, pulls } = await device.open();
  const fence = await takeLead(db, "window", device.clock.now());
  const rows = ["sugar", "rice", "salt"].map((name, at) => ({
    entity: "product" as const,
    id: name,
    seq: at + 1,
    op: "put" as const,
    row: { ...storedProduct(name, { name_en: name }) },
  }));
  const item = {
    id: "salt here",
    product: "salt",
    variant: null,
    location: device.location,
    quantity_available: "4",
    reorder_level: "5",
    minimum_stock_level: "0",
    max_stock_level: null,
    alert_level: "2",
    bin_location: "",
    ledger: { count: null, carried: "4", tail_from: null, tail: [] },
  };
  const changes = [
    ...rows,
    { entity: "stock_item" as const, id: item.id, seq: 9, op: "put" as const, row: item },
  ];
  const page = { changes, cursor: "9", position: 9, more: false, remaining: 0, visibility: "all" };
  await storePage(pulls, fence, await openFeed(pulls, device.location), page, 9);
  const firstShown = async <Value>(list: KeptList<Value>) => {
    let first: ReturnType<typeof list.state> = { state: "loading" };
    const leave = list.subscribe(() => {
      if (first.state === "loading") first = list.state();
    });
    while (first.state === "loading") await new Promise((resolve) => setTimeout(resolve, 1));
    leave();
    return first;
  };
  const products = await firstShown(keptProducts(db, "en"));
  expect(products).toMatchObject({
    isPart: true,
    value: { products: [{ name: "rice" }, { name: "salt" }, { name: "sugar" }] },
  });
  const records = await firstShown(keptRecords(db, device.location, "en"));
  expect(records).toMatchObject({ isPart: true, value: [{ name: "salt" }] });
});

it("after a restart the top of a list is shown before the rest, in the same positions", async () => {
  const { db, device } = await shop();
  const before = await seen(keptProducts(db, "en"));
  await seen(keptRecords(db, device.location, "en"));
  await db.products.put(storedProduct("salt", { name_en: "Table salt", _seq: 20 }));
  const { db: again } = await device.open();
  const list = keptProducts(again, "en");
  const records = keptRecords(again, device.location, "en");
  const parts: unknown[] = [];
  const leave = [list, records].map((one) =>
    one.subscribe(() => {
      const state = one.state();
      if (state.state === "ready") parts.push(state.isPart === true ? "part" : "all");
    }),
  );
  await expect.poll(() => parts.filter((part) => part === "all").length).toBe(2);
  for (const stop of leave) stop();
  expect(parts.filter((part) => part === "part")).toHaveLength(2);
  expect(parts.indexOf("part")).toBe(0);
  expect(before.products.map(({ name }) => name)).toEqual(["rice", "salt", "shirt", "sugar"]);
  const all = await seen(list);
  expect(all.products.map(({ name }) => name)).toEqual(["rice", "shirt", "sugar", "Table salt"]);
});
