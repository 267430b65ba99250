import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addAll } from "./money.ts";
import { linesLeft, partOfLine, splitRefund, voidRefunds, type BackLine } from "./return.ts";
import { paymentMethods, settle } from "./sale.ts";
import { type Reversal, reverseSale, type SaleAction, type Share } from "./sale-reversal.ts";

const amount = fc.integer({ min: 0, max: 10_000_000 });
const soldLine = fc
  .record({ quantity: fc.integer({ min: 1, max: 20_000 }), total: amount, rate: fc.nat(30) })
  .map(({ quantity, total, rate }) => ({
    id: "a",
    quantity,
    total,
    tax: Math.floor((total * rate) / 100),
  }));

describe("a part of a line", () => {
  it("is worth its share, and all parts together equal the line, however it is divided", () => {
    fc.assert(
      fc.property(soldLine, fc.array(fc.integer({ min: 1, max: 7_000 })), (line, cuts) => {
        const back: BackLine[] = [];
        for (const cut of [...cuts, Number.MAX_SAFE_INTEGER]) {
          const left = linesLeft([line], back).get("a") ?? { quantity: 0, amount: 0, tax: 0 };
          const quantity = Math.min(cut, left.quantity);
          const part = partOfLine(left, quantity);
          expect(part.amount).toBeGreaterThanOrEqual(0);
          expect(part.tax).toBeGreaterThanOrEqual(0);
          back.push({ line: "a", quantity, ...part });
        }
        expect(addAll(back.map((part) => part.quantity))).toBe(line.quantity);
        expect(addAll(back.map((part) => part.amount))).toBe(line.total);
        expect(addAll(back.map((part) => part.tax))).toBe(line.tax);
      }),
    );
  });

  it("rounds half up", () => {
    const left = { quantity: 2000, amount: 5, tax: 3 };
    expect(partOfLine(left, 1000)).toEqual({ amount: 3, tax: 2 });
  });

  it("cannot exceed the remainder", () => {
    const left = { quantity: 2000, amount: 5, tax: 3 };
    expect(() => partOfLine(left, 2001)).toThrow(RangeError);
    expect(() => partOfLine(left, -1)).toThrow(RangeError);
  });

  it("is nothing for a voided sale, and ignores a line of another sale", () => {
    const lines = [{ id: "a", quantity: 1000, total: 500, tax: 0 }];
    expect(linesLeft(lines, [], true).get("a")).toEqual({ quantity: 0, amount: 0, tax: 0 });
    const other = { line: "b", quantity: 1000, amount: 500, tax: 0 };
    expect(linesLeft(lines, [other]).get("a")?.amount).toBe(500);
  });
});

describe("a refund for a return", () => {
  it("equals its total plus the rounding of its cash part", () => {
    const coin = fc.constantFrom(0, 5_000, 10_000);
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.constantFrom(...paymentMethods),
        coin,
        (total, owed, method, smallest) => {
          const { refunds, rounding } = splitRefund({ total, owed, method, coin: smallest });
          expect(addAll(refunds.map((one) => one.amount))).toBe(total + rounding);
          expect(method === "cash" ? 0 : rounding).toBe(0);
          for (const one of refunds) expect(one.amount).toBeGreaterThan(0);
          const cash = refunds.find((one) => one.method === "cash");
          expect(smallest === 0 ? 0 : (cash?.amount ?? 0) % smallest).toBe(0);
        },
      ),
    );
  });

  it("is deducted from the debt first", () => {
    const asked = { total: 1_500_00, owed: 1_000_00, method: "cash" as const, coin: 0 };
    expect(splitRefund(asked).refunds).toEqual([
      { method: "credit", amount: 1_000_00 },
      { method: "cash", amount: 500_00 },
    ]);
  });
});

describe("a refund for a void", () => {
  it("is what was paid, less the change, by the same methods", () => {
    const paid = [
      { method: "cash" as const, amount: 10_000_00 },
      { method: "mobile_money" as const, amount: 3_000_00, operator: "mpesa" },
      { method: "mobile_money" as const, amount: 2_000_00, operator: "airtel" },
      { method: "credit" as const, amount: 5_000_00 },
    ];
    expect(voidRefunds(paid, 4_000_00)).toEqual([
      { method: "cash", amount: 6_000_00 },
      { method: "mobile_money", amount: 3_000_00, operator: "mpesa" },
      { method: "mobile_money", amount: 2_000_00, operator: "airtel" },
    ]);
  });

  it("equals the amount paid for any settled sale", () => {
    fc.assert(
      fc.property(amount, amount, amount, (total, tendered, mobile) => {
        const payments = [
          { id: "1", method: "cash" as const, amount: tendered },
          { id: "2", method: "mobile_money" as const, amount: mobile, reference: "x" },
        ];
        const settled = settle({ total, payments });
        if (!settled.ok) return;
        const back = voidRefunds(settled.payments, settled.change);
        expect(addAll(back.map((one) => one.amount))).toBe(settled.paid);
      }),
    );
  });
});

