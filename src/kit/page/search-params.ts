/*
 * Shared parsers for URL parameters. They avoid the contract's schemas: every page includes the parsers of
 * all routes, and the schemas would add the schema library to it. Invalid values become undefined, so that
 * the router drops them.
 */

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
const dayForm = /^\d{4}-\d\d-\d\d$/u;

/** Parses a row id. */
export function readId(value: unknown): string | undefined {
  return typeof value === "string" && idForm.test(value) ? value : undefined;
}

/** Parses a business day, `2026-11-22`; days that do not exist are invalid. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== "string" || !dayForm.test(value)) return undefined;
  // A date without time is parsed as UTC; 30 February gives an invalid or a different date.
  const at = new Date(value);
  return at.getTime() > 0 && at.toISOString().startsWith(value) ? value : undefined;
}

/** Parses a page number; the first page is omitted from the URL. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}

/** Parses a search text; the router converts digits to a number. */
export function readText(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" ? text : undefined;
}

/** Parses a name, such as of a kind or account; the screen validates that it exists. */
export function readName(value: unknown): string | undefined {
  return typeof value === "string" && /^[a-z_]+$/u.test(value) ? value : undefined;
}

/** Parses the ends of a period, both included. */
export function readDays({ from, to }: Record<string, unknown>) {
  return { from: readDay(from), to: readDay(to) };
}
