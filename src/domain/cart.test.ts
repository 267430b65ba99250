import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineGross, type SaleLineInput, totalCart } from "./cart.ts";

const line = (id: string, given: Partial<SaleLineInput> = {}): SaleLineInput => ({
  id,
  quantity: 1000,
  unitPrice: 1_000_00,
  discount: 0,
  taxRate: 0,
  ...given,
});

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe("a line", () => {
  it.each([
    [3000, 1_500_00, 4_500_00],
    [1250, 3_200_00, 4_000_00],
    [333, 10_00, 3_33],
    [1, 500, 1],
    [1, 499, 0],
    [0, 1_000_00, 0],
  ])("%d thousandths at %d come to %d", (quantity, unitPrice, gross) => {
    expect(lineGross(quantity, unitPrice)).toBe(gross);
  });

  it("is reduced by its discount, at most to zero", () => {
    const totals = totalCart({
      lines: [line("a", { discount: 250_00 }), line("b", { discount: 9_999_00 })],
      pricesIncludeTax: true,
    });
    expect(totals.lines.map(({ discount, total }) => [discount, total])).toEqual([
      [250_00, 750_00],
      [1_000_00, 0],
    ]);
  });

  it("contains its tax when prices include it, and adds it when they do not", () => {
    const lines = [line("a", { unitPrice: 1_180_00, taxRate: 1800, discount: 0 })];
    expect(totalCart({ lines, pricesIncludeTax: true })).toEqual({
      lines: [{ id: "a", gross: 1_180_00, discount: 0, tax: 180_00, total: 1_180_00 }],
      subtotal: 1_180_00,
      discount: 0,
      tax: 180_00,
      total: 1_180_00,
    });
    expect(totalCart({ lines, pricesIncludeTax: false })).toMatchObject({
      subtotal: 1_180_00,
      tax: 212_40,
      total: 1_392_40,
    });
  });
});

describe("a cart discount", () => {
  it("is distributed in proportion to the line totals, largest remainder first", () => {
    const lines = [
      line("a", { unitPrice: 1_00 }),
      line("b", { unitPrice: 1_00 }),
      line("c", { unitPrice: 1_00 }),
    ];
    const totals = totalCart({ lines, cartDiscount: 1_00, pricesIncludeTax: true });
    expect(totals.lines.map(({ discount }) => discount)).toEqual([34, 33, 33]);
    expect(totals).toMatchObject({ subtotal: 3_00, discount: 1_00, total: 2_00 });
  });

  it("is applied after the lines' own discounts and before tax", () => {
    const lines = [line("a", { discount: 500_00, taxRate: 1000 }), line("b")];
    const totals = totalCart({ lines, cartDiscount: { percent: 1000 }, pricesIncludeTax: false });
    expect(totals.lines).toEqual([
      { id: "a", gross: 1_000_00, discount: 550_00, tax: 45_00, total: 495_00 },
      { id: "b", gross: 1_000_00, discount: 100_00, tax: 0, total: 900_00 },
    ]);
  });

  it("reduces a cart at most to zero", () => {
    const totals = totalCart({
      lines: [line("a")],
      cartDiscount: 5_000_00,
      pricesIncludeTax: true,
    });
    expect(totals).toMatchObject({ discount: 1_000_00, total: 0 });
    expect(totalCart({ lines: [], cartDiscount: 100, pricesIncludeTax: true }).total).toBe(0);
  });

  it("rejects negative values, as does a line", () => {
    const lines = [line("a", { discount: -1 })];
    expect(() => totalCart({ lines, pricesIncludeTax: true })).toThrow(RangeError);
    expect(() =>
      totalCart({ lines: [line("a")], cartDiscount: -1, pricesIncludeTax: true }),
    ).toThrow(RangeError);
  });
});

const anyLine = fc.record({
  id: fc.uuid(),
  quantity: fc.nat(500_000),
  unitPrice: fc.nat(5_000_000_00),
  discount: fc.oneof(fc.constant(0), fc.nat(1_000_000_00)),
  taxRate: fc.constantFrom(0, 1800, 1650, 99_999),
});

const anyDiscount = fc.oneof(
  fc.constant(0),
  fc.nat(10_000_000_00),
  fc.record({ percent: fc.nat(10_000) }),
);

describe("every cart", () => {
  it("has figures equal to the sums of its lines, none of them negative", () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 40 }),
        anyDiscount,
        fc.boolean(),
        (lines, cartDiscount, pricesIncludeTax) => {
          const cart = totalCart({ lines, cartDiscount, pricesIncludeTax });
          expect(cart.lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
          expect(sum(cart.lines.map(({ gross }) => gross))).toBe(cart.subtotal);
          expect(sum(cart.lines.map(({ discount }) => discount))).toBe(cart.discount);
          expect(sum(cart.lines.map(({ tax }) => tax))).toBe(cart.tax);
          expect(sum(cart.lines.map(({ total }) => total))).toBe(cart.total);
          expect(cart.total).toBe(
            cart.subtotal - cart.discount + (pricesIncludeTax ? 0 : cart.tax),
          );
          for (const { gross, discount, tax, total } of cart.lines) {
            expect(Math.min(gross, discount, tax, total, gross - discount)).toBeGreaterThanOrEqual(
              0,
            );
            expect(total).toBe(gross - discount + (pricesIncludeTax ? 0 : tax));
            expect(tax).toBeLessThanOrEqual(total);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it("is reduced by exactly the cart discount if it is worth at least that much", () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 20 }),
        fc.nat(1000),
        (lines, permille) => {
          const before = totalCart({ lines, pricesIncludeTax: true });
          const cartDiscount = Math.floor((before.total * permille) / 1000);
          const after = totalCart({ lines, cartDiscount, pricesIncludeTax: true });
          expect(after.total).toBe(before.total - cartDiscount);
        },
      ),
    );
  });
});
