import { describe, expect, it } from "vitest";
import type { ProductBody } from "#/contract/operations/product-create.ts";
import type { ProductPatch } from "#/contract/operations/product-edit.ts";
import type { CountBody } from "#/contract/operations/stock-count.ts";
import { takenCodes } from "#/entities/products/taken-codes.ts";
import { storedRow, type StoredProduct } from "#/store/replicated-rows.ts";
import { projectStock } from "#/sync/projection-stock.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { openProduct, type OpenedProduct } from "./open-product.ts";
import { newFormValues, newVariant, type ProductFormValues } from "./product-form-values.ts";
import { readProduct } from "./read-product.ts";
import { saveProduct } from "./save-product.ts";

const category = "0197a000-0000-7000-8000-000000000001";

async function shop() {
  const device = createTestDevice();
  const { db } = await device.open();
  const place = { location: device.location, till: device.till.id, actor: device.actor };
  const context = { db, ports: device, place };
  const open = (id: string, mend: string | null = null) =>
    openProduct(db, { id, location: device.location, mend });
  const save = (
    opened: OpenedProduct,
    over: Partial<ProductFormValues>,
    opId = device.ids.next(),
  ) => {
    const held = opened.stands?.values ?? null;
    const reading = readProduct({ ...opened.values, ...over }, { seesCost: true, held });
    if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
    return saveProduct(context, { opId, opened, fields: reading.fields, hidden: [] });
  };
  const fresh = (over: Partial<ProductFormValues> = {}): OpenedProduct => ({
    id: device.ids.next(),
    values: { ...newFormValues("18"), sku: "SU-1", name_en: "Sugar", category, ...over },
    stands: null,
    refused: null,
    given: null,
  });
  const operations = () => db.operations.orderBy("position").toArray();
  const refuse = async (position: number, errors: Record<string, string[]>) => {
    const rejection = { code: "validation_failed", message: "", errors, at: 0 } as const;
    await db.operations.update(position, { state: "rejected", rejection });
  };
  return { device, db, open, save, fresh, operations, refuse };
}

function stored(over: Partial<StoredProduct>): StoredProduct {
  const row = {
    id: "sugar",
    sku: "SU-1",
    barcode: null,
    name_en: "Sugar",
    name_sw: "Sukari",
    description_en: "",
    short_description_en: "",
    category,
    supplier: null,
    product_type: "SIMPLE",
    tracking_type: "QTY",
    cost_price: "500.00",
    selling_price: "800.00",
    wholesale_price: null,
    currency: "TZS",
    tax_rate: "18.00",
    unit_of_measure: "piece",
    minimum_order_quantity: "1",
    maximum_order_quantity: "100",
    reorder_point: "5",
    alert_level: "2",
    is_active: true,
    is_featured: false,
    ...over,
  };
  return storedRow("product", row, 7) as StoredProduct;
}

describe("saving a product", () => {
  it("[S2] records a new product once, even if the form is sent several times", async () => {
    const { save, fresh, operations } = await shop();
    const opened = fresh({ available_stock: "12" });
    await save(opened, {}, "0197a000-0000-7000-8000-00000000000a");
    await save(opened, {}, "0197a000-0000-7000-8000-00000000000a");
    const [made, ...others] = await operations();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ type: "product.create", subject: opened.id });
    expect(JSON.parse(made?.bodyText ?? "")).toMatchObject({ sku: "SU-1", available_stock: "12" });
  });

  it("[S15] sends only the changes to an existing product, and counts its stock", async () => {
    const { db, open, save, operations } = await shop();
    await db.products.add(stored({}));
    const opened = await open("sugar");
    if (opened === null) throw new Error("not here");
    expect(await save(opened, {})).toBe(false);
    await save(opened, { selling_price: "900", available_stock: "7" });
    const [edit, count, ...others] = await operations();
    expect(others).toEqual([]);
    const { selling_price, sku } = JSON.parse(edit?.bodyText ?? "") as ProductPatch;
    expect([edit?.type, selling_price, sku]).toEqual(["product.edit", "900.00", undefined]);
    const { product, quantity } = JSON.parse(count?.bodyText ?? "") as CountBody;
    expect([count?.type, product, quantity]).toEqual(["stock.count", "sugar", "7"]);
  });

  it("[S15] sets the opening stock of a new variant in the edit that creates it", async () => {
    const { db, open, save, operations, device } = await shop();
    await db.products.add(stored({ product_type: "VARIABLE" }));
    const opened = await open("sugar");
    if (opened === null) throw new Error("not here");
    const variant = { ...newVariant(device.ids.next()), name: "Red", sku_suffix: "-R" };
    await save(opened, { variants: [{ ...variant, available_stock: "3" }] });
    const [edit, ...others] = await operations();
    expect(others).toEqual([]);
    const { variants } = JSON.parse(edit?.bodyText ?? "") as ProductPatch;
    expect(variants).toMatchObject([{ name: "Red", available_stock: "3" }]);
    const shown = projectStock([], await db.operations.toArray());
    expect(shown).toMatchObject([{ variant: variant.id, quantity_available: "3" }]);
  });
});

