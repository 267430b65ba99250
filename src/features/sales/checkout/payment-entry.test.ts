import { describe, expect, it } from "vitest";
import { cartRow } from "#tests/support/cart-row.ts";
import { addPart, modeOf, payBy, remainingOf, removePart, tenderCash } from "./payment-entry.ts";

const cart = cartRow({ customer: { id: "c", name: "Asha", phone: null } });

describe("what is entered on the pay screen", () => {
  it("keeps what was handed over apart from what is due", () => {
    const paid = tenderCash(cart, 28_875_00, 30_000_00, "p");
    expect(paid.payments).toMatchObject([{ amount: 28_875_00, tendered: 30_000_00 }]);
    expect(tenderCash(paid, 28_875_00, null, "q").payments).toEqual([]);
  });

  it("keeps a payment's id while its method stays", () => {
    const once = payBy(cart, "credit", 500, "first");
    expect(payBy(once, "credit", 700, "second").payments).toMatchObject([
      { id: "first", amount: 700 },
    ]);
    expect(payBy(once, "card", 700, "second").payments).toMatchObject([{ id: "second" }]);
  });

  it("forgets the due date with the debt", () => {
    const owed = { ...payBy(cart, "credit", 500, "debt"), dueDate: "2026-12-20" };
    expect(payBy(owed, "card", 500, "p").dueDate).toBeNull();
    expect(removePart(owed, "debt").dueDate).toBeNull();
  });

  it("counts a split down to nothing", () => {
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
    expect(remainingOf(split.payments, 500)).toBe(50);
    expect(remainingOf(split.payments, 400)).toBe(0);
    expect(modeOf(split.payments)).toBe("split");
    expect(modeOf([])).toBe("cash");
  });
});
