import type { Reader } from "#/contract/read-rights.ts";

/** The business whose rows are read, and the reader. */
export type RowScope = {
  business: string;
  /** Whether the reader may see costs (`cost.view`). */
  seesCosts: boolean;
  /** The reader, if there is one: rows are restricted to what they may see (`readGuards`). */
  reader?: Reader;
  /** Epoch milliseconds: the reference for the ledger's recent part and for the age of debts. */
  now: number;
};

/** A database timestamp in wire format. */
export function wireInstant(at: number): string;
export function wireInstant(at: number | null): string | null;
export function wireInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
