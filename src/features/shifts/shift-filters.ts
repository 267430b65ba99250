import { readDays, readId } from "#/kit/page/asked-values.ts";

export const statusFilters = ["open", "closed"] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** What of the shifts is shown, as it stands in the address. Days are business days of opening. */
export interface ShiftFilters {
  status?: StatusFilter | undefined;
  /** The till's id. */
  till?: string | undefined;
  /** Whoever opened or closed it. */
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The dialog that opens a shift is to be open. */
  act?: "open" | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readShiftFilters(search: Record<string, unknown>): ShiftFilters {
  return {
    status: statusFilters.find((one) => one === search["status"]),
    till: readId(search["till"]),
    person: readId(search["person"]),
    ...readDays(search),
    act: search["act"] === "open" ? "open" : undefined,
  };
}

/** What of one shift is shown: its report, or the count that ends it. */
export interface ShiftStep {
  step?: "count" | undefined;
}

export function readShiftStep(search: Record<string, unknown>): ShiftStep {
  return { step: search["step"] === "count" ? "count" : undefined };
}
