import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import type { ShiftFilters } from "./shift-filters.ts";

/** Who asks: somebody without the right to all shifts sees their own. */
export interface Asking {
  person: string;
  seesAll: boolean;
  /** The business day an instant falls on. */
  dayOf: (instant: string) => string;
}

/** The shifts this person may see at all. */
export function ownShifts(
  shifts: readonly NamedShift[],
  { person, seesAll }: Asking,
): readonly NamedShift[] {
  return seesAll ? shifts : shifts.filter((one) => isOf(one, person));
}

/** Those of them that are asked for. */
export function matchingShifts(
  shifts: readonly NamedShift[],
  { status, till, person, from, to }: ShiftFilters,
  { dayOf }: Asking,
): readonly NamedShift[] {
  return shifts.filter((one) => {
    const day = dayOf(one.shift.opened_at);
    return (
      (status === undefined || one.shift.status === status) &&
      (till === undefined || one.shift.till === till) &&
      (person === undefined || isOf(one, person)) &&
      (from === undefined || day >= from) &&
      (to === undefined || day <= to)
    );
  });
}

function isOf({ shift }: NamedShift, person: string): boolean {
  return shift.opened_by === person || shift.closed_by === person;
}
