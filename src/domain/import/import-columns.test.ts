import { expect, it } from "vitest";
import {
  claimedTwice,
  extraColumns,
  missingFields,
  proposeMapping,
  templateColumns,
} from "./import-columns.ts";
import { readImportFlag, readImportUnit } from "./import-words.ts";
import { type ImportSource, proposeFor, sourceOf } from "./import-source.ts";
import { parentsOf } from "./import-family.ts";

it("recognises every column of the template and of an export", () => {
  const all = { ...templateColumns, ...extraColumns };
  expect(proposeMapping(Object.keys(all))).toEqual(all);
});

it("recognises names in Swahili and English, regardless of case", () => {
  expect(proposeMapping(["MSIMBO", "jina la bidhaa", "Bei ya kuuza", "Qty", "Rangi"])).toEqual({
    MSIMBO: "sku",
    "jina la bidhaa": "name",
    "Bei ya kuuza": "selling_price",
    Qty: "available",
  });
});

it("serial numbers may span several columns, and a row number is not one of them", () => {
  const columns = ["Namba za Pekee", "Namba za Pekee (2)", "IMEI", "S/N", "Serial No", "Bei (2)"];
  const mapping = { "Namba za Pekee": "serials", "Namba za Pekee (2)": "serials" } as const;
  expect(proposeMapping(columns)).toEqual(mapping);
  expect(proposeMapping(["IMEI Numbers"])).toEqual({ "IMEI Numbers": "serials" });
  expect(claimedTwice(mapping)).toEqual([]);
});

it("uses the first of two columns for the same field", () => {
  expect(proposeMapping(["Price", "Selling Price"])).toEqual({ Price: "selling_price" });
  expect(claimedTwice({ a: "name", b: "name", c: "option", d: "option" })).toEqual(["name"]);
  expect(missingFields({ a: "barcode" })).toEqual(["name"]);
});

const headers: Record<Exclude<ImportSource, "other">, string> = {
  template: Object.keys(templateColumns).join(","),
  loyverse:
    "Handle,SKU,Name,Category,Sold by weight,Option 1 name,Option 1 value,Default price,Cost,Barcode,Supplier,Available for sale [Kariakoo],In stock [Kariakoo],Low stock [Kariakoo],In stock [Mbagala]",
  shopify:
    "Handle,Title,Body (HTML),Vendor,Product Category,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Cost per item,Status",
  woocommerce:
    "ID,Type,SKU,Name,Published,Is featured?,Short description,Description,In stock?,Stock,Low stock amount,Regular price,Categories,Images",
};

it.each(Object.entries(headers))("recognises and maps an export of %s", (source, header) => {
  const columns = header.split(",");
  expect(sourceOf(columns)).toBe(source);
  const fields = Object.values(proposeFor(sourceOf(columns), columns));
  for (const wanted of ["sku", "name", "selling_price", "available", "category"])
    expect(fields).toContain(wanted);
});

it("maps Shopify's product type to a category, not to a product type", () => {
  const columns = ["Handle", "Title", "Product Type", "Option1 Value", "Variant Price"];
  expect(proposeFor(sourceOf(columns), columns)).toMatchObject({ "Product Type": "category" });
  const both = ["Product Category", ...columns];
  const fields = Object.values(proposeFor(sourceOf(both), both));
  expect(fields.filter((field) => field === "category")).toHaveLength(1);
  expect(fields).not.toContain("product_type");
});

it("treats an unknown file as the shop's own", () => {
  expect(sourceOf(["Kitu", "Bei"])).toBe("other");
});

it.each([
  ["Ndiyo", true],
  ["SI KWELI", false],
  ["kweli", true],
  ["draft", false],
  ["0", false],
  ["maybe", null],
])("reads %s as flag %j", (word, flag) => {
  expect(readImportFlag(word)).toBe(flag);
});

it.each([
  ["Vipande", "piece"],
  ["KGS", "kg"],
  ["Lita", "liter"],
  ["chupa", "bottle"],
  ["Dazeni", "dozen"],
  ["parsec", null],
])("reads %s as unit %j", (word, unit) => {
  expect(readImportUnit(word)).toBe(unit);
});

it("identifies a variant by its column, the catalogue or its SKU", () => {
  const none = { items: new Map(), variants: new Map() };
  const of = (drafts: Parameters<typeof parentsOf>[0], known = none) => parentsOf(drafts, known);
  expect(of([{ sku: "TEE" }, { sku: "TEE-M" }, { sku: "TEETH" }])).toEqual([null, "TEE", null]);
  expect(of([{ sku: "TEE", available: 5000 }, { sku: "TEE-M" }])).toEqual([null, null]);
  expect(of([{ sku: "X", variant_of: "TEE" }])).toEqual(["TEE"]);
  const items = new Map([["tee", { sku: "TEE", takesVariants: true }]]);
  expect(of([{ sku: "tee-m" }], { items, variants: new Map() })).toEqual(["tee"]);
  expect(of([{ sku: "TEEM" }], { items, variants: new Map([["teem", "TEE"]]) })).toEqual(["TEE"]);
});
