import { owedByAge } from "#/entities/credits/debt-totals.ts";
import type { CreditAge } from "#/domain/credit.ts";
import type { CustomerInFull } from "../details/customer-query.ts";
import { accountLines, type AccountLine } from "./account-lines.ts";

/** Business days, both inclusive; a missing bound is open. */
export interface StatementPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface DatedLine extends AccountLine {
  /** Due date of a debt; null if none was agreed, and for other entries. */
  readonly due: string | null;
}

/** A customer's account over a period. Minor units. */
export interface PeriodStatement {
  /** Balance before the first entry. */
  readonly opening: number;
  /** Oldest first. */
  readonly lines: readonly DatedLine[];
  readonly borrowed: number;
  readonly paid: number;
  /** Returned, voided or written off. */
  readonly takenOff: number;
  /** Balance after the last entry. */
  readonly closing: number;
  /** Today's outstanding amount by age; null if the period ends before today. */
  readonly ages: readonly { age: CreditAge; owed: number }[] | null;
}

/**
 * Returns a customer's statement for a period.
 * @param dayOf the business day of an instant
 */
export function periodStatement(
  known: Pick<CustomerInFull, "customer" | "debts" | "payments">,
  { from, to }: StatementPeriod,
  { today, dayOf }: { today: string; dayOf: (instant: string) => string },
): PeriodStatement {
  const due = new Map(known.debts.map(({ id, dueDate }) => [id, dueDate]));
  const all = accountLines(known);
  const before = all.filter(({ at }) => from !== undefined && dayOf(at) < from);
  const lines = all
    .filter(
      ({ at }) =>
        (from === undefined || dayOf(at) >= from) && (to === undefined || dayOf(at) <= to),
    )
    .map((line) => ({ ...line, due: isDebt(line) ? (due.get(line.id) ?? null) : null }));
  const [first] = all;
  const start = first === undefined ? 0 : first.balance - first.amount;
  const opening = before.at(-1)?.balance ?? start;
  const sum = (belongs: (line: AccountLine) => boolean) =>
    lines.reduce((total, line) => (belongs(line) ? total + line.amount : total), 0);
  return {
    opening,
    lines,
    borrowed: sum(isDebt),
    paid: -sum(({ kind }) => kind === "payment"),
    takenOff: -sum((line) => !isDebt(line) && line.kind !== "payment"),
    closing: lines.at(-1)?.balance ?? opening,
    ages: to !== undefined && to < today ? null : owedByAge(known.debts),
  };
}

/** A sale on credit or an opening debt. */
function isDebt({ kind }: AccountLine): boolean {
  return kind === "credit" || kind === "opening";
}
