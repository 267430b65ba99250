import type { NamedShift } from "#/entities/shifts/shift-queries.ts";
import { fits, type FilterTests } from "#/kit/list/fitting-rows.ts";
import type { ShiftFilters, shiftFilters } from "./shift-filters.ts";

/** The viewer: users without permission for all shifts see only their own. */
export interface Asking {
  person: string;
  seesAll: boolean;
  /** Returns the business day of an instant. */
  dayOf: (instant: string) => string;
}

/** Returns the shifts the viewer may see. */
export function ownShifts(
  shifts: readonly NamedShift[],
  { person, seesAll }: Asking,
): readonly NamedShift[] {
  return seesAll ? shifts : shifts.filter((one) => isOf(one, person));
}

/** Returns those of the shifts that match the filters. */
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
