import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settle } from "#/domain/sale.ts";
import type { CartPayment } from "#/store/cart-row.ts";
import { cartRow } from "#tests/support/cart-row.ts";
import { partUpTo, splitInto } from "#tests/support/split-payments.ts";
import {
  addPart,
  agreedDueDate,
  dueAsAgreed,
  leaveTip,
  modeOf,
  payBy,
  removePart,
  stillToPay,
  tenderCash,
} from "./payment-form-values.ts";

const cart = cartRow({ customer: { id: "c", name: "Asha", phone: null } });

describe("the entries of the pay screen", () => {
  it("keep the tendered amount separate from the amount due", () => {
    const paid = tenderCash(cart, 28_875_00, 30_000_00, "p");
    expect(paid.payments).toMatchObject([{ amount: 28_875_00, tendered: 30_000_00 }]);
    expect(tenderCash(paid, 28_875_00, null, "q").payments).toEqual([]);
  });

  it("keep a payment's id while its method is unchanged", () => {
    const once = payBy(cart, "credit", 500, "first");
    expect(payBy(once, "credit", 700, "second").payments).toMatchObject([
      { id: "first", amount: 700 },
    ]);
    expect(payBy(once, "card", 700, "second").payments).toMatchObject([{ id: "second" }]);
  });

  it("clear the due date with the debt", () => {
    const owed = { ...payBy(cart, "credit", 500, "debt"), dueDate: "2026-12-20" };
    expect(payBy(owed, "card", 500, "p").dueDate).toBeNull();
    expect(removePart(owed, "debt").dueDate).toBeNull();
  });

  it("lend for the agreed period until a date is chosen manually", () => {
    const today = "2026-11-22";
    const lent = (creditDays: number, dueDate: string | null = null) =>
      cartRow({ customer: { id: "c", name: "Asha", phone: null, creditDays }, dueDate });
    expect(agreedDueDate(cart, today)).toBe("2026-12-22");
    expect(agreedDueDate(lent(0), today)).toBe("2026-12-22");
    expect(agreedDueDate(lent(14), today)).toBe("2026-12-06");
    expect(dueAsAgreed(lent(14, "2026-12-22"), cart, today).dueDate).toBe("2026-12-06");
    expect(dueAsAgreed(lent(14, "2026-11-29"), cart, today).dueDate).toBe("2026-11-29");
    expect(dueAsAgreed(lent(14), cart, today).dueDate).toBeNull();
  });

  it("count a split payment down to zero", () => {
    const part = {
      id: "a",
      method: "cash",
      amount: 300,
      tendered: 300,
      operator: null,
      reference: "",
    } as const;
    const split = addPart(addPart(cart, part), {
      ...part,
      id: "b",
      method: "card",
      amount: 150,
      tendered: null,
    });
    expect(stillToPay(split.payments, 500, 0)).toEqual({
      exact: 50,
      cash: 50,
      credit: 50,
      isOpen: true,
    });
    expect(stillToPay(split.payments, 400, 0)).toMatchObject({ exact: 0, cash: 0, isOpen: false });
    expect(modeOf(split.payments, 450)).toBe("split");
    expect(modeOf([], 450)).toBe("cash");
  });

  it("show a payment of the whole as a part once the cart has changed", () => {
    const { payments } = payBy(cart, "mobile_money", 500, "p");
    expect([modeOf(payments, 500), modeOf(payments, 700)]).toEqual(["mobile_money", "split"]);
    expect(modeOf(tenderCash(cart, 500, 1000, "p").payments, 700)).toBe("cash");
  });

  it("request a cash amount that coins can pay, and accept it", () => {
    expect(stillToPay([], 130_00, 50_00)).toMatchObject({
      exact: 130_00,
      cash: 150_00,
      isOpen: true,
    });
    const { payments } = tenderCash(cart, 100_00, 100_00, "p");
    expect(stillToPay(payments, 120_00, 50_00)).toMatchObject({ isOpen: false });
    expect(stillToPay(payments, 130_00, 50_00)).toMatchObject({ cash: 50_00, isOpen: true });
  });
});

it("adjusts the payment of the whole amount to a tip, and allows no tip on credit", () => {
  const sale = { total: 500, newId: "p" };
  const byCard = leaveTip(payBy(cart, "card", 500, "p"), "card", { ...sale, tip: 70 });
  expect(byCard).toMatchObject({ tip: 70, payments: [{ amount: 570 }] });
  expect(modeOf(byCard.payments, 570)).toBe("card");
  const taken = leaveTip(byCard, "card", { ...sale, tip: 0 });
  expect([taken.tip, taken.payments[0]?.amount]).toEqual([undefined, 500]);
  const inCash = tenderCash(cart, 500, 600, "p");
  expect(leaveTip(inCash, "cash", { ...sale, tip: 100 }).payments).toEqual(inCash.payments);
  const owed = payBy(byCard, "credit", 500, "debt");
  expect([owed.tip, owed.payments[0]?.amount]).toEqual([undefined, 500]);
  expect(stillToPay([], 500, 0, 70)).toEqual({ exact: 570, cash: 570, credit: 500, isOpen: true });
});

it("has nothing missing exactly when the sale settles, and one more part always settles it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900_00 }),
      fc.constantFrom(0, 50_00, 100_00),
      fc.array(partUpTo(300_00), { maxLength: 5 }),
      fc.oneof(fc.constant(0), fc.nat(90_00)),
      (total, cashRounding, parts, tip) => {
        const settled = (paid: readonly CartPayment[]) =>
          settle({
            total,
            cashRounding,
            customer: "asha",
            tip,
            payments: paid.map(({ tendered, ...one }) => ({
              ...one,
              ...(tendered === null ? {} : { tendered }),
            })),
          });
        const payments = splitInto(total, cashRounding, parts, tip);
        const left = stillToPay(payments, total, cashRounding, tip);
        const now = settled(payments);
        // If less than half a coin is left, cash is too much, not too little.
        const code = now.ok || now.code === "overpaid" ? "enough" : now.code;
        expect(code).toBe(left.isOpen ? "underpaid" : "enough");
        const inCash = tenderCash(cart, left.cash, left.cash, "last").payments;
        const more = left.isOpen ? settled([...payments, ...inCash]) : { ok: true, change: 0 };
        expect(more).toMatchObject({ ok: true, change: 0 });
      },
    ),
    { numRuns: 2000 },
  );
});
