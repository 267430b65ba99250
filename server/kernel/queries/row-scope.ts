import type { Reader } from "#/contract/read-rights.ts";

/** Whose rows are read, and for whose eyes. */
export type RowScope = {
  business: string;
  /** Whether the reader may see what items cost (`cost.view`). */
  seesCosts: boolean;
  /** Who reads, where it is somebody: rows are cut to what they may see (`readGuards`). */
  reader?: Reader;
  /** Epoch milliseconds: from here the ledger's tail and a debt's days are reckoned. */
  now: number;
};

/** An instant of the database as the wire writes it. */
export function wireInstant(at: number): string;
export function wireInstant(at: number | null): string | null;
export function wireInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
