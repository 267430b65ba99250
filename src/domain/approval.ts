/** What a cashier may need somebody else's right for. */
export const approvalActs = ["discount", "price", "credit_limit", "void", "return"] as const;
export type ApprovalAct = (typeof approvalActs)[number];
