import { movementKinds } from "#/domain/movement-kinds.ts";

/**
 * Kinds of a line in the movement ledger: a movement, or a count, which states the actual stock. Separate
 * from the line's schema because addresses use these kinds and every page loads all addresses.
 */
export const ledgerKinds = [...movementKinds, "count"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
