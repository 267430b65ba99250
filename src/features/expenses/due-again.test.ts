import { describe, expect, it } from "vitest";
import type { StoredExpense } from "#/store/replicated-rows.ts";
import { dueAgain } from "./due-again.ts";

const rent: StoredExpense = {
  id: "rent",
  number: "E-K1-000001",
  location: "main",
  category: "rent",
  amount: "300000.00",
  method: "BANK_TRANSFER",
  payee: "Mzee Juma",
  reference: "",
  note: "",
  expense_date: "2026-10-31",
  shift: null,
  monthly: true,
  actor: "owner",
  effective_at: "2026-10-31T08:00:00.000Z",
  cancel: null,
  _seq: 1,
};
const dueOn = (today: string, ...others: Partial<StoredExpense>[]) =>
  dueAgain([rent, ...others.map((part) => ({ ...rent, ...part }))], {
    today,
    location: "main",
  }).map(({ last, due }) => `${last.id} ${due}`);

describe("monthly expenses", () => {
  it("are due on the same day of the next month, or on its last day", () => {
    expect(dueOn("2026-11-26")).toEqual([]);
    expect(dueOn("2026-11-27")).toEqual(["rent 2026-11-30"]);
    expect(dueOn("2026-12-31")).toEqual(["rent 2026-11-30"]);
    expect(dueOn("2027-01-01")).toEqual([]);
  });

  it("are due once: no reminder after one is recorded again, unless that one was cancelled", () => {
    const again = { id: "again", expense_date: "2026-11-28" };
    expect(dueOn("2026-11-30", again)).toEqual([]);
    expect(dueOn("2026-12-26", again)).toEqual(["again 2026-12-28"]);
    const cancel = { actor: "owner", at: "2026-11-29T08:00:00.000Z", reason: "Twice" };
    expect(dueOn("2026-11-30", { ...again, cancel })).toEqual(["rent 2026-11-30"]);
  });

  it("stop when the latest one is not monthly, and are separated by payee and location", () => {
    expect(dueOn("2026-11-30", { id: "end", expense_date: "2026-11-28", monthly: false })).toEqual(
      [],
    );
    expect(dueOn("2026-11-30", { id: "guard", payee: "Ally", expense_date: "2026-10-29" })).toEqual(
      ["guard 2026-11-29", "rent 2026-11-30"],
    );
    expect(
      dueOn("2026-11-30", { id: "there", location: "branch", expense_date: "2026-11-29" }),
    ).toEqual(["rent 2026-11-30"]);
  });
});
