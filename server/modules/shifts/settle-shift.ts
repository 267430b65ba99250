import { expectedCash } from "#/domain/shift.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import type { ShiftState } from "#server/kernel/ledger/shift-records.ts";
import type { Minor } from "#server/kernel/ledger/ledger-records.ts";

/**
 * Something of a shift has been kept: its row is shown anew, and where the shift has ended already the
 * books take up what its difference has become. Every order of arrival ends at the same difference,
 * since it is reckoned from all that has arrived. Call it after the row itself was kept.
 *
 * @param shift null or undefined for what happened outside any; one that is not known yet is settled
 * when its opening arrives
 */
export async function settleShift(
  context: CommandContext,
  shift: string | null | undefined,
): Promise<Flag[]> {
  const known = shift === null || shift === undefined ? null : await context.store.shift(shift);
  if (known === null) return [];
  await takeUp(context, known);
  const isAfterEnd = known.end !== null && context.effectiveAt > known.end.at;
  return isAfterEnd ? [{ kind: "shift_overlap", data: { shift: known.id } }] : [];
}

/** Shows a shift anew, and brings the books in line with its difference where it has ended. */
export async function takeUp(context: CommandContext, shift: ShiftState): Promise<void> {
  const { store, opId, receivedAt } = context;
  store.touch("shift", shift.id, shift.location);
  const { end } = shift;
  if (end === null) return;
  const difference = end.countedCash - (await expectedOf(context, shift));
  const change = difference - shift.posted;
  if (change === 0) return;
  await store.saveShift({ ...shift, posted: difference });
  await store.post({
    opId,
    kind: "cash",
    description: "Cash difference",
    reference: "",
    location: shift.location,
    // It is the difference of that evening, whenever the last of the shift was heard.
    effectiveAt: end.at,
    postedAt: receivedAt,
    postings: [
      { account: "cash", amount: change },
      { account: "expenses", detail: "cash_difference", amount: -change },
    ],
  });
}

/** What the drawer should hold by all that has arrived. */
export async function expectedOf(
  { store }: CommandContext,
  { id, float }: ShiftState,
): Promise<Minor> {
  const movements = await store.cashMovements(id);
  return expectedCash({ float, movements, figures: await store.shiftFigures(id) });
}
