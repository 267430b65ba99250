import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countedCash,
  denominations,
  expectedCash,
  moneyMethods,
  noFigures,
  soldOutside,
  type ShiftFigures,
  sumOf,
  withCollected,
  withRefunds,
  withSale,
} from "./shift.ts";

const sale = (cash: number, change = 0) => ({
  total: cash - change,
  discount: 0,
  change,
  tip: 0,
  payments: [{ method: "cash" as const, amount: cash }],
});

describe("the expected cash in a drawer", () => {
  it("is the float plus what came in less what went out", () => {
    let figures = withSale(noFigures(), sale(10_000_00, 2_500_00));
    figures = withSale(figures, {
      total: 9_000_00,
      discount: 1_000_00,
      change: 0,
      tip: 300_00,
      payments: [
        { method: "cash", amount: 4_300_00 },
        { method: "mobile_money", amount: 3_000_00 },
        { method: "credit", amount: 2_000_00 },
      ],
    });
    figures = withCollected(figures, { method: "cash", amount: 1_500_00 });
    figures = withCollected(figures, { method: "cheque", amount: 8_000_00 });
    figures = withRefunds(figures, "return", [
      { method: "cash", amount: 500_00 },
      { method: "credit", amount: 700_00 },
    ]);
    const movements = [
      { kind: "pay_in" as const, amount: 20_000_00 },
      { kind: "pay_out" as const, amount: 6_000_00 },
    ];
    expect(expectedCash({ float: 50_000_00, movements, figures })).toBe(
      50_000_00 + 20_000_00 - 6_000_00 + 7_500_00 + 4_300_00 + 1_500_00 - 500_00,
    );
    expect(figures).toMatchObject({ sales: 2, total: 16_500_00, discount: 1_000_00, returns: 1 });
    expect(figures.tips).toBe(300_00);
    expect(sumOf(figures.collected)).toBe(9_500_00);
  });

  it("is negative when more was paid out than it held", () => {
    const movements = [{ kind: "pay_out" as const, amount: 5_00 }];
    expect(expectedCash({ float: 0, movements, figures: noFigures() })).toBe(-5_00);
  });

  it("[S15] is the same in whatever order it is calculated", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_00 });
    const paid = fc.record({ method: fc.constantFrom(...moneyMethods), amount });
    const step = fc.oneof(
      fc.record({
        kind: fc.constant("sale" as const),
        payments: fc.array(paid),
        change: amount,
        tip: amount,
      }),
      fc.record({ kind: fc.constant("collected" as const), payment: paid }),
      fc.record({
        kind: fc.constantFrom("void" as const, "return" as const),
        refunds: fc.array(paid),
      }),
    );
    type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
    const next = (figures: ShiftFigures, one: Step): ShiftFigures => {
      if (one.kind === "sale") {
        const total = one.payments.reduce(
          (sum, { amount: part }) => sum + part,
          -one.change - one.tip,
        );
        return withSale(figures, { ...one, total, discount: 0 });
      }
      if (one.kind === "collected") return withCollected(figures, one.payment);
      return withRefunds(figures, one.kind, one.refunds);
    };
    fc.assert(
      fc.property(fc.array(step), fc.array(fc.nat(), { minLength: 50 }), (steps, keys) => {
        const shuffled = steps
          .map((one, index) => ({ one, key: keys[index % keys.length] ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        const inOrder = steps.reduce(next, noFigures());
        expect(shuffled.reduce(next, noFigures())).toEqual(inOrder);
        // Every amount of a sale is accounted for: Σ paid is Σ total and Σ tips.
        expect(sumOf(inOrder.paid)).toBe(inOrder.total + inOrder.tips);
      }),
    );
  });
});

describe("sales outside a shift", () => {
  const cashSale = {
    shift: null,
    status: "completed",
    total: 3_400_00,
    change: 1_600_00,
    payments: [{ method: "cash" as const, amount: 5_000_00 }],
  };

  it("are summed separately, with cash less the change", () => {
    const byPhone = { method: "mobile_money" as const, amount: 2_000_00 };
    const split = {
      ...cashSale,
      total: 3_000_00,
      change: 0,
      payments: [byPhone, { method: "cash" as const, amount: 1_000_00 }],
    };
    expect(soldOutside([cashSale, split, { ...cashSale, shift: "morning" }])).toEqual({
      sales: 2,
      total: 6_400_00,
      cash: 4_400_00,
    });
  });

  it("exclude voided sales, and sales whose shift is unknown", () => {
    const voided = { ...cashSale, status: "cancelled" };
    expect(soldOutside([voided, { ...cashSale, shift: undefined }])).toEqual({
      sales: 0,
      total: 0,
      cash: 0,
    });
    expect(soldOutside([{ ...cashSale, status: "returned" }]).sales).toBe(1);
  });
});

describe("counting the drawer", () => {
  it("adds up notes and coins, the largest first", () => {
    expect(denominations).toEqual([...denominations].toSorted((a, b) => b - a));
    expect(countedCash([])).toBe(0);
    expect(
      countedCash([
        { denomination: 10_000_00, count: 3 },
        { denomination: 500_00, count: 7 },
        { denomination: 50_00, count: 0 },
      ]),
    ).toBe(33_500_00);
  });

  it.each([-1, 1.5, Number.NaN])("rejects a count of %d", (count) => {
    expect(() => countedCash([{ denomination: 100_00, count }])).toThrow(RangeError);
  });
});
