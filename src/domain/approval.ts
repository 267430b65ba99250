/** What a cashier may need somebody else's right for. */
export const approvalActs = [
  "discount",
  "price",
  "credit_limit",
  "void",
  "return",
  "stock_loss",
] as const;
export type ApprovalAct = (typeof approvalActs)[number];
