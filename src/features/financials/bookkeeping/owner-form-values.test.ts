import { describe, expect, it } from "vitest";
import { readOwnerEntry, type TypedOwnerFormValues } from "./owner-form-values.ts";

const typed: TypedOwnerFormValues = {
  kind: "opening",
  date: "2026-11-20",
  note: "",
  location: "kariakoo",
  amounts: { cash: "150,000", mobile_money: "", bank: "1000000" },
};
const days = { today: "2026-11-23", lockedUntil: null, name: "Opening balances" };
const linesOf = (part: Partial<TypedOwnerFormValues>) => {
  const reading = readOwnerEntry({ ...typed, ...part }, days);
  return reading.ok
    ? reading.entry.lines.map(({ account, debit, credit }) => `${account} ${debit} ${credit}`)
    : [];
};

describe("an entry of the owner's money", () => {
  it("books the opening balances as capital", () => {
    expect(linesOf({})).toEqual([
      "cash 150000.00 0.00",
      "bank 1000000.00 0.00",
      "opening_equity 0.00 1150000.00",
    ]);
    const reading = readOwnerEntry(typed, days);
    expect(reading.ok && reading.entry).toMatchObject({
      description: "Opening balances",
      location: "kariakoo",
    });
  });

  it("swaps the sides when money is taken out", () => {
    expect(
      linesOf({ kind: "taken_out", amounts: { cash: "20000", mobile_money: "", bank: "" } }),
    ).toEqual(["cash 0.00 20000.00", "opening_equity 20000.00 0.00"]);
  });

  it("reports at its fields: no amount, an unreadable amount, a locked date", () => {
    const problemsOf = (part: Partial<TypedOwnerFormValues>, lockedUntil: string | null = null) => {
      const reading = readOwnerEntry({ ...typed, ...part }, { ...days, lockedUntil });
      return reading.ok ? null : reading.problems;
    };
    const none = { cash: "", mobile_money: "0", bank: "" };
    expect(problemsOf({ amounts: none })).toEqual({ amounts: { cash: "missing" } });
    expect(problemsOf({ amounts: { ...none, bank: "many" } })).toEqual({
      amounts: { bank: "not_an_amount" },
    });
    expect(problemsOf({}, "2026-11-20")).toEqual({ date: "locked", amounts: {} });
  });
});
