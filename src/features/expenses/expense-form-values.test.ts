import { describe, expect, it } from "vitest";
import { type ExpenseFormValues, readExpense } from "./expense-form-values.ts";

const today = "2026-11-20";
const values: ExpenseFormValues = {
  amount: "12,500",
  category: "transport",
  method: "CASH",
  isFromDrawer: true,
  date: "2026-11-18",
  payee: " Bodaboda ",
  reference: "",
  note: "",
  monthly: false,
  picture: null,
};

const read = (part: Partial<ExpenseFormValues>, shift: string | null = null) =>
  readExpense({ ...values, ...part }, { today, shift });

describe("reading an expense", () => {
  it("keeps the typed values and the chosen date", () => {
    expect(read({})).toMatchObject({
      ok: true,
      amount: 12_500_00,
      draft: { amount: "12500.00", payee: "Bodaboda", expense_date: "2026-11-18", shift: null },
    });
  });

  it("takes drawer cash from the shift with today's date, and other money on its own date", () => {
    expect(read({}, "shift")).toMatchObject({ draft: { shift: "shift", expense_date: today } });
    expect(read({ isFromDrawer: false }, "shift")).toMatchObject({
      draft: { shift: null, expense_date: "2026-11-18" },
    });
    expect(read({ method: "BANK_TRANSFER" }, "shift")).toMatchObject({ draft: { shift: null } });
  });

  it.each([
    [{ amount: "" }, { amount: "missing" }],
    [{ amount: "0" }, { amount: "missing" }],
    [{ amount: "ten" }, { amount: "not_an_amount" }],
    [{ category: null }, { category: "missing" }],
    [{ date: "" }, { date: "missing" }],
    [{ date: "2026-11-21" }, { date: "in_the_future" }],
  ])("reports the problem of %o at its field", (part, problems) => {
    expect(read(part)).toEqual({ ok: false, problems });
  });
});
