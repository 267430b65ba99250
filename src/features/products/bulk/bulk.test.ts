import { describe, expect, it } from "vitest";
import type { ProductView } from "#/sync/projection-catalogue.ts";
import type { ListedProduct } from "../listed-products.ts";
import { activePlan, categoryPlan, pricePlan } from "./bulk-plan.ts";
import { coinOf, newPrice, newPrices } from "./new-prices.ts";
import { readRule } from "./rule-form-values.ts";

function product(id: string, over: Partial<ProductView> = {}): ListedProduct {
  const row = {
    id,
    selling_price: "1000.00",
    cost_price: "0.00",
    tax_rate: "18.00",
    category: "food",
    is_active: true,
    ...over,
  };
  return { view: row as unknown as ProductView, name: id, category: null };
}

const percent = (size: number, isLower = false) => ({ by: "percent", isLower, size }) as const;
const amount = (size: number, isLower = false) => ({ by: "amount", isLower, size }) as const;

describe("new prices", () => {
  it.each([
    [1000_00, percent(5_00), 50_00, 1050_00],
    [1230_00, percent(10_00), 50_00, 1350_00],
    [1000_00, percent(12_50, true), 50_00, 900_00],
    [1000_00, amount(40_00), 50_00, 1050_00],
    [1010_00, amount(500_00, true), 100, 510_00],
    [333_33, percent(10_00), 100, 367_00],
    // The result would be zero or negative, or round down to zero.
    [1000_00, amount(1000_00, true), 100, null],
    [40_00, percent(50_00, true), 50_00, null],
  ])("%d changed by %o, rounded to the coin of %d", (before, rule, coin, after) => {
    expect(newPrice(before, rule, coin)).toBe(after);
  });

  it("are rounded to the shop's coin, or to the smallest coin in use", () => {
    expect([coinOf(100_00), coinOf(0)]).toEqual([100_00, 50_00]);
  });

  it("report which are below cost, with tax removed when prices include it", () => {
    const items = [
      product("dear", { cost_price: "800.00" }),
      product("cheap", { cost_price: "700.00" }),
      product("unknown"),
    ];
    const below = (isTaxIncluded: boolean) =>
      newPrices(items, percent(10_00, true), { coin: 100, isTaxIncluded })
        .filter(({ isBelowCost }) => isBelowCost)
        .map(({ product: { name } }) => name);
    expect(below(true)).toEqual(["dear"]);
    expect(below(false)).toEqual([]);
  });

  it("are recorded where they differ, and reported where no price is left", () => {
    const items = [
      product("a"),
      product("b", { selling_price: "20.00" }),
      product("c", { selling_price: "8000.00" }),
    ];
    const down = newPrices(items, amount(20_00, true), { coin: 50_00, isTaxIncluded: true });
    expect(pricePlan(down)).toEqual({
      changes: [],
      same: 2,
      refused: [{ product: items[1], why: "no_price_left" }],
    });
    const up = newPrices(items.slice(0, 1), amount(50_00), { coin: 50_00, isTaxIncluded: true });
    expect(pricePlan(up).changes).toEqual([
      { product: items[0], draft: { selling_price: "1050.00" } },
    ]);
  });
});

describe("a typed price change", () => {
  it.each([
    ["", "missing"],
    ["x", "not_a_number"],
    ["0", "not_above_zero"],
    ["-5", "not_above_zero"],
    ["1000", "too_large"],
  ])("refuses %s percent", (size, code) => {
    expect(readRule({ by: "percent", isLower: false, size })).toEqual({ ok: false, code });
  });

  it("refuses a reduction to zero and accepts decimals", () => {
    expect(readRule({ by: "percent", isLower: true, size: "100" }).ok).toBe(false);
    expect(readRule({ by: "percent", isLower: true, size: "12.5" })).toEqual({
      ok: true,
      rule: { by: "percent", isLower: true, size: 12_50 },
    });
    expect(readRule({ by: "amount", isLower: false, size: "1000" })).toMatchObject({
      rule: { size: 1000_00 },
    });
  });
});

describe("bulk changes", () => {
  it("move items to a category, except those already in it", () => {
    const items = [product("a"), product("b", { category: "drinks" })];
    expect(categoryPlan(items, "drinks")).toEqual({
      changes: [{ product: items[0], draft: { category: "drinks" } }],
      same: 1,
      refused: [],
    });
  });

  it("activate products up to the plan's limit and deactivate them without a limit", () => {
    const off = ["a", "b", "c"].map((id) => product(id, { is_active: false }));
    const plan = activePlan([...off, product("d")], true, 2);
    expect(plan.changes.map(({ product: { name } }) => name)).toEqual(["a", "b"]);
    expect(plan.refused).toEqual([{ product: off[2], why: "no_room" }]);
    expect(plan.same).toBe(1);
    expect(activePlan(off, true, null).changes).toHaveLength(3);
    expect(activePlan([product("d")], false, 0).changes).toHaveLength(1);
  });
});
