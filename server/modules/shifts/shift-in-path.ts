import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { requireLocation } from "#server/kernel/operations/known-products.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { ShiftState } from "#server/kernel/ledger/shift-records.ts";

/**
 * Returns the shift an action refers to. For an unknown one a placeholder is created until its opening
 * arrives (S5); without a till there can be none.
 */
export async function shiftInPath(
  { store, opId, actor, subject, effectiveAt, receivedAt }: CommandContext,
  { location, till }: { location: string; till: string | null },
): Promise<{ shift: ShiftState; flags: Flag[] }> {
  if (subject === null) throw new Refusal("malformed");
  const known = await store.shift(subject);
  if (known !== null) return { shift: known, flags: [] };
  if (till === null) throw new Refusal("not_found");
  await requireLocation(store, location);
  const shift: ShiftState = {
    id: subject,
    opId,
    location,
    till,
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

/** The shift that an action of a client without an outbox refers to; there is no placeholder for it. */
export async function knownShift({ store, subject }: CommandContext): Promise<ShiftState> {
  const shift = subject === null ? null : await store.shift(subject);
  if (shift === null) throw new Refusal("not_found");
  return shift;
}
