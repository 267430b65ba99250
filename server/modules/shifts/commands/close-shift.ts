import {
  plainShiftCloseBody,
  type PlainShiftCloseBody,
  shiftCloseBody,
  type ShiftCloseBody,
} from "#/contract/operations/shift-close.ts";
import type { Stated } from "#/contract/origin.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import { countedCash } from "#/domain/shift.ts";
import type { Applied, Command, CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { plainBody } from "#server/kernel/operations/plain-body.ts";
import { knownShift, shiftInPath } from "../shift-in-path.ts";
import { expectedOf, takeUp } from "../settle-shift.ts";
import type { ShiftEnd } from "#server/kernel/ledger/shift-records.ts";

/**
 * Ends a shift with the counted cash. The difference is posted as an expense, and adjusted when operations of
 * the shift arrive later. Of two closings the earlier one applies.
 */
export const closeShift: Command<Stated<ShiftCloseBody>> = {
  type: "shift.close",
  body: shiftCloseBody,
  plain: plainBody(plainShiftCloseBody, complete),
  permission: "shift.close",
  placedBy: (store, shift) => store.shift(shift),
  apply,
};

async function apply(context: CommandContext, body: Stated<ShiftCloseBody>): Promise<Applied> {
  const { opId, actor, effectiveAt } = context;
  const { shift, flags } = await shiftInPath(context, body);
  const told: ShiftEnd = {
    opId,
    by: actor,
    at: effectiveAt,
    counted: body.counted,
    countedCash: money(body.counted_cash),
    tillExpected: money(body.expected_cash),
    note: body.note,
  };
  const { end } = shift;
  const closed = { ...shift, end: end !== null && isBefore(end, told) ? end : told };
  await context.store.saveShift(closed);
  await takeUp(context, closed);
  if (end !== null)
    flags.push({ kind: "shift_overlap", data: { shift: shift.id, closed: "twice" } });
  return { entity: "shift", id: shift.id, flags: [...flags, ...faultsOf(shift.id, told)] };
}

/** A client without an outbox has no figures of its own: the server's expected cash is used. */
async function complete(
  context: CommandContext,
  body: PlainShiftCloseBody,
): Promise<Stated<ShiftCloseBody>> {
  const shift = await knownShift(context);
  const { location, till } = shift;
  const expected = await expectedOf(context, shift);
  return { ...body, location, till, expected_cash: formatMoneyWire(expected) };
}

function isBefore(a: ShiftEnd, b: ShiftEnd): boolean {
  return a.at < b.at || (a.at === b.at && a.opId < b.opId);
}

/**
 * Discrepancies of the closing (S14). Sales of the shift may still be in transit, so the cash is compared
 * with the amount expected by the till, which had all of them.
 */
function faultsOf(shift: string, { counted, countedCash: found, tillExpected }: ShiftEnd): Flag[] {
  const flags: Flag[] = [];
  const inNotes = countedCash(
    counted.map(({ denomination, count }) => ({ denomination: money(denomination), count })),
  );
  if (counted.length > 0 && inNotes !== found)
    flags.push({ kind: "totals_differ", data: { shift, counted: inNotes, told: found } });
  const difference = found - tillExpected;
  if (difference !== 0)
    flags.push({ kind: "cash_difference", data: { shift, expected: tillExpected, difference } });
  return flags;
}
