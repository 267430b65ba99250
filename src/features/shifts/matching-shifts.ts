import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { fits, type FilterTests } from "#/kit/list/fitting-rows.ts";
import type { ShiftFilters, shiftFilters } from "./shift-filters.ts";

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
  filters: ShiftFilters,
  { dayOf }: Asking,
): readonly NamedShift[] {
  const tests: FilterTests<NamedShift, typeof shiftFilters> = {
    status: (status) => (one) => one.shift.status === status,
    till: (till) => (one) => one.shift.till === till,
    person: (person) => (one) => isOf(one, person),
    from: (from) => (one) => dayOf(one.shift.opened_at) >= from,
    to: (to) => (one) => dayOf(one.shift.opened_at) <= to,
  };
  return shifts.filter(fits(tests, filters));
}

function isOf({ shift }: NamedShift, person: string): boolean {
  return shift.opened_by === person || shift.closed_by === person;
}
