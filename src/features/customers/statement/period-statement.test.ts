import { expect, it } from "vitest";
import type { CustomerInFull } from "../details/customer-query.ts";
import { periodStatement, type StatementPeriod } from "./period-statement.ts";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T09:00:00.000Z`;
const dayOf = (instant: string) => instant.slice(0, 10);

/** A customer with only the fields a statement reads; the casts omit the rest. */
const debt = (id: string, day: number, amount: number, more: object) =>
  ({
    id,
    opening: null,
    saleNumber: `K1-${id}`,
    since: at(day),
    amount,
    reduced: 0,
    reductions: [],
    outstanding: amount,
    dueDate: null,
    daysOverdue: 0,
    ...more,
  }) as unknown as CustomerInFull["debts"][number];

const known = {
  customer: { credit_balance: "6500.00" } as CustomerInFull["customer"],
  debts: [
    debt("a", 1, 500_000, {
      outstanding: 350_000,
      dueDate: "2026-11-05",
      daysOverdue: 16,
      reduced: 50_000,
      reductions: [{ id: "r", kind: "return", amount: "500.00", effective_at: at(12) }],
    }),
    debt("b", 20, 300_000, { dueDate: "2026-12-20" }),
  ],
  payments: [
    { id: "p", number: "K1-9", effective_at: at(10), amount: "1000.00" },
  ] as unknown as CustomerInFull["payments"],
};

const of = (period: StatementPeriod) =>
  periodStatement(known, period, { today: "2026-11-21", dayOf });

it("shows the whole account, with each debt's due date and the age of open debts", () => {
  const whole = of({});
  expect(whole).toMatchObject({
    opening: 0,
    borrowed: 800_000,
    paid: 100_000,
    takenOff: 50_000,
    closing: 650_000,
  });
  expect(whole.lines.map(({ kind, due, balance }) => [kind, due, balance])).toEqual([
    ["credit", "2026-11-05", 500_000],
    ["payment", null, 400_000],
    ["return", null, 350_000],
    ["credit", "2026-12-20", 650_000],
  ]);
  const ages = new Map(whole.ages?.map(({ age, owed }) => [age, owed]));
  expect([ages.get("not_due"), ages.get("to_30")]).toEqual([300_000, 350_000]);
});

it("starts a period with the balance before it and ends with the balance after it", () => {
  const middle = of({ from: "2026-11-10", to: "2026-11-12" });
  expect(middle).toMatchObject({
    opening: 500_000,
    paid: 100_000,
    takenOff: 50_000,
    closing: 350_000,
  });
  expect(middle.ages).toBeNull();
  expect(middle.opening + middle.borrowed - middle.paid - middle.takenOff).toBe(middle.closing);
});

it("carries the balance through a period without entries", () => {
  expect(of({ from: "2026-11-13", to: "2026-11-19" })).toMatchObject({
    opening: 350_000,
    lines: [],
    closing: 350_000,
  });
});

it("counts an opening debt as borrowed, with its due date", () => {
  const opening = debt("c", 2, 200_000, { opening: { since: null }, dueDate: "2026-11-30" });
  const whole = periodStatement(
    {
      ...known,
      customer: { ...known.customer, credit_balance: "2000.00" },
      debts: [opening],
      payments: [],
    },
    {},
    { today: "2026-11-21", dayOf },
  );
  expect(whole).toMatchObject({ opening: 0, borrowed: 200_000, closing: 200_000 });
  expect(whole.lines).toMatchObject([{ kind: "opening", due: "2026-11-30" }]);
});
