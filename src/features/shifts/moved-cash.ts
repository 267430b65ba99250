import { addAll, money } from "#/domain/money.ts";
import type { ShiftView } from "#/sync/projection-shifts.ts";

/** What was put into the drawer and taken out of it besides sales, in minor units. */
export function movedCash({ movements }: ShiftView): { in: number; out: number } {
  const sum = (wanted: "pay_in" | "pay_out") =>
    addAll(movements.flatMap(({ kind, amount }) => (kind === wanted ? [money(amount)] : [])));
  return { in: sum("pay_in"), out: sum("pay_out") };
}