describe("[S14] [S15] the reversal of a sale", () => {
  const lines = [
    { id: "a", quantity: 3000, total: 900, tax: 90 },
    { id: "b", quantity: 1000, total: 500, tax: 0 },
  ];
  const sale = { lines, total: 1400, tax: 90, rounding: 10, tip: 70 };
  const line = fc.record({
    line: fc.constantFrom("a", "b", "none"),
    quantity: fc.integer({ min: 1, max: 4000 }),
    amount: fc.integer({ min: 0, max: 1000 }),
    tax: fc.integer({ min: 0, max: 100 }),
  });
  const at = fc.integer({ min: 0, max: 9 }).map((minute) => `2026-11-20T08:0${minute}:00.000Z`);
  const action: fc.Arbitrary<SaleAction> = fc.oneof(
    fc.record({ kind: fc.constant("void" as const), effectiveAt: at, opId: fc.uuid() }),
    fc.record({
      kind: fc.constant("return" as const),
      effectiveAt: at,
      opId: fc.uuid(),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      rounding: fc.constant(0),
    }),
  );

  /** Everything reversed of the sale. */
  const sumOf = ({ shares, isVoided }: Reversal) => {
    const all = [...shares.values()];
    const sum = (of: (share: Share) => number) => addAll(all.map(of));
    return {
      revenue: sum((one) => one.revenue),
      returns: sum((one) => one.returns),
      tax: sum((one) => one.tax),
      rounding: sum((one) => one.rounding),
      tip: sum((one) => one.tip),
      isVoided,
    };
  };

  it("counts once, whatever the order and number of its operations", () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 5 }), (actions) => {
        expect(reverseSale(sale, actions.toReversed())).toEqual(reverseSale(sale, actions));
        const one = sumOf(reverseSale(sale, actions));
        expect(one.revenue + one.returns + one.tax).toBeLessThanOrEqual(sale.total);
        expect(one.tax).toBeLessThanOrEqual(sale.tax);
        // A return leaves the tip with the staff; a void reverses it, once.
        expect(one.tip).toBe(one.isVoided ? sale.tip : 0);
        if (!one.isVoided) return;
        expect(one.revenue + one.returns + one.tax).toBe(sale.total);
        expect(one.tax).toBe(sale.tax);
      }),
    );
  });

  it("is the exact opposite of the sale for a single void", () => {
    const voided = { kind: "void" as const, effectiveAt: "2026-11-20T08:00:00.000Z", opId: "v" };
    const expected = { revenue: 1310, returns: 0, tax: 90, rounding: 10, tip: 70, isVoided: true };
    const alone = reverseSale(sale, [voided]);
    expect({ ...sumOf(alone), beyond: alone.beyond }).toEqual({ ...expected, beyond: new Set() });
    expect(alone.shares.get("v")?.lines).toEqual([
      { line: "a", quantity: 3000, amount: 900, tax: 90 },
      { line: "b", quantity: 1000, amount: 500, tax: 0 },
    ]);
    const twice = reverseSale(sale, [{ ...voided, opId: "w" }, voided]);
    expect({ ...sumOf(twice), beyond: twice.beyond }).toEqual({
      ...expected,
      beyond: new Set(["w"]),
    });
  });

  it("[S5] uses the returns' own amounts while the sale is unknown", () => {
    const back = { line: "a", quantity: 1000, amount: 300, tax: 30 };
    const effectiveAt = "2026-11-20T08:00:00.000Z";
    const actions = [
      { kind: "return" as const, effectiveAt, opId: "r", lines: [back], rounding: 5 },
      { kind: "void" as const, effectiveAt, opId: "v" },
    ];
    const word = reverseSale(null, actions);
    expect(sumOf(word)).toMatchObject({ revenue: 0, returns: 270, tax: 30 });
    expect(word.shares.get("r")?.lines).toEqual([back]);
  });
});
