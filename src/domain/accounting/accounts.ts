/** The accounts of the double-entry books, in trial balance order. */
export const accounts = [
  "cash",
  "mobile_money",
  "bank",
  "card_clearing",
  "accounts_receivable",
  "inventory",
  "goods_in_transit",
  "supplier_advances",
  "accounts_payable",
  "tax_payable",
  "customer_deposits",
  "tips_payable",
  "suspense",
  "opening_equity",
  "sales_revenue",
  "sales_returns",
  "cost_of_goods_sold",
  "stock_variance",
  "expenses",
] as const;

export type Account = (typeof accounts)[number];

/** Money accounts, used by the cash flow. */
export const moneyAccounts = [
  "cash",
  "mobile_money",
  "bank",
  "card_clearing",
] as const satisfies readonly Account[];

export type MoneyAccount = (typeof moneyAccounts)[number];

/** Accounts verified against a subledger (`verify-books`): only the facts of that subledger post to them. */
const controlledAccounts: ReadonlySet<Account> = new Set<Account>([
  "accounts_receivable",
  "accounts_payable",
  "customer_deposits",
  "goods_in_transit",
  "inventory",
  "supplier_advances",
  "tips_payable",
]);

/** Whether a manual entry may post to the account. */
export function isOpenToHand(account: Account): boolean {
  return !controlledAccounts.has(account);
}

/** Kinds of journal entry. The specification names sale, purchase, payment and receipt. */
export const journalEntryKinds = [
  "sale",
  "purchase",
  "payment",
  "receipt",
  "count",
  "adjustment",
  "transfer",
  "void",
  "return",
  "cash",
  "write_off",
  "merge",
  "opening",
  "expense",
  "manual",
  "reversal",
] as const;

export type JournalEntryKind = (typeof journalEntryKinds)[number];

/** Expense categories other than items, selectable when entering an expense. */
export const expenseCategories = [
  "rent",
  "wages",
  "transport",
  "electricity",
  "water",
  "airtime_data",
  "licences_taxes",
  "packaging",
  "repairs",
  "cleaning",
  "security",
  "bank_charges",
  "meals",
  "other",
] as const;

export type ExpenseCategory = (typeof expenseCategories)[number];

/**
 * Categories of the account `expenses` that are booked automatically: cash rounding, drawer shortages,
 * written-off debts, extra costs of items never received, items for own use, and pay-outs at the counter.
 */
export const bookedExpenses = [
  "rounding",
  "cash_difference",
  "bad_debts",
  "lost_costs",
  "own_use",
  "pay_out",
] as const;

/** Expense categories allowed in a manual entry. */
export const handExpenses = [...expenseCategories, "cash_difference"] as const;

export type ExpenseDetail = ExpenseCategory | (typeof bookedExpenses)[number];
