/*
 * What the reading of addresses shares. It goes without the contract's schemas: every page knows all
 * addresses, and they would bring the schema library to it. What is not understood is undefined, which
 * keeps the router from handing it on.
 */

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
const dayForm = /^\d{4}-\d\d-\d\d$/u;

/** A row's id out of an address. */
export function readId(value: unknown): string | undefined {
  return typeof value === "string" && idForm.test(value) ? value : undefined;
}

/** A business day out of an address, `2026-11-22`; one that no calendar has is none. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== "string" || !dayForm.test(value)) return undefined;
  // A day alone is read as UTC; the 30th of February as none, or as another.
  const at = new Date(value);
  return at.getTime() > 0 && at.toISOString().startsWith(value) ? value : undefined;
}

/** The number of a page out of an address; the first is left out of it. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}

/** What is searched for out of an address, where figures alone come out as a number. */
export function readText(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" ? text : undefined;
}

/** A name out of an address, as kinds and accounts have; which there are, the screen knows. */
export function readName(value: unknown): string | undefined {
  return typeof value === "string" && /^[a-z_]+$/u.test(value) ? value : undefined;
}

/** The ends of a period out of an address, both included. */
export function readDays({ from, to }: Record<string, unknown>) {
  return { from: readDay(from), to: readDay(to) };
}
