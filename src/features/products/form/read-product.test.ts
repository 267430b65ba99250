import { z } from "zod";
import { describe, expect, it } from "vitest";
import { productBody } from "#/contract/operations/product-create.ts";
import {
  newFormValues,
  newPack,
  newVariant,
  type ProductFormValues,
} from "./product-form-values.ts";
import { packField, readProduct, variantField, type Faults } from "./read-product.ts";

const category = "0197a000-0000-7000-8000-000000000001";
const id = "0197a000-0000-7000-8000-000000000002";
const red = "0197a000-0000-7000-8000-000000000003";
const blue = "0197a000-0000-7000-8000-000000000004";
const asked = { seesCost: true, held: null };

function entry(over: Partial<ProductFormValues> = {}): ProductFormValues {
  return { ...newFormValues("18"), sku: "SK-1", name_en: "Sugar 1 kg", category, ...over };
}

function faultsOf(over: Partial<ProductFormValues>): Faults {
  const reading = readProduct(entry(over), asked);
  return reading.ok ? {} : reading.faults;
}

describe("the product form", () => {
  it("starts with the defaults of the specification", () => {
    const reading = readProduct(entry(), asked);
    if (!reading.ok) throw new Error("the defaults are refused");
    expect(reading.fields).toMatchObject({
      product_type: "SIMPLE",
      tracking_type: "QTY",
      currency: "TZS",
      unit_of_measure: "piece",
      minimum_order_quantity: "1",
      maximum_order_quantity: "100",
      cost_price: "0.00",
      selling_price: "0.00",
      wholesale_price: null,
      barcode: null,
      is_active: true,
      is_featured: false,
      available_stock: null,
      variants: [],
    });
  });

  it("reads packs and reports problems at each of their fields", () => {
    const carton = { ...newPack(red), name_en: "Carton", size: "24", price: "25,000" };
    const reading = readProduct(
      entry({ packs: [carton, { ...carton, id: blue, price: "" }] }),
      asked,
    );
    expect(reading).toMatchObject({
      ok: true,
      fields: {
        packs: [
          { id: red, name_en: "Carton", size: 24, barcode: null, price: "25000.00" },
          { id: blue, price: null },
        ],
      },
    });
    const faults = (over: Partial<typeof carton>) => faultsOf({ packs: [{ ...carton, ...over }] });
    const at = (name: string) => packField(red, name);
    expect(faults({ name_en: " " })).toEqual({ [at("name_en")]: { code: "missing" } });
    expect(faults({ size: "" })).toEqual({ [at("size")]: { code: "missing" } });
    expect(faults({ size: "1" })).toEqual({ [at("size")]: { code: "below_two" } });
    expect(faults({ size: "2.5" })).toEqual({ [at("size")]: { code: "whole_only" } });
    expect(faults({ size: "100001" })).toEqual({ [at("size")]: { code: "too_large" } });
    expect(faults({ price: "-1" })).toEqual({ [at("price")]: { code: "below_zero" } });
    const code = "036000291452";
    const twice = { barcode: `0${code}`, packs: [{ ...carton, barcode: code }] };
    expect(faultsOf(twice)).toEqual({ [at("barcode")]: { code: "twice" } });
    // A scanned code identifies a variant or a serial-tracked unit.
    const none = readProduct(entry({ ...twice, tracking_type: "SERIAL" }), asked);
    expect(none).toMatchObject({ ok: true, fields: { packs: [] } });
  });

  it("matches the contract", () => {
    const variant = { ...newVariant(red), name: "Red", sku_suffix: "-R", available_stock: "4" };
    const reading = readProduct(
      entry({ product_type: "VARIABLE", variants: [variant], selling_price: "1,500" }),
      asked,
    );
    if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
    const shape = z.object(productBody.shape).omit({
      v: true,
      business: true,
      location: true,
      till: true,
      actor: true,
      occurred_at: true,
      clock_offset_ms: true,
      till_seq: true,
      prev_op: true,
    });
    expect(shape.parse({ id, ...reading.fields })).toMatchObject({
      selling_price: "1500.00",
      available_stock: null,
      variants: [{ id: red, available_stock: "4", price_adjustment: "0.00" }],
    });
  });

  it.each([
    [{ sku: " " }, "sku", "missing"],
    [{ name_en: "" }, "name_en", "missing"],
    [{ category: null }, "category", "missing"],
    [{ cost_price: "" }, "cost_price", "missing"],
    [{ selling_price: "ten" }, "selling_price", "not_a_number"],
    [{ selling_price: "-1" }, "selling_price", "below_zero"],
    [{ selling_price: "1.005" }, "selling_price", "too_fine_money"],
    [{ tax_rate: "101" }, "tax_rate", "too_large"],
    [{ tax_rate: "-1" }, "tax_rate", "below_zero"],
    [{ reorder_point: "-1" }, "reorder_point", "below_zero"],
    [{ available_stock: "-1" }, "available_stock", "below_zero"],
    [{ available_stock: "1.5" }, "available_stock", "whole_only"],
    [{ minimum_order_quantity: "0.5" }, "minimum_order_quantity", "whole_only"],
    [{ minimum_order_quantity: "0" }, "minimum_order_quantity", "below_one"],
    [{ order_quantity: "1.5" }, "order_quantity", "whole_only"],
    [{ product_type: "VARIABLE" as const }, "variants", "no_variants"],
  ])("%j is refused at %s as %s", (over, field, code) => {
    expect(faultsOf(over)).toEqual({ [field]: { code } });
  });

  it("treats an empty figure as none", () => {
    const empty = {
      minimum_order_quantity: "",
      maximum_order_quantity: " ",
      reorder_point: "",
      alert_level: "",
      tax_rate: "",
      order_quantity: "",
      wholesale_price: "",
    };
    const none = {
      minimum_order_quantity: "1",
      maximum_order_quantity: "0",
      reorder_point: "0",
      alert_level: "0",
      tax_rate: "0.00",
      order_quantity: null,
      wholesale_price: null,
    };
    expect(readProduct(entry(empty), asked)).toMatchObject({ ok: true, fields: none });
    const weighed = { ...empty, unit_of_measure: "kg" as const };
    expect(readProduct(entry(weighed), asked)).toMatchObject({
      ok: true,
      fields: { minimum_order_quantity: "0" },
    });
  });

  it("accepts fractions of weighed items, with at most three decimals", () => {
    expect(faultsOf({ unit_of_measure: "kg", available_stock: "1.25" })).toEqual({});
    expect(faultsOf({ unit_of_measure: "kg", available_stock: "1.2505" })).toEqual({
      available_stock: { code: "too_fine" },
    });
  });

  it("reports a variant's problems at the variant", () => {
    const faulty = { ...newVariant(red), barcode: "200", attributes: [{ name: "", value: "x" }] };
    const twin = { ...newVariant(blue), name: "Blue", sku_suffix: "-b", barcode: "200" };
    expect(faultsOf({ product_type: "VARIABLE", variants: [faulty, twin] })).toEqual({
      [variantField(red, "name")]: { code: "missing" },
      [variantField(red, "sku_suffix")]: { code: "missing" },
      [variantField(red, "attributes")]: { code: "name_missing" },
      [variantField(blue, "barcode")]: { code: "twice" },
    });
  });

  it("reads the attributes from the JSON view while it is open", () => {
    const variant = { ...newVariant(red), name: "Red", sku_suffix: "-R" };
    const read = (attributes_json: string) =>
      readProduct(
        entry({ product_type: "VARIABLE", variants: [{ ...variant, attributes_json }] }),
        asked,
      );
    const reading = read('{"size": 42}');
    expect(reading.ok && reading.fields.variants[0]?.attributes).toEqual({ size: 42 });
    expect(read("{size}")).toEqual({
      ok: false,
      faults: { [variantField(red, "attributes")]: { code: "not_json" } },
    });
  });

  it("accepts a negative price adjustment", () => {
    const variant = {
      ...newVariant(red),
      name: "Small",
      sku_suffix: "-S",
      price_adjustment: "-200",
    };
    const reading = readProduct(entry({ product_type: "VARIABLE", variants: [variant] }), asked);
    expect(reading.ok && reading.fields.variants[0]?.price_adjustment).toBe("-200.00");
  });

  it("ignores the variants of a simple product", () => {
    expect(faultsOf({ variants: [newVariant(red)] })).toEqual({});
  });

  it("does not count stock whose figure is unchanged, even if it is negative", () => {
    const held = entry({ available_stock: "-3" });
    const reading = readProduct(held, { ...asked, held });
    expect(reading.ok && reading.fields.available_stock).toBeNull();
    const counted = readProduct({ ...held, available_stock: "2" }, { ...asked, held });
    expect(counted.ok && counted.fields.available_stock).toBe("2");
  });

  it("requires no cost from a user who may not see it", () => {
    expect(readProduct(entry({ cost_price: "" }), { ...asked, seesCost: false }).ok).toBe(true);
  });
});
