/** Cash movements of the drawer other than sales. */
export const cashMoveKinds = ["pay_in", "pay_out"] as const;
export type CashMoveKind = (typeof cashMoveKinds)[number];

/** Source or destination of such a movement. */
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
