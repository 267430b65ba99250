/** Why stock moves. Apart from the ledger: addresses name these, and every page knows all addresses. */
export const movementKinds = [
  "opening",
  "sale",
  "return",
  "void",
  "adjustment",
  "transfer_out",
  "transfer_in",
  "receipt",
] as const;

export type MovementKind = (typeof movementKinds)[number];