describe("[S7] correcting what the server refused", () => {
  it("a new product keeps its id and replaces the refused one", async () => {
    const { open, save, fresh, operations, refuse } = await shop();
    const made = fresh({ available_stock: "12" });
    await save(made, {});
    const [first] = await operations();
    await refuse(first?.position ?? 0, { sku: ["taken"] });
    const opened = await open(made.id);
    expect(opened).toMatchObject({
      stands: null,
      values: { sku: "SU-1", available_stock: "12" },
      refused: { opId: first?.opId },
    });
    if (opened === null) throw new Error("not here");
    await save(opened, { sku: "SU-2" });
    const [ended, mended] = await operations();
    expect(ended).toMatchObject({ state: "superseded", supersededBy: mended?.opId });
    const body = JSON.parse(mended?.bodyText ?? "") as ProductBody;
    expect([body.id, body.sku, body.available_stock]).toEqual([made.id, "SU-2", "12"]);
  });

  it("an edit sends the refused changes again with their current values", async () => {
    const { db, open, save, operations, refuse } = await shop();
    await db.products.add(stored({}));
    const before = await open("sugar");
    if (before === null) throw new Error("not here");
    await save(before, { sku: "TAKEN", selling_price: "900" });
    const [first] = await operations();
    await refuse(first?.position ?? 0, { sku: ["taken"] });
    const opened = await open("sugar", first?.opId);
    expect(opened?.values).toMatchObject({ sku: "TAKEN", selling_price: "900" });
    if (opened === null) throw new Error("not here");
    await save(opened, { sku: "SU-1" });
    const [, mended] = await operations();
    const { sku, selling_price, name_en } = JSON.parse(mended?.bodyText ?? "") as ProductPatch;
    expect([sku, selling_price, name_en]).toEqual(["SU-1", "900.00", undefined]);
  });
});

describe("codes another item has", () => {
  const item = { id: "new", sku: "", barcode: "", variants: [], packs: [] };

  it("are found in any letter case, with a variant's full suffix, and in either spelling", async () => {
    const { db } = await shop();
    await db.products.add(stored({ barcode: "0036000291452" }));
    const variant = {
      id: "red",
      product: "sugar",
      name: "Red",
      sku_suffix: "-R",
      barcode: "6164001234563",
      price_adjustment: "0.00",
      attributes: {},
      is_active: true,
      _seq: 7,
    };
    await db.variants.add(variant);
    const found = (over: Partial<typeof item>) => takenCodes(db, { ...item, ...over }, "en");
    const by = { variant: null, by: "Sugar" };
    expect(await found({ sku: "su-1" })).toEqual([{ field: "sku", ...by }]);
    expect(await found({ sku: "su-1-r" })).toEqual([{ field: "sku", ...by }]);
    expect(await found({ barcode: "036000291452" })).toEqual([{ field: "barcode", ...by }]);
    expect(await found({ barcode: "6164001234563" })).toEqual([{ field: "barcode", ...by }]);
    expect(await found({ id: "sugar", sku: "su-1", barcode: "6164001234563" })).toEqual([]);
    expect(await found({ sku: "SU-10", barcode: "616400123456" })).toEqual([]);
  });

  it("[S17] include those of products recorded here and not yet sent", async () => {
    const { db, save, fresh } = await shop();
    await save(fresh({ barcode: "2000000000008" }), {});
    const variants = [{ id: "v", sku: "SU-1", barcode: "2000000000008" }];
    expect(await takenCodes(db, { ...item, variants }, "en")).toEqual([
      { field: "sku_suffix", variant: "v", by: "Sugar" },
      { field: "barcode", variant: "v", by: "Sugar" },
    ]);
  });
});
