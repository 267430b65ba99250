import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { totalCart } from "./cart.ts";
import {
  discountLimitOf,
  discountShareOf,
  isWithinLimit,
  narrowerLimit,
  widerLimit,
} from "./discount-limit.ts";

const limits = { business_user: 500, business_manager: 2000, business_administrator: null };

describe("the discount limit", () => {
  it.each([
    [[], [], 0],
    [["business_user"], [], 500],
    [["business_user", "business_manager"], [], 2000],
    [["business_user"], ["discount.exceed"], 2000],
    [["business_administrator"], [], null],
    [["a_role_to_come"], [], 0],
    [["0199f2c4-0000-7000-8000-000000000001"], ["discount.give"], 500],
    [["0199f2c4-0000-7000-8000-000000000001"], ["discount.give", "discount.exceed"], 2000],
  ] as const)("for roles %j and permissions %j is %s", (roles, rights, limit) => {
    expect(discountLimitOf({ roles, permissions: new Set<string>(rights) }, limits)).toBe(limit);
  });

  it("is the wider of two; no limit is the widest", () => {
    expect(widerLimit(500, 2000)).toBe(2000);
    expect(widerLimit(500, null)).toBeNull();
  });

  it("is the narrower of two when both apply", () => {
    expect(narrowerLimit(500, 2000)).toBe(500);
    expect(narrowerLimit(null, 2000)).toBe(2000);
    expect(narrowerLimit(500, null)).toBe(500);
    expect(narrowerLimit(null, null)).toBeNull();
  });

  it("compares with the discount's share of the line, which is 0 for a line worth nothing", () => {
    expect(discountShareOf(50_00, 1_000_00)).toBe(500);
    expect(discountShareOf(0, 0)).toBe(0);
  });
});

it("a cart discount within the limit keeps every line within it", () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 50_000 }),
    unitPrice: fc.integer({ min: 0, max: 10_000_00 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 10_000 }),
      (lines, percent) => {
        const totals = totalCart({
          lines: lines.map((one, at) => ({ ...one, id: String(at), discount: 0, taxRate: 1800 })),
          cartDiscount: { percent },
          pricesIncludeTax: true,
        });
        for (const { discount, gross } of totals.lines)
          expect(isWithinLimit(discount, gross, percent)).toBe(true);
      },
    ),
  );
});
