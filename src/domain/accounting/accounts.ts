/** The accounts of the books (double entry). The order is the one of a trial balance. */
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

/** Where money lies; the accounts of the cash flow. */
export const moneyAccounts = [
  "cash",
  "mobile_money",
  "bank",
  "card_clearing",
] as const satisfies readonly Account[];

export type MoneyAccount = (typeof moneyAccounts)[number];

/** Accounts that a ledger of its own proves (`verify-books`): only the facts of that ledger post to them. */
const controlledAccounts: ReadonlySet<Account> = new Set<Account>([
  "accounts_receivable",
  "accounts_payable",
  "customer_deposits",
  "goods_in_transit",
  "inventory",
  "supplier_advances",
  "tips_payable",
]);

/** Whether an entry by hand may post to the account. */
export function isOpenToHand(account: Account): boolean {
  return !controlledAccounts.has(account);
}

/** What a fact is in the books. The specification names sale, purchase, payment and receipt. */
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

/** What a shop spends money on besides items; what a person chooses when they enter an expense. */
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
 * Parts of the account `expenses` that the books make by themselves: coins that do not exist, what a
 * drawer lacked, debts given up, extra costs of items that never came, items the shop used itself, and
 * pay-outs at the counter.
 */
export const bookedExpenses = [
  "rounding",
  "cash_difference",
  "bad_debts",
  "lost_costs",
  "own_use",
  "pay_out",
] as const;

/** Parts of the expenses that an entry by hand may name. */
export const handExpenses = [...expenseCategories, "cash_difference"] as const;

export type ExpenseDetail = ExpenseCategory | (typeof bookedExpenses)[number];
