/** What moves the drawer's money besides sales. */
export const cashMoveKinds = ["pay_in", "pay_out"] as const;
export type CashMoveKind = (typeof cashMoveKinds)[number];

/** Where such money comes from or goes to. */
export const cashPurposes = [
  "change",
  "expense",
  "bank",
  "owner",
  "tips",
  "supplier",
  "other",
] as const;
export type CashPurpose = (typeof cashPurposes)[number];
