import { describe, expect, it } from "vitest";
import { creditAge, mayLend, reduceDebts, type DebtReduction } from "./credit.ts";

const effectiveAt = "2026-11-20T08:00:00.000Z";
const debt = { id: "d1", amount: 10_000, effectiveAt };
const taken = (id: string, kind: DebtReduction["kind"], amount: number, credit = "d1") => {
  return { id, credit, kind, amount, effectiveAt };
};

describe("[S15] reductions of a debt", () => {
  it("apply returns first, and a write-off only to the remainder", () => {
    const list = [taken("w1", "write_off", 10_000), taken("r1", "return", 4_000)];
    const { debts, reduced, notes, writtenOff, effects } = reduceDebts([debt], list);
    expect(debts[0]?.amount).toBe(0);
    expect(reduced.get("d1")).toBe(10_000);
    expect(notes).toEqual([]);
    expect(writtenOff).toBe(6_000);
    expect([effects.get("r1"), effects.get("w1")]).toEqual([4_000, 6_000]);
  });

  it("count once when two tills write off the same debt, and never create money", () => {
    const twice = [taken("w1", "write_off", 10_000), taken("w2", "write_off", 10_000)];
    expect(reduceDebts([debt], twice)).toMatchObject({ writtenOff: 10_000, notes: [] });
    expect(reduceDebts([], twice)).toMatchObject({ writtenOff: 0, notes: [] });
  });

  it("become the customer's credit when a return exceeds its debt", () => {
    const { notes } = reduceDebts([debt], [taken("r1", "return", 12_000)]);
    expect(notes).toEqual([{ id: "r1", amount: 2_000, effectiveAt }]);
  });
});

describe("remaining credit", () => {
  it("is the limit less the debt; without a limit it is unrestricted", () => {
    expect(mayLend({ limit: null, balance: 5_000, share: null })).toBeNull();
    expect(mayLend({ limit: 0, balance: 0, share: null })).toBe(0);
    expect(mayLend({ limit: 10_000, balance: 4_000, share: null })).toBe(6_000);
    expect(mayLend({ limit: 10_000, balance: 14_000, share: null })).toBe(0);
  });

  it("is at most the till's share when the limit is divided between tills", () => {
    const share = (lent: number) => ({ tills: 3, lent });
    expect(mayLend({ limit: 10_000, balance: 0, share: share(0) })).toBe(3_333);
    expect(mayLend({ limit: 10_000, balance: 3_000, share: share(3_000) })).toBe(333);
    expect(mayLend({ limit: 10_000, balance: 9_900, share: share(0) })).toBe(100);
    expect(mayLend({ limit: 10_000, balance: 4_000, share: share(4_000) })).toBe(0);
  });
});

it.each([
  [0, "not_due"],
  [1, "to_30"],
  [30, "to_30"],
  [31, "to_60"],
  [60, "to_60"],
  [61, "to_90"],
  [90, "to_90"],
  [91, "over_90"],
] as const)("classifies %d days overdue as %s", (days, age) => {
  expect(creditAge(days)).toBe(age);
});
