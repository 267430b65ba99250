import { describe, expect, it } from "vitest";
import { productView } from "#/entities/products/catalogue-queries.ts";
import { countIntent } from "#/store/stock-intents.ts";
import { record } from "#/store/outbox.ts";
import { storedRow, type StoredStockItem } from "#/store/replicated-rows.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { storedProduct, storedVariant } from "#tests/support/stored-catalogue.ts";
import { keptStock } from "#/entities/stock/kept-stock.ts";
import { removedVariants } from "./changed-fields.ts";
import { openCopy, openProduct } from "./open-product.ts";
import { readProduct } from "./read-product.ts";
import { saveProduct } from "./save-product.ts";
import { usedVariants } from "./used-variants.ts";

/** A shirt in two sizes: three large ones in stock here, nothing known about the small one. */
async function shop() {
  const device = createTestDevice();
  const { db } = await device.open();
  const place = { location: device.location, till: device.till.id, actor: device.actor };
  const packs = [
    { id: "dozen", name_en: "Dozen", name_sw: "", size: 12, barcode: "123", price: null },
  ];
  await db.products.add(
    storedProduct("shirt", {
      product_type: "VARIABLE",
      barcode: "6001",
      cost_price: "0.00",
      packs,
    }),
  );
  await db.variants.bulkAdd([
    storedVariant("small", "shirt", { name: "Small", sku_suffix: "-S", barcode: "6002" }),
    storedVariant("large", "shirt"),
    storedVariant("old", "shirt", { name: "Old", sku_suffix: "-O", is_active: false }),
  ]);
  const item = {
    id: "item",
    product: "shirt",
    variant: "large",
    location: device.location,
    quantity_available: "3",
    reorder_level: "0",
    minimum_stock_level: "0",
    max_stock_level: null,
    alert_level: "0",
    bin_location: "",
    tail: [],
  };
  await db.stockItems.add(storedRow("stock_item", item, 4) as StoredStockItem);
  const opened = await openProduct(db, { id: "shirt", location: device.location, mend: null });
  if (!opened?.stands) throw new Error("not here");
  return { device, db, place, opened, held: opened.stands.values };
}

describe("removable variants of a product", () => {
  it("are the unused ones; those with stock or a local count stay", async () => {
    const { device, db, place } = await shop();
    expect([...(await usedVariants(db, "shirt"))]).toEqual(["large"]);
    const draft = {
      id: device.ids.next(),
      product: "shirt",
      variant: "small",
      quantity: "1",
      note: "",
    };
    const action = { opId: device.ids.next(), place, draft };
    await record(db, device, await countIntent(db, action));
    expect(new Set(await usedVariants(db, "shirt"))).toEqual(new Set(["small", "large"]));
    const stock = keptStock(db, device.location, "products en");
    const leave = stock.subscribe(() => undefined);
    await expect.poll(stock.state).toEqual({ state: "ready", value: new Map([["shirt", 4000]]) });
    leave();
  });

  it("[S17] are named by the edit, hidden immediately, and shown again when it is refused", async () => {
    const { device, db, place, opened, held } = await shop();
    const variants = held.variants.filter(({ id }) => id !== "small");
    const entry = { ...held, sku: "SH-1", variants };
    const removed = removedVariants(held, entry);
    expect(removed).toEqual(["small"]);
    const reading = readProduct(entry, { seesCost: true, held });
    if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
    const written = {
      opId: device.ids.next(),
      opened,
      fields: reading.fields,
      removed,
      hidden: [],
    };
    expect(await saveProduct({ db, ports: device, place }, written)).toBe(true);
    const [edit] = await db.operations.toArray();
    expect(JSON.parse(edit?.bodyText ?? "")).toMatchObject({ removed_variants: ["small"] });
    const names = async () =>
      (await productView(db, "shirt"))?.variants.map(({ id }) => id).toSorted();
    expect(await names()).toEqual(["large", "old"]);

    const rejection = { code: "forbidden", message: "", errors: {}, at: 0 } as const;
    await db.operations.update(edit?.position ?? 0, { state: "rejected", rejection });
    expect(await names()).toEqual(["large", "old", "small"]);
    // The correcting form opens without the variant and removes it again.
    const mending = await openProduct(db, { id: "shirt", location: device.location, mend: null });
    expect(mending?.values.variants.map(({ id }) => id)).not.toContain("small");
  });
});

describe("a product copied from another", () => {
  it("has everything except codes, stock, history and what is no longer sold", async () => {
    const { device, db } = await shop();
    const copy = await openCopy(db, { from: "shirt", newId: () => device.ids.next() });
    const { values } = copy ?? { values: null };
    expect(copy).toMatchObject({ copyOf: "shirt", stands: null, refused: null });
    expect(values).toMatchObject({ sku: "", barcode: "", name_en: "shirt", category: "food" });
    expect(
      values?.variants.map(({ name, barcode, available_stock }) => [
        name,
        barcode,
        available_stock,
      ]),
    ).toEqual([
      ["Large", "", ""],
      ["Small", "", ""],
    ]);
    const ids = [copy?.id, ...(values?.variants ?? []), ...(values?.packs ?? [])].map((one) =>
      typeof one === "object" ? one.id : one,
    );
    expect(new Set([...ids, "shirt", "small", "large", "dozen"]).size).toBe(8);
    expect(values?.packs).toMatchObject([{ name_en: "Dozen", size: "12", barcode: "" }]);
    expect(await openCopy(db, { from: "gone", newId: () => "x" })).toBeNull();
  });
});
