import { type AskedOf, called, days, id, listFilters, oneOf } from "#/kit/list/list-filters.ts";

export const shiftFilters = listFilters(
  {
    status: oneOf(["open", "closed"]),
    till: id,
    /** Whoever opened or closed it. */
    person: called("actor", id),
    /** Business days of opening. */
    ...days,
  },
  {
    /** The dialog that opens a shift is to be open. */
    act: oneOf(["open"]),
  },
);
/** What of the shifts is shown, as it stands in the address. */
export type ShiftFilters = AskedOf<typeof shiftFilters>;

/** What of one shift is shown: its report, or the count that ends it. */
export interface ShiftStep {
  step?: "count" | undefined;
}

export function readShiftStep(search: Record<string, unknown>): ShiftStep {
  return { step: search["step"] === "count" ? "count" : undefined };
}
