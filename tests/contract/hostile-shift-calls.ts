import { paths } from "#/contract/paths.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import { bodiesOf, type Desk } from "#tests/support/trade-bodies.ts";

type Call = { path: string; body: Record<string, unknown> };

/** Valid shift writes: from these tills, and from a caller without an outbox, targeting duka. */
export function shiftCalls(
  duka: TestBusiness,
  businesses: readonly string[],
  desks: readonly Desk[],
  { newId, now }: { newId: () => string; now: () => number },
): Call[] {
  const close = paths.shiftClose(":id");
  const cash = paths.shiftCash(":id");
  const aimed = desks.flatMap((desk): Call[] => {
    const made = shiftBodies(bodiesOf(desk, newId, now), newId);
    return [
      { path: paths.shifts, body: made.openShift(newId(), 50_000_00) },
      { path: close, body: made.closeShift(newId(), 50_000_00) },
      { path: cash, body: made.moveCash(newId(), 5_000_00) },
    ];
  });
  const paid = { kind: "pay_in", purpose: "owner", amount: "5.00", reason: "Mine" };
  const plain = businesses.flatMap((business): Call[] => [
    { path: paths.shifts, body: { business, till: duka.till.id, opening_float: "1.00" } },
    { path: close, body: { business, counted_cash: "1.00" } },
    { path: cash, body: { business, ...paid } },
  ]);
  return [...aimed, ...plain];
}
