import type { CashPurpose } from "#/domain/cash-drawer.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { settleShift } from "./settle-shift.ts";
import { shiftInPath } from "./shift-in-path.ts";
import type { Minor } from "#server/kernel/ledger/ledger-records.ts";

/** Records cash taken out of a shift's drawer, alongside the journal entry with its purpose. */
export async function payFromDrawer(
  context: CommandContext,
  out: {
    amount: Minor;
    shift: string | null;
    purpose: CashPurpose;
    reason: string;
    /** Where the money was spent; a shift that has not arrived is taken to be there. */
    at: Parameters<typeof shiftInPath>[1];
  },
): Promise<Flag[]> {
  const { store, opId, actor, effectiveAt, receivedAt } = context;
  if (out.shift === null || out.amount === 0) return [];
  const { shift, flags } = await shiftInPath({ ...context, subject: out.shift }, out.at);
  await store.insertCashMovement({
    // The till shows it under this id until the row arrives; one operation has at most one payout.
    id: opId,
    opId,
    shift: shift.id,
    kind: "pay_out",
    purpose: out.purpose,
    amount: out.amount,
    reason: out.reason,
    actor,
    till: shift.till,
    effectiveAt,
    receivedAt,
  });
  return [...flags, ...(await settleShift(context, shift.id))];
}
