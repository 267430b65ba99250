import { type AskedOf, called, days, id, listFilters, oneOf } from "#/kit/list/list-filters.ts";

export const shiftFilters = listFilters(
  {
    status: oneOf(["open", "closed"]),
    till: id,
    /** Opened or closed by this user. */
    person: called("actor", id),
    /** Business days on which the shift was opened. */
    ...days,
  },
  {
    /** Opens the dialog for a new shift. */
    act: oneOf(["open"]),
  },
);
/** The filters of the shift list, as encoded in the URL. */
export type ShiftFilters = AskedOf<typeof shiftFilters>;

/** The view of one shift: its report, or the count that ends it. */
export interface ShiftStep {
  step?: "count" | undefined;
}

export function readShiftStep(search: Record<string, unknown>): ShiftStep {
  return { step: search["step"] === "count" ? "count" : undefined };
}
