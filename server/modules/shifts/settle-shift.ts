import { expectedCash } from "#/domain/shift.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import type { ShiftState } from "#server/kernel/ledger/shift-records.ts";
import type { Minor } from "#server/kernel/ledger/ledger-records.ts";

/**
 * Updates a shift after one of its operations was stored: touches its row and, if the shift has ended, posts
 * the change of its difference. The difference is computed from everything received, so every order of
 * arrival gives the same result. Call after the row itself was stored.
 *
 * @param shift null or undefined outside any shift; an unknown one is settled when its opening arrives
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

/** Touches a shift and, if it has ended, brings its posted difference up to date. */
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
    // The difference belongs to the end of the shift, whenever its last operation arrives.
    effectiveAt: end.at,
    postedAt: receivedAt,
    postings: [
      { account: "cash", amount: change },
      { account: "expenses", detail: "cash_difference", amount: -change },
    ],
  });
}

/** The expected cash in the drawer, from everything received so far. */
export async function expectedOf(
  { store }: CommandContext,
  { id, float }: ShiftState,
): Promise<Minor> {
  const movements = await store.cashMovements(id);
  return expectedCash({ float, movements, figures: await store.shiftFigures(id) });
}
