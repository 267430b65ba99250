import { describe, expect, it } from "vitest";
import { barcodeKind } from "#/domain/barcode.ts";
import { isFractional } from "#/domain/quantity.ts";
import { demoCategories } from "./categories.ts";
import { demoItems, sokoGoods } from "./items.ts";
import { demoPacks } from "./packs.ts";
import { demoSuppliers } from "./suppliers.ts";

const shops = [
  ["duka", demoItems],
  ["soko", sokoGoods],
] as const;

function duplicates(list: readonly string[]): string[] {
  return list.filter((entry, index) => list.indexOf(entry) !== index);
}

describe("the demo's catalogue", () => {
  it("has about 300 goods, a dozen of them variable, some by weight, volume and length", () => {
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
      expect(demoItems.filter((good) => good.unit === unit).length).toBeGreaterThanOrEqual(least);
    }
  });

  it("features about twenty fast movers", () => {
    const featured = demoItems.filter((good) => good.is_featured).length;
    expect(featured).toBeGreaterThanOrEqual(16);
    expect(featured).toBeLessThanOrEqual(24);
  });

  it("puts parents before their children and every category's code once", () => {
    const codes: string[] = demoCategories.map(({ code }) => code);
    const early = demoCategories.filter(
      ({ parent }, place) => parent !== null && !codes.slice(0, place).includes(parent),
    );
    expect(early).toEqual([]);
    expect(duplicates(codes)).toEqual([]);
    expect(new Set(demoItems.map(({ category }) => category)).size).toBe(codes.length);
  });

  it("buys from every supplier in the table", () => {
    const used = new Set(demoItems.map(({ supplier }) => supplier));
    expect(demoSuppliers.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([]);
  });
});

describe.each(shops)("the goods of %s", (_, goods) => {
  const barcodes = goods.flatMap((good) => [
    good.ean13,
    ...good.variants.map(({ ean13 }) => ean13),
    ...(demoPacks[good.sku] ?? []).map(({ ean13 }) => ean13),
  ]);

  it("carry valid barcodes of Tanzania's range, each once", () => {
    expect(
      barcodes.filter((code) => barcodeKind(code) !== "ean13" || !code.startsWith("620")),
    ).toEqual([]);
    expect(duplicates(barcodes)).toEqual([]);
  });

  it("come in packs that cost less than their pieces, and no less than they cost the shop", () => {
    const packed = goods.flatMap((good) =>
      (demoPacks[good.sku] ?? []).map((pack) => ({ good, pack })),
    );
    expect(packed.length).toBeGreaterThan(0);
    for (const { good, pack } of packed) {
      expect(pack.price).toBeLessThan(pack.size * good.price);
      const tax = 1 + Number(good.tax_rate) / 100;
      expect(pack.price).toBeGreaterThan(pack.size * good.cost * tax);
    }
  });

  it("carry every SKU once, a variant's being its product's and a suffix", () => {
    const skus = goods.flatMap(({ sku, variants }) => [
      sku,
      ...variants.map(({ sku_suffix }) => sku + sku_suffix),
    ]);
    expect(duplicates(skus)).toEqual([]);
  });

  it("are named in both languages, no name used twice", () => {
    for (const name of ["name_en", "name_sw"] as const) {
      const names = goods.map((good) => good[name]);
      expect(names.filter((text) => text.trim() === "")).toEqual([]);
      expect(duplicates(names)).toEqual([]);
    }
  });

  it("are sold above cost when the tax is out of the price, to the trade too", () => {
    const atALoss = goods.flatMap((good) => {
      const tax = 1 + Number(good.tax_rate) / 100;
      const prices = [
        [good.cost, good.price],
        [good.cost, good.wholesale_price ?? good.price],
        ...good.variants.map((one) => [
          good.cost + one.cost_adjustment,
          good.price + one.price_adjustment,
        ]),
      ];
      return prices.every(([cost = 0, price = 0]) => price / tax > cost) ? [] : [good.sku];
    });
    expect(atALoss).toEqual([]);
    const cheaper = goods.every((good) => (good.wholesale_price ?? 0) < good.price);
    expect(cheaper).toBe(true);
  });

  it("are priced in steps of fifty shillings", () => {
    const amounts = goods.flatMap((good) => [
      good.cost,
      good.price,
      good.wholesale_price ?? 0,
      ...good.variants.flatMap((one) => [one.price_adjustment, one.cost_adjustment]),
    ]);
    expect(amounts.filter((amount) => !Number.isInteger(amount / 50))).toEqual([]);
  });

  it("open with stock above the level at which more is ordered", () => {
    const wrong = goods.filter(({ variants, opening, reorder_point, alert_level }) => {
      const opens =
        variants.length === 0
          ? opening.main > reorder_point
          : variants.every((one) => one.opening.main > alert_level);
      return !opens || alert_level >= reorder_point;
    });
    expect(wrong.map(({ sku }) => sku)).toEqual([]);
  });

  it("keep whole units whole", () => {
    const openings = goods
      .filter(({ unit }) => !isFractional(unit))
      .flatMap(({ opening, variants }) => [opening, ...variants.map((one) => one.opening)])
      .flatMap(({ main, branch }) => [main, branch]);
    expect(openings.every(Number.isInteger)).toBe(true);
  });
});
