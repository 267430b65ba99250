import { movementKinds } from "#/domain/movement-kinds.ts";

/**
 * What a line of the movement ledger may be: a movement, or a count, which says what there is. Apart
 * from the line's own schema: addresses name these, and every page knows all addresses.
 */
export const ledgerKinds = [...movementKinds, "count"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
