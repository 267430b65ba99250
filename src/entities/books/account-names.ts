import { msg } from "@lingui/core/macro";
import type { Account } from "#/domain/accounting/accounts.ts";

/** Account names in a shopkeeper's terms. */
export const accountNames = {
  cash: msg`Cash`,
  mobile_money: msg`Mobile money`,
  bank: msg`Bank`,
  card_clearing: msg`Card payments`,
  accounts_receivable: msg`Owed by customers`,
  inventory: msg`Stock`,
  goods_in_transit: msg`Stock on the way`,
  supplier_advances: msg`Advances to suppliers`,
  accounts_payable: msg`Owed to suppliers`,
  tax_payable: msg`Tax to be paid`,
  customer_deposits: msg`Held for customers`,
  tips_payable: msg`Tips owed to staff`,
  suspense: msg`To be cleared up`,
  opening_equity: msg`Owner's capital`,
  sales_revenue: msg`Sales`,
  sales_returns: msg`Returned items`,
  cost_of_goods_sold: msg`Cost of goods sold`,
  stock_variance: msg`Stock differences`,
  expenses: msg`Expenses`,
} as const satisfies Record<Account, unknown>;

/** Whether this version has a name for it. */
export function isAccount(account: string): account is Account {
  return Object.hasOwn(accountNames, account);
}
