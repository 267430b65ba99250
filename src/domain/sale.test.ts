import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cashDue,
  changeDue,
  headerMethod,
  type PaymentInput,
  paymentMethods,
  settle,
} from "./sale.ts";

const total = 28_875_00;
const cash = (amount: number, id = "cash"): PaymentInput => ({ id, method: "cash", amount });
const card = (amount: number): PaymentInput => ({ id: "card", method: "card", amount });
const credit = (amount: number, id = "debt"): PaymentInput => ({ id, method: "credit", amount });
const mobile = (amount: number, reference?: string): PaymentInput => ({
  id: "mobile",
  method: "mobile_money",
  amount,
  ...(reference === undefined ? {} : { reference }),
});

describe("settle", () => {
  it("gives change for cash, with the figures of the design", () => {
    expect(settle({ total, payments: [cash(30_000_00)] })).toEqual({
      ok: true,
      payments: [{ id: "cash", method: "cash", amount: 30_000_00, tendered: 30_000_00 }],
      paid: 28_875_00,
      change: 1_125_00,
      creditAmount: 0,
      rounding: 0,
      tip: 0,
    });
  });

  it("calculates change from the cash tendered", () => {
    const payments = [{ ...cash(28_875_00), tendered: 40_000_00 }];
    expect(settle({ total, payments })).toMatchObject({ change: 11_125_00, paid: total });
  });

  it("splits a payment over several methods, with a part on credit", () => {
    const payments = [cash(10_000_00), mobile(8_875_00, "QK7"), credit(10_000_00)];
    expect(settle({ total, payments, customer: "asha" })).toMatchObject({
      ok: true,
      paid: 18_875_00,
      creditAmount: 10_000_00,
      change: 0,
    });
  });

  it("requires no payment for a total of zero", () => {
    const nothing = { paid: 0, change: 0, creditAmount: 0, rounding: 0, tip: 0 };
    expect(settle({ total: 0, payments: [] })).toEqual({ ok: true, payments: [], ...nothing });
    expect(settle({ total: 0, payments: [cash(0)] })).toMatchObject({ ok: true, ...nothing });
  });

  it("rounds the cash part to the coin and reports the rounding", () => {
    const cashRounding = 50_00;
    const paid = (payments: PaymentInput[], due: number) =>
      settle({ total: due, payments, cashRounding });
    expect(paid([cash(50_00)], 25_00)).toMatchObject({ paid: 50_00, rounding: 25_00, change: 0 });
    expect(paid([cash(100_00)], 124_99)).toMatchObject({ paid: 100_00, rounding: -24_99 });
    expect(paid([cash(200_00)], 130_00)).toMatchObject({ change: 50_00, rounding: 20_00 });
    expect(paid([card(100_00), cash(50_00)], 130_00)).toMatchObject({ ok: true, rounding: 20_00 });
    expect(paid([card(130_00)], 130_00)).toMatchObject({ ok: true, rounding: 0 });
    expect(paid([cash(100_00)], 130_00)).toEqual({ ok: false, code: "underpaid", missing: 50_00 });
  });

  it("takes a tip in addition to the total: from the change, by any method, never on credit", () => {
    const tipped = (payments: PaymentInput[], tip: number, cashRounding = 0) =>
      settle({ total, payments, tip, cashRounding, customer: "asha" });
    const kept = { ok: true, paid: total, change: 0, tip: 1_125_00 };
    expect(tipped([cash(30_000_00)], 1_125_00)).toMatchObject(kept);
    expect(tipped([card(30_000_00)], 1_125_00)).toMatchObject(kept);
    expect(tipped([cash(30_000_00)], 1_000_00)).toMatchObject({ change: 125_00, paid: total });
    expect(tipped([cash(total)], 50_00)).toEqual({ ok: false, code: "underpaid", missing: 50_00 });
    expect(tipped([card(total)], 50_00)).toEqual({ ok: false, code: "underpaid", missing: 50_00 });
    expect(tipped([credit(total), cash(50_00)], 50_00)).toMatchObject({ paid: 0, tip: 50_00 });
    expect(tipped([credit(total + 50_00)], 50_00)).toEqual({
      ok: false,
      code: "tip_on_credit",
      excess: 50_00,
    });
    expect(tipped([cash(total)], -1)).toEqual({ ok: false, code: "bad_tip" });
    expect(tipped([cash(total)], 0.5)).toEqual({ ok: false, code: "bad_tip" });
  });

  it("rounds what is due in cash for the items, but never a tip", () => {
    const paid = (payments: PaymentInput[], tip: number) =>
      settle({ total: 120_00, payments, tip, cashRounding: 50_00 });
    // 100 for the items: anything tendered beyond that may be a tip.
    expect(paid([cash(130_00)], 30_00)).toMatchObject({ rounding: -20_00, change: 0, tip: 30_00 });
    expect(paid([card(120_00), cash(30_00)], 30_00)).toMatchObject({ rounding: 0, change: 0 });
    expect(paid([card(130_00), cash(20_00)], 30_00)).toMatchObject({ rounding: 0, change: 0 });
    expect(paid([card(90_00), cash(80_00)], 30_00)).toMatchObject({ rounding: 20_00, change: 0 });
  });

  it.each([
    [[], { code: "underpaid", missing: total }],
    [[cash(28_874_99)], { code: "underpaid", missing: 1 }],
    [[card(30_000_00)], { code: "change_only_from_cash", excess: 1_125_00 }],
    [[card(30_000_00), cash(1_00)], { code: "change_only_from_cash", excess: 1_125_00 }],
    [[card(total), cash(1_00)], { code: "overpaid" }],
    [[mobile(total)], { code: "reference_needed", paymentId: "mobile" }],
    [[mobile(total, "  ")], { code: "reference_needed", paymentId: "mobile" }],
    [[credit(1_00, "a"), credit(1_00, "b")], { code: "one_credit_only" }],
    [[cash(total), cash(1_00)], { code: "duplicate_payment", paymentId: "cash" }],
    [[card(0)], { code: "bad_amount", paymentId: "card" }],
    [[cash(-1)], { code: "bad_amount", paymentId: "cash" }],
    [[cash(0.5)], { code: "bad_amount", paymentId: "cash" }],
    [[{ ...cash(5), tendered: Number.NaN }], { code: "bad_amount", paymentId: "cash" }],
  ])("rejects %j with %j", (payments, refusal) => {
    expect(settle({ total, payments, customer: "asha" })).toEqual({ ok: false, ...refusal });
  });

  it("gives credit only to a customer", () => {
    const payments = [credit(total)];
    expect(settle({ total, payments })).toEqual({ ok: false, code: "credit_needs_customer" });
    expect(settle({ total, payments, customer: null })).toMatchObject({ ok: false });
    expect(settle({ total, payments, customer: "asha" })).toMatchObject({ ok: true, paid: 0 });
  });

  it("throws for an invalid total", () => {
    expect(() => settle({ total: -1, payments: [] })).toThrow(RangeError);
    expect(() => settle({ total: 0.5, payments: [] })).toThrow(RangeError);
  });
});

