import { paths } from "#/contract/paths.ts";
import { expenseBodies } from "#tests/support/expense-bodies.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { bodiesOf, type Desk } from "#tests/support/trade-bodies.ts";

type Call = { path: string; body: Record<string, unknown> };

/** Writes of expenses that fit: from these desks, and of a caller without an outbox, aimed at duka. */
export function expenseCalls(
  duka: TestBusiness,
  businesses: readonly string[],
  desks: readonly Desk[],
  { newId, now }: { newId: () => string; now: () => number },
): Call[] {
  const aimed = desks.flatMap((desk): Call[] => {
    const made = expenseBodies(bodiesOf(desk, newId, now), newId);
    return [
      { path: paths.expenses, body: made.spend(newId(), 1000) },
      { path: paths.expenseCancel(":id"), body: made.takeBack(newId()) },
    ];
  });
  const spent = { location: duka.location, category: "rent", amount: "1.00", method: "CASH" };
  const plain = businesses.flatMap((business): Call[] => [
    { path: paths.expenses, body: { business, ...spent } },
    { path: paths.expenseCancel(":id"), body: { business, reason: "Mine" } },
  ]);
  return [...aimed, ...plain];
}
