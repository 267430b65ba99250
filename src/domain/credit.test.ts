import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allocateOldestFirst,
  creditStatus,
  daysOverdue,
  type Debt,
  type DebtPayment,
} from "./credit.ts";

const day = (n: number) => `2026-11-${String(n).padStart(2, "0")}T08:00:00.000Z`;
const debt = (id: string, amount: number, n: number): Debt => ({ id, amount, effectiveAt: day(n) });

describe("[S15] payments go to the oldest debt first", () => {
  it("one payment covers two debts", () => {
    const debts = [debt("b", 500, 5), debt("a", 300, 1)];
    expect(allocateOldestFirst(debts, [debt("p", 450, 9)])).toEqual({
      debts: [
        { id: "a", paid: 300, outstanding: 0 },
        { id: "b", paid: 150, outstanding: 350 },
      ],
      allocations: [
        { payment: "p", debt: "a", amount: 300 },
        { payment: "p", debt: "b", amount: 150 },
      ],
      outstanding: 350,
      overpayment: 0,
    });
  });

  it("an overpayment collected by two tills becomes a deposit and pays the next debt", () => {
    const paid = [debt("p", 300, 2), debt("q", 300, 2)];
    const balances = allocateOldestFirst([debt("a", 300, 1)], paid);
    expect(balances).toMatchObject({ outstanding: 0, overpayment: 300 });
    const later = allocateOldestFirst([debt("a", 300, 1), debt("b", 1000, 7)], paid);
    expect(later).toMatchObject({ outstanding: 700, overpayment: 0 });
    expect(later.allocations.at(-1)).toEqual({ payment: "q", debt: "b", amount: 300 });
  });

  it("debts of the same time are ordered by id, and each fact counts once", () => {
    const debts = [debt("b", 100, 1), debt("a", 100, 1), debt("b", 100, 1)];
    const { debts: folded } = allocateOldestFirst(debts, [debt("p", 100, 2), debt("p", 100, 2)]);
    expect(folded.map(({ id, outstanding }) => [id, outstanding])).toEqual([
      ["a", 0],
      ["b", 100],
    ]);
  });

  it("rejects a negative amount", () => {
    expect(() => allocateOldestFirst([debt("a", -1, 1)], [])).toThrow(RangeError);
  });
});

const facts = (prefix: string) =>
  fc
    .array(fc.record({ amount: fc.nat(1000), n: fc.integer({ min: 1, max: 28 }) }), {
      maxLength: 12,
    })
    .map((all) => all.map(({ amount, n }, index): Debt => debt(`${prefix}${index}`, amount, n)));

const anyCredit = fc.tuple(facts("d"), facts("p")).chain(([debts, payments]) =>
  fc.record({
    debts: fc.constant<Debt[]>(debts),
    payments: fc.constant<DebtPayment[]>(payments),
    debtsAgain: fc.shuffledSubarray(debts, { minLength: debts.length }),
    paymentsAgain: fc.shuffledSubarray(payments, { minLength: payments.length }),
  }),
);

describe("every customer's credit", () => {
  it("[S15] has the same result in every order of arrival", () => {
    fc.assert(
      fc.property(anyCredit, ({ debts, payments, debtsAgain, paymentsAgain }) => {
        expect(allocateOldestFirst(debtsAgain, paymentsAgain)).toEqual(
          allocateOldestFirst(debts, payments),
        );
      }),
    );
  });

  it("outstanding − overpayment = debts − payments, one of them is 0, and every payment is used once", () => {
    fc.assert(
      fc.property(anyCredit, ({ debts, payments }) => {
        const balances = allocateOldestFirst(debts, payments);
        const total = (all: readonly { amount: number }[]) =>
          all.reduce((sum, { amount }) => sum + amount, 0);
        expect(balances.outstanding - balances.overpayment).toBe(total(debts) - total(payments));
        expect(Math.min(balances.outstanding, balances.overpayment)).toBe(0);
        expect(total(balances.allocations) + balances.overpayment).toBe(total(payments));
        for (const { id, paid, outstanding } of balances.debts) {
          expect(paid + outstanding).toBe(debts.find((one) => one.id === id)?.amount);
          expect(Math.min(paid, outstanding)).toBeGreaterThanOrEqual(0);
        }
        const open = balances.debts.findIndex(({ outstanding }) => outstanding > 0);
        const after = open < 0 ? [] : balances.debts.slice(open + 1);
        expect(after.every(({ paid }) => paid === 0)).toBe(true);
      }),
    );
  });
});

describe("the status of a debt", () => {
  const due = { amount: 1000, outstanding: 400, dueDate: "2026-11-20", today: "2026-11-20" };
  it.each([
    [due, "partial", 0],
    [{ ...due, outstanding: 1000 }, "pending", 0],
    [{ ...due, outstanding: 1000, today: "2026-11-21" }, "overdue", 1],
    [{ ...due, today: "2027-01-01" }, "overdue", 42],
    [{ ...due, outstanding: 0, today: "2027-01-01" }, "paid", 0],
    [{ ...due, dueDate: null, today: "2027-01-01" }, "partial", 0],
  ])("%j is %s, %d days overdue", (credit, status, days) => {
    expect(creditStatus(credit)).toBe(status);
    expect(daysOverdue(credit)).toBe(days);
  });
});
