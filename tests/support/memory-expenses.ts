import { formatMoneyWire } from "#/domain/money.ts";
import type { MemoryBusiness } from "./memory-business.ts";

const instant = (at: number) => new Date(at).toISOString();

/** An expense in the form the simulation's devices read. */
export function presentExpense(
  data: Readonly<MemoryBusiness>,
  id: string,
): Record<string, unknown> | null {
  const known = data.expenses.get(id);
  if (known === undefined) return null;
  const { effectiveAt, date, cancel } = known;
  return {
    ...known,
    amount: formatMoneyWire(known.amount),
    expense_date: date,
    effective_at: instant(effectiveAt),
    cancel:
      cancel === null ? null : { actor: cancel.by, at: instant(cancel.at), reason: cancel.reason },
  };
}
