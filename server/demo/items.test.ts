import { describe, expect, it } from "vitest";
import { barcodeKind } from "#/domain/barcode.ts";
import { isFractional } from "#/domain/quantity.ts";
import { demoCategories } from "./categories.ts";
import { demoItems, itemsOfSoko } from "./items.ts";
import { demoPacks } from "./packs.ts";
import { demoSuppliers } from "./suppliers.ts";

const shops = [
  ["duka", demoItems],
  ["soko", itemsOfSoko],
] as const;

function duplicates(list: readonly string[]): string[] {
  return list.filter((entry, index) => list.indexOf(entry) !== index);
}

describe("the demo's catalogue", () => {
  it("has about 300 items, a dozen of them variable, some by weight, volume and length", () => {
    expect(demoItems.length).toBeGreaterThanOrEqual(290);
    expect(demoItems.length).toBeLessThanOrEqual(320);
    expect(demoItems.filter(({ variants }) => variants.length > 1).length).toBeGreaterThanOrEqual(
      12,
    );
    for (const [unit, least] of [
      ["kg", 15],
      ["liter", 3],
      ["meter", 8],
    ] as const) {
      expect(demoItems.filter((item) => item.unit === unit).length).toBeGreaterThanOrEqual(least);
    }
  });

  it("features about twenty fast-moving items", () => {
    const featured = demoItems.filter((item) => item.is_featured).length;
    expect(featured).toBeGreaterThanOrEqual(16);
    expect(featured).toBeLessThanOrEqual(24);
  });

  it("lists parents before their children and every category's code once", () => {
    const codes: string[] = demoCategories.map(({ code }) => code);
    const early = demoCategories.filter(
      ({ parent }, place) => parent !== null && !codes.slice(0, place).includes(parent),
    );
    expect(early).toEqual([]);
    expect(duplicates(codes)).toEqual([]);
    expect(new Set(demoItems.map(({ category }) => category)).size).toBe(codes.length);
  });

  it("uses every supplier in the table", () => {
    const used = new Set(demoItems.map(({ supplier }) => supplier));
    expect(demoSuppliers.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([]);
  });
});

describe.each(shops)("the items of %s", (_, items) => {
  const barcodes = items.flatMap((item) => [
    item.ean13,
    ...item.variants.map(({ ean13 }) => ean13),
    ...(demoPacks[item.sku] ?? []).map(({ ean13 }) => ean13),
  ]);

  it("have valid, unique barcodes in Tanzania's range", () => {
    expect(
      barcodes.filter((code) => barcodeKind(code) !== "ean13" || !code.startsWith("620")),
    ).toEqual([]);
    expect(duplicates(barcodes)).toEqual([]);
  });

  it("have packs priced below their units' total and above the shop's cost with tax", () => {
    const packed = items.flatMap((item) =>
      (demoPacks[item.sku] ?? []).map((pack) => ({ good: item, pack })),
    );
    expect(packed.length).toBeGreaterThan(0);
    for (const { good: item, pack } of packed) {
      expect(pack.price).toBeLessThan(pack.size * item.price);
      const tax = 1 + Number(item.tax_rate) / 100;
      expect(pack.price).toBeGreaterThan(pack.size * item.cost * tax);
    }
  });

  it("have unique SKUs, a variant's being its product's plus a suffix", () => {
    const skus = items.flatMap(({ sku, variants }) => [
      sku,
      ...variants.map(({ sku_suffix }) => sku + sku_suffix),
    ]);
    expect(duplicates(skus)).toEqual([]);
  });

  it("are named in both languages, without duplicate names", () => {
    for (const name of ["name_en", "name_sw"] as const) {
      const names = items.map((item) => item[name]);
      expect(names.filter((text) => text.trim() === "")).toEqual([]);
      expect(duplicates(names)).toEqual([]);
    }
  });

  it("are sold above cost net of tax, also at wholesale", () => {
    const atALoss = items.flatMap((item) => {
      const tax = 1 + Number(item.tax_rate) / 100;
      const prices = [
        [item.cost, item.price],
        [item.cost, item.wholesale_price ?? item.price],
        ...item.variants.map((one) => [
          item.cost + one.cost_adjustment,
          item.price + one.price_adjustment,
        ]),
      ];
      return prices.every(([cost = 0, price = 0]) => price / tax > cost) ? [] : [item.sku];
    });
    expect(atALoss).toEqual([]);
    const cheaper = items.every((item) => (item.wholesale_price ?? 0) < item.price);
    expect(cheaper).toBe(true);
  });

  it("are priced in steps of fifty shillings", () => {
    const amounts = items.flatMap((item) => [
      item.cost,
      item.price,
      item.wholesale_price ?? 0,
      ...item.variants.flatMap((one) => [one.price_adjustment, one.cost_adjustment]),
    ]);
    expect(amounts.filter((amount) => !Number.isInteger(amount / 50))).toEqual([]);
  });

  it("start with stock above the reorder level", () => {
    const wrong = items.filter(({ variants, opening, reorder_point, alert_level }) => {
      const opens =
        variants.length === 0
          ? opening.main > reorder_point
          : variants.every((one) => one.opening.main > alert_level);
      return !opens || alert_level >= reorder_point;
    });
    expect(wrong.map(({ sku }) => sku)).toEqual([]);
  });

  it("have whole quantities of indivisible units", () => {
    const openings = items
      .filter(({ unit }) => !isFractional(unit))
      .flatMap(({ opening, variants }) => [opening, ...variants.map((one) => one.opening)])
      .flatMap(({ main, branch }) => [main, branch]);
    expect(openings.every(Number.isInteger)).toBe(true);
  });
});
