import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The accounts a sale and its reversals touch, as an owner reads them. */
const accounts: Record<string, MessageDescriptor> = {
  cash: msg`Cash`,
  mobile_money: msg`Mobile money`,
  bank: msg`Bank`,
  card_clearing: msg`Card payments`,
  accounts_receivable: msg`Owed by customers`,
  customer_deposits: msg`Held for customers`,
  inventory: msg`Stock`,
  cost_of_goods_sold: msg`Cost of goods sold`,
  sales_revenue: msg`Sales`,
  sales_returns: msg`Returned goods`,
  tax_payable: msg`Tax to be paid`,
  tips_payable: msg`Tips owed to staff`,
  stock_variance: msg`Stock variance`,
  expenses: msg`Expenses`,
  suspense: msg`To be cleared up`,
};

/** An account's name; one that no sale touches is told as what it is to the owner: something else. */
export function accountNames(account: string): MessageDescriptor {
  return accounts[account] ?? msg`Another account`;
}

/** What moved the goods. */
export function movedBy(kind: string): MessageDescriptor {
  switch (kind) {
    case "void":
      return msg({ message: "void", context: "goods that moved" });
    case "return":
      return msg({ message: "returned", context: "goods that moved" });
    default:
      return msg`sold`;
  }
}
