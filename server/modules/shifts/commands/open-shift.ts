import {
  plainShiftOpenBody,
  type PlainShiftOpenBody,
  shiftOpenBody,
  type ShiftOpenBody,
} from "#/contract/operations/shift-open.ts";
import type { Stated } from "#/contract/origin.ts";
import { money } from "#/domain/money.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { requireLocation } from "#server/kernel/operations/known-products.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import { takeUp } from "../settle-shift.ts";

type Opened = Stated<ShiftOpenBody, string>;

/**
 * Opens a shift at a till. It has already begun, so a second one at the same till is accepted too and
 * reported to the owner (S14). The float is money the shop already had, so nothing is posted.
 */
export const openShift: Command<Opened> = {
  type: "shift.open",
  body: shiftOpenBody,
  plain: plainBody(plainShiftOpenBody, complete, "till_seq"),
  permission: "shift.open",
  apply,
};

async function apply(
  context: CommandContext,
  { id, location, till, opening_float, note }: Opened,
): Promise<Applied> {
  const { store, opId, actor, effectiveAt, receivedAt } = context;
  await requireLocation(store, location);
  const known = await store.shift(id);
  if (known !== null && !known.isOrphan) throw new Refusal("conflict", { id: ["exists"] });
  const opened = {
    id,
    opId,
    location,
    till,
    openedBy: actor,
    openedAt: effectiveAt,
    float: money(opening_float),
    note,
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
async function complete(
  { store, opId }: CommandContext,
  body: PlainShiftOpenBody,
): Promise<Opened> {
  const till = await store.till(body.till);
  if (till === null) throw new Refusal("validation_failed", { till: ["unknown"] });
  return { ...body, id: opId, location: till.location, till: till.id };
}
