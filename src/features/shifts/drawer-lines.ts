import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { addAll, money } from "#/domain/money.ts";
import type { ShiftView } from "#/sync/projection-shifts.ts";

/** A component of the drawer's expected cash, in display order. */
export interface DrawerLine {
  id: "float" | "sales" | "debts" | "in" | "out" | "refunds";
  label: MessageDescriptor;
  /** Minor units; negative for outflows. The sum of all lines is the expected cash. */
  amount: number;
}

/** The expected cash of a shift, broken down into lines. */
export function drawerLines({ opening_float, movements, figures }: ShiftView): DrawerLine[] {
  const moved = (wanted: "pay_in" | "pay_out") =>
    addAll(movements.flatMap(({ kind, amount }) => (kind === wanted ? [money(amount)] : [])));
  const { paid, collected, refunded } = figures;
  return [
    { id: "float", label: msg`Float`, amount: money(opening_float) },
    { id: "sales", label: msg`Sales in cash`, amount: paid.cash ?? 0 },
    { id: "debts", label: msg`Debts paid in cash`, amount: collected.cash ?? 0 },
    { id: "in", label: msg({ message: "Put in", context: "of a shift" }), amount: moved("pay_in") },
    { id: "out", label: msg`Taken out`, amount: -moved("pay_out") },
    { id: "refunds", label: msg`Handed back`, amount: -(refunded.cash ?? 0) },
  ];
}
