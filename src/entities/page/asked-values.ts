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
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined;
}

/** The number of a page out of an address; the first is left out of it. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}
