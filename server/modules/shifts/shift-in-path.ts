import type { CashMoveBody } from "#/contract/operations/cash-move.ts";
import type { ShiftCloseBody } from "#/contract/operations/shift-close.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { requireLocation } from "#server/kernel/operations/known-products.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { ShiftState } from "#server/kernel/ledger/shift-records.ts";

/**
 * Returns the shift an action refers to. For an unknown one a placeholder is created until its opening
 * arrives (S5); a client without an outbox cannot refer to one.
 */
export async function shiftInPath(
  { store, opId, actor, subject, effectiveAt, receivedAt }: CommandContext,
  body: Pick<ShiftCloseBody | CashMoveBody, "location" | "till"> | object,
): Promise<{ shift: ShiftState; flags: Flag[] }> {
  if (subject === null) throw new Refusal("malformed");
  const known = await store.shift(subject);
  if (known !== null) return { shift: known, flags: [] };
  if (!("till" in body)) throw new Refusal("not_found");
  await requireLocation(store, body.location);
  const shift: ShiftState = {
    id: subject,
    opId,
    location: body.location,
    till: body.till,
    openedBy: actor,
    openedAt: effectiveAt,
    float: 0,
    note: "",
    end: null,
    posted: 0,
    isOrphan: true,
    receivedAt,
  };
  await store.saveShift(shift);
  return { shift, flags: [{ kind: "orphan", data: { entity: "shift", id: subject } }] };
}
