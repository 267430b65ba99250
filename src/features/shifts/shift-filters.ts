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
    from: readDay(search["from"]),
    to: readDay(search["to"]),
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

function readId(value: unknown): string | undefined {
  return typeof value === "string" && /^[\da-f-]{36}$/u.test(value) ? value : undefined;
}

function readDay(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/u.test(value)) return undefined;
  const at = Date.parse(`${value}T00:00:00Z`);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === value;
  return isDay ? value : undefined;
}
