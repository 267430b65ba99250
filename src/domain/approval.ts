/** Actions for which a cashier may need another user's permission. */
export const approvalActions = [
  "discount",
  "price",
  "credit_limit",
  "void",
  "return",
  "stock_loss",
] as const;
export type ApprovalAction = (typeof approvalActions)[number];
