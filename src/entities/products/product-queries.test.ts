import { describe, expect, it, vi } from "vitest";
import { sentOf } from "#tests/support/being-sent.ts";
import { stockOfProducts } from "#/entities/stock/stock-queries.ts";
import { takeLead } from "#/store/leader.ts";
import { watchRows } from "#/store/live-rows.ts";
import { conclude } from "#/store/outbox-states.ts";
import { operation } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { catalogueActionsOf } from "#tests/support/catalogue-actions.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import {
  storedCategory as category,
  storedProduct as product,
} from "#tests/support/stored-catalogue.ts";
import {
  byCode,
  favourites,
  productsById,
  productsIn,
  topCategories,
  variantsOf,
} from "./product-queries.ts";
import { scanProducts } from "./scan-products.ts";
import { createFollower } from "./product-follower.ts";

/** An offline till with sugar and rice in its food category. */
async function till() {
  const device = createTestDevice();
  const { db } = await device.open();
  await db.categories.bulkPut([category("food"), category("dry", { parent: "food" })]);
  await db.products.bulkPut([
    product("sugar", { barcode: "6001" }),
    product("rice", { category: "dry" }),
  ]);
  return { device, db, actions: catalogueActionsOf(device, db), sales: actionsOf(device, db) };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe("[S17] items at the counter before the server has received them", () => {
  it("are immediately available by tile, by category, by id and by every code", async () => {
    const { db, actions } = await till();
    const large = actions.variant({ barcode: "7001" });
    const shape = { product_type: "VARIABLE" as const, variants: [large] };
    const { subject: shirt } = await actions.create("dry", {
      ...shape,
      sku: "Shirt",
      barcode: "7000",
    });
    expect(idsOf(await favourites(db, "en"))).toEqual(["rice", shirt, "sugar"]);
    expect(idsOf(await productsIn(db, "food", "en"))).toEqual(["rice", shirt, "sugar"]);
    expect(idsOf(await productsById(db, ["sugar", shirt, "nobody"]))).toEqual(["sugar", shirt]);
    expect(idsOf(await variantsOf(db, shirt))).toEqual([large.id]);
    const found = async (code: string) => {
      const match = await byCode(db, code);
      return match && [match.product.id, match.variant?.id ?? null];
    };
    expect(await found("7000")).toEqual([shirt, null]);
    expect(await found("shirt")).toEqual([shirt, null]);
    expect(await found("7001")).toEqual([shirt, large.id]);
    expect(await found("SHIRT-l")).toEqual([shirt, large.id]);
    expect(await found("6001")).toEqual(["sugar", null]);
    expect(await found("8000")).toBeNull();
  });

  it("are found by the codes of their packs, sent or unsent", async () => {
    const { db, actions } = await till();
    const carton = {
      id: "0197a000-0000-7000-8000-000000000024",
      name_en: "Carton",
      name_sw: "",
      size: 24,
      barcode: "036000291452",
      price: null,
    };
    await db.products.put(product("soda", { packs: [carton], _packCodes: ["036000291452"] }));
    const packOf = async (code: string) => {
      const match = await byCode(db, code);
      return match && [match.product.id, match.pack?.id];
    };
    expect(await packOf("0036000291452")).toEqual(["soda", carton.id]);
    expect(await packOf("soda")).toEqual(["soda", undefined]);
    const bale = { ...carton, id: "0197a000-0000-7000-8000-000000000012", barcode: "9001" };
    await actions.edit("soda", { packs: [bale] });
    expect(await packOf("9001")).toEqual(["soda", bale.id]);
    expect(await packOf("036000291452")).toBeNull();
    await actions.edit("sugar", { packs: [carton] });
    expect(await packOf("036000291452")).toEqual(["sugar", carton.id]);
  });

  it("reflect local changes to price, featured status, code and whether they are sold", async () => {
    const { db, actions } = await till();
    await actions.edit("sugar", { selling_price: "3200.00", barcode: "6002", is_featured: true });
    await actions.edit("rice", { is_active: false });
    expect(await favourites(db, "en")).toMatchObject([{ id: "sugar", selling_price: "3200.00" }]);
    expect(idsOf(await productsIn(db, "food", "en"))).toEqual(["sugar"]);
    expect(await byCode(db, "6001")).toBeNull();
    expect(await byCode(db, "6002")).toMatchObject({ product: { selling_price: "3200.00" } });
    expect(await byCode(db, "RICE")).toBeNull();
  });

  it("follow categories created and removed locally", async () => {
    const { db, actions } = await till();
    const { subject: spices } = await actions.category("Spices");
    expect(idsOf(await topCategories(db, "en"))).toEqual(["food", spices]);
    await actions.removeCategory("food", spices);
    expect(idsOf(await productsIn(db, spices, "en"))).toEqual(["sugar"]);
    expect(idsOf(await topCategories(db, "en"))).toEqual(["dry", spices]);
  });

  it("stay with a mark when the server rejects them, and their sale waits", async () => {
    const { device, db, actions, sales } = await till();
    const { opId, subject } = await actions.create("food", { sku: "TAKEN", available_stock: "5" });
    const sale = await sales.sale([{ product: subject }]);
    expect(sale.deps).toEqual([opId]);
    const fence = await takeLead(db, "w", device.clock.now());
    const row = await operation(db, opId);
    const rejection = { code: "validation_failed" as const, message: "", errors: {}, at: 1 };
    await conclude(db, fence, [{ kind: "rejected", sent: sentOf(row), rejection }], 1);
    expect(await byCode(db, "taken")).toMatchObject({ product: { id: subject, sync: "rejected" } });
    const stock = await stockOfProducts(db, device.location, [subject]);
    expect(stock.get(subject)?.available).toBe(4000);
  });

  it("have the stock entered for their variants, less what was sold", async () => {
    const { device, db, actions, sales } = await till();
    const large = actions.variant({ available_stock: "3" });
    const shape = { product_type: "VARIABLE" as const, variants: [large], alert_level: "2" };
    const { subject } = await actions.create("food", shape);
    await sales.sale([{ product: subject, variant: large.id }]);
    const stock = await stockOfProducts(db, device.location, [subject]);
    expect(stock.get(subject)).toMatchObject({ available: 2000, level: "low" });
    expect(stock.get(subject)?.byVariant.get(large.id)).toBe(2000);
  });

  it("are read again when an operation is recorded and when rows arrive", async () => {
    const { db, actions } = await till();
    const seen: string[][] = [];
    const fail = vi.fn<(error: unknown) => void>();
    const watching = watchRows(
      () => favourites(db, "en"),
      (rows) => seen.push(rows.map(({ id, selling_price }) => `${id} ${selling_price}`)),
      fail,
    );
    const last = () => seen.at(-1);
    await vi.waitFor(() => expect(last()).toEqual(["rice 3000.00", "sugar 3000.00"]), 10_000);
    await actions.edit("sugar", { selling_price: "3200.00" });
    await vi.waitFor(() => expect(last()).toEqual(["rice 3000.00", "sugar 3200.00"]), 10_000);
    // Read after the code was loaded: the live query still tracks it.
    await db.products.put(product("rice", { selling_price: "2900.00", _seq: 11 }));
    await vi.waitFor(() => expect(last()).toEqual(["rice 2900.00", "sugar 3200.00"]), 10_000);
    await db.products.put(product("sugar", { name_en: "a sugar", _seq: 12 }));
    await vi.waitFor(() => expect(last()).toEqual(["sugar 3200.00", "rice 2900.00"]), 10_000);
    watching.unsubscribe();
    expect(fail).not.toHaveBeenCalled();
  });

  it.each([
    ["by id", async (db: TradingDatabase) => (await productsById(db, ["sugar"]))[0]],
    ["by code", async (db: TradingDatabase) => (await byCode(db, "6001"))?.product],
    ["of a category", async (db: TradingDatabase) => (await productsIn(db, "food", "en"))[1]],
  ] as const)(
    "are read again %s when rows arrive while operations are pending",
    async (_, read) => {
      const { db, actions } = await till();
      await actions.edit("rice", { selling_price: "3200.00" });
      const seen: (string | undefined)[] = [];
      const watching = watchRows(
        async () => read(db),
        (row) => seen.push(row?.selling_price),
        () => undefined,
      );
      await vi.waitFor(() => expect(seen.at(-1)).toBe("3000.00"), 10_000);
      await db.products.update("sugar", { selling_price: "2900.00", _seq: 11 });
      await vi.waitFor(() => expect(seen.at(-1)).toBe("2900.00"), 10_000);
      watching.unsubscribe();
    },
  );

  it("are found by prefix before the index is built", async () => {
    const { db } = await till();
    const { signal } = new AbortController();
    const ids = async (typed: string) => idsOf(await scanProducts(db, typed, signal));
    expect(await ids("sug")).toEqual(["sugar"]);
    expect(await ids("xyz")).toEqual([]);
    let clock = 0;
    // Timed out before the first read.
    expect(await scanProducts(db, "sug", signal, () => (clock += 2_000))).toEqual([]);
    // The input has changed in the meantime.
    expect(await scanProducts(db, "sug", AbortSignal.abort())).toEqual([]);
  });

  it("are found by typing, under their current names", async () => {
    const { db, actions } = await till();
    const follower = createFollower(db);
    const find = (query: string) => follower.state().find(query);
    await vi.waitFor(() => expect(find("sugar")).toEqual(["sugar"]), 10_000);
    const { subject } = await actions.create("food", { name_en: "Baking powder", sku: "BP-1" });
    await vi.waitFor(() => expect(find("powder")).toEqual([subject]), 10_000);
    await actions.edit("sugar", { name_en: "Brown sweetener" });
    await vi.waitFor(() => expect(find("sweet")).toEqual(["sugar"]), 10_000);
    expect(find("sugar")).toEqual(["sugar"]);
    await actions.edit(subject, { is_active: false });
    await vi.waitFor(() => expect(find("powder")).toEqual([]), 10_000);
  });
});
