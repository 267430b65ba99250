import {
  plainShiftOpenBody,
  type PlainShiftOpenBody,
  shiftOpenBody,
  type ShiftOpenBody,
} from "#/contract/operations/shift-open.ts";
import { money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { fullOrPlainBody } from "#server/kernel/operations/full-or-plain-body.ts";
import { requireLocation } from "#server/kernel/operations/known-products.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import { takeUp } from "../settle-shift.ts";

/**
 * Opens a shift at a till. It has already begun, so a second one at the same till is accepted too and
 * reported to the owner (S14). The float is money the shop already had, so nothing is posted.
 */
export const openShift: Command<ShiftOpenBody | PlainShiftOpenBody> = {
  type: "shift.open",
  body: fullOrPlainBody(shiftOpenBody, plainShiftOpenBody, "till_seq"),
  permission: "shift.open",
  claimOf: (body) => body.occurred_at,
  apply,
};

async function apply(
  context: CommandContext,
  body: ShiftOpenBody | PlainShiftOpenBody,
): Promise<Applied> {
  const { store, opId, actor, effectiveAt, receivedAt } = context;
  const { id, location, till } = await placeOf(context, body);
  const known = await store.shift(id);
  if (known !== null && !known.isOrphan) throw new Refusal("conflict", { id: ["exists"] });
  const opened = {
    id,
    opId,
    location,
    till,
    openedBy: actor,
    openedAt: effectiveAt,
    float: money(body.opening_float),
    note: body.note,
    end: known?.end ?? null,
    posted: known?.posted ?? 0,
    isOrphan: false,
    receivedAt,
  };
  await store.saveShift(opened);
  await takeUp(context, opened);
  const others = await store.shiftsOpenAt(till, effectiveAt, id);
  const flags = others.map((other): Flag => ({
    kind: "shift_overlap",
    data: { shift: id, other },
  }));
  return { entity: "shift", id, flags };
}

/** A client without an outbox sends only the till; the location is the till's. */
async function placeOf(
  { store, opId }: CommandContext,
  body: ShiftOpenBody | PlainShiftOpenBody,
): Promise<{ id: string; location: string; till: string }> {
  if ("till_seq" in body) {
    await requireLocation(store, body.location);
    return body;
  }
  const till = await store.till(body.till);
  if (till === null) throw new Refusal("validation_failed", { till: ["unknown"] });
  return { id: opId, location: till.location, till: till.id };
}
