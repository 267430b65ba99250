import { describe, expect, it } from "vitest";
import { emptySide, readEntry, sumsOf, type TypedFormValues } from "./manual-entry-form-values.ts";

const typed: TypedFormValues = {
  date: "2026-11-20",
  description: " Capital brought in ",
  reference: "",
  location: null,
  sides: [
    { ...emptySide, account: "cash", debit: "1,500,000" },
    { ...emptySide, account: "opening_equity", credit: "1500000" },
  ],
};
const open = { today: "2026-11-23", lockedUntil: null };

describe("a manual entry", () => {
  it("is sent in the contract's form once both sides are equal", () => {
    expect(readEntry(typed, open)).toEqual({
      ok: true,
      entry: {
        date: "2026-11-20",
        description: "Capital brought in",
        lines: [
          { account: "cash", debit: "1500000.00", credit: "0.00" },
          { account: "opening_equity", debit: "0.00", credit: "1500000.00" },
        ],
      },
    });
  });

  it("reports at its fields: both columns, neither, no account, no category", () => {
    const sides = [
      { ...emptySide, account: "cash" as const, debit: "10", credit: "5" },
      { ...emptySide, debit: "x" },
      { ...emptySide, account: "expenses" as const },
    ];
    expect(readEntry({ ...typed, sides }, open)).toEqual({
      ok: false,
      problems: {
        unbalanced: 5_00,
        sides: [
          { credit: "both_sides" },
          { account: "missing", debit: "not_an_amount" },
          { detail: "missing", debit: "missing" },
        ],
      },
    });
  });

  it("requires a description and a date that is neither in the future nor locked", () => {
    const problemsOf = (part: Partial<TypedFormValues>, lockedUntil: string | null = null) => {
      const reading = readEntry({ ...typed, ...part }, { ...open, lockedUntil });
      return reading.ok ? null : reading.problems;
    };
    expect(problemsOf({ date: "2026-11-24" })).toMatchObject({ date: "not_yet" });
    expect(problemsOf({ date: "" })).toMatchObject({ date: "missing" });
    expect(problemsOf({}, "2026-11-20")).toMatchObject({ date: "locked" });
    expect(problemsOf({}, "2026-11-19")).toBeNull();
    expect(problemsOf({ description: "  " })).toMatchObject({ description: "missing" });
  });

  it("adds up the readable amounts while the user types", () => {
    expect(sumsOf([...typed.sides, { ...emptySide, debit: "abc" }])).toEqual({
      debit: 1_500_000_00,
      credit: 1_500_000_00,
    });
  });
});
