/** What a cashier may need somebody else's right for. */
export const approvalActions = [
  "discount",
  "price",
  "credit_limit",
  "void",
  "return",
  "stock_loss",
] as const;
export type ApprovalAction = (typeof approvalActions)[number];
