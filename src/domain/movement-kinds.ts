/**
 * Why stock moves. Separate from the ledger because addresses use these kinds and every page loads all
 * addresses.
 */
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