const anyPayment = fc.record(
  {
    id: fc.uuid(),
    method: fc.constantFrom(...paymentMethods),
    amount: fc.nat(40_000_00),
    tendered: fc.nat(50_000_00),
    reference: fc.constantFrom("QK7", ""),
  },
  { requiredKeys: ["id", "method", "amount"] },
);

describe("every settled sale", () => {
  it("Σ payments − change = total + rounding + tip, and nothing is negative", () => {
    let settledRuns = 0;
    let tippedRuns = 0;
    fc.assert(
      fc.property(
        fc.nat(60_000_00),
        fc.array(anyPayment, { maxLength: 4 }),
        fc.constantFrom(0, 1, 50_00, 100_00),
        fc.constantFrom("asha", null),
        fc.oneof(fc.constant(0), fc.nat(9_000_00)),
        (due, payments, cashRounding, customer, tip) => {
          const asked = { total: due, cashRounding, customer, tip };
          const result = settle({ ...asked, payments });
          if (!result.ok) return;
          settledRuns += 1;
          tippedRuns += tip > 0 ? 1 : 0;
          expect(result.tip).toBe(tip);
          expect(result.creditAmount).toBeLessThanOrEqual(due);
          const received = result.payments.reduce((sum, { amount }) => sum + amount, 0);
          expect(received - result.change).toBe(due + result.rounding + tip);
          expect(result.paid + result.creditAmount).toBe(due + result.rounding);
          expect(Math.min(result.paid, result.change, result.creditAmount)).toBeGreaterThanOrEqual(
            0,
          );
          expect(Math.abs(result.rounding) * 2).toBeLessThanOrEqual(cashRounding);
          const cashIn = result.payments.filter(({ method }) => method === "cash");
          const gaveBack = result.change !== 0 || result.rounding !== 0;
          expect(gaveBack && cashIn.length === 0).toBe(false);
          expect(settle({ ...asked, payments: result.payments })).toEqual(result);
        },
      ),
      { numRuns: 3000 },
    );
    expect(settledRuns).toBeGreaterThan(100);
    expect(tippedRuns).toBeGreaterThan(50);
  });

  it("is settled by the amount due in cash, whatever the coin", () => {
    fc.assert(
      fc.property(fc.nat(1e10), fc.nat(500_00), fc.nat(1e6), (due, cashRounding, more) => {
        const asked = cashDue(due, cashRounding);
        const over = asked === 0 ? 0 : more;
        const payments = [cash(asked + over)];
        const plain = settle({ total: due, payments, cashRounding });
        expect(plain).toMatchObject({ ok: true, change: over });
        // All of the change may be a tip without affecting the rest of the sale.
        expect(settle({ total: due, payments, cashRounding, tip: over })).toEqual({
          ...plain,
          change: 0,
          tip: over,
        });
      }),
    );
  });
});

describe("derived values", () => {
  it("change is never negative", () => {
    expect([changeDue(28_875_00, 30_000_00), changeDue(5, 4)]).toEqual([1_125_00, 0]);
  });

  it("the sale's payment method is the only one used, or split", () => {
    expect(headerMethod([cash(1, "a"), cash(1, "b")])).toBe("cash");
    expect(headerMethod([cash(1), card(1)])).toBe("split");
    expect(headerMethod([credit(1)])).toBe("credit");
    expect(headerMethod([])).toBe("cash");
  });
});
