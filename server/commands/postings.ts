import type { Account, Minor, Posting } from "./trade-records.ts";
import type { MovedValue } from "./move-stock.ts";

/** Where money goes that came in by each method. */
const accountOf = {
  cash: "cash",
  mobile_money: "mobile_money",
  bank_transfer: "bank",
  cheque: "bank",
  card: "card_clearing",
} as const satisfies Record<string, Account>;

export type MoneyIn = { method: keyof typeof accountOf; amount: Minor };

/** Debits of the accounts that money of each kind lands in. */
export function moneyIn(list: readonly MoneyIn[]): Posting[] {
  return list.map(({ method, amount }) => ({ account: accountOf[method], amount }));
}

/** Goods that left: their cost against stock, or against the variance of the count that saw them gone (S15). */
export function costOfGoods(value: MovedValue): Posting[] {
  return [
    { account: "cost_of_goods_sold", amount: -(value.inventory + value.absorbed) },
    { account: "inventory", amount: value.inventory },
    { account: "stock_variance", amount: value.absorbed },
  ];
}

/**
 * A change of what a customer owes. Owing is the shop's asset; below zero it is money the shop
 * holds for them, which is a liability: the two are kept apart so that each equals its ledger.
 */
export function balanceChange(before: Minor, after: Minor): Posting[] {
  return [
    { account: "accounts_receivable", amount: Math.max(after, 0) - Math.max(before, 0) },
    { account: "customer_deposits", amount: Math.min(after, 0) - Math.min(before, 0) },
  ];
}

/** What is missing to balance, put where the owner will look for it (S14: money without a home). */
export function balanced(postings: readonly Posting[], home: Account = "suspense"): Posting[] {
  const net = new Map<Account, Minor>();
  for (const { account, amount } of postings) net.set(account, (net.get(account) ?? 0) + amount);
  const rest = [...net.values()].reduce((sum, amount) => sum + amount, 0);
  if (rest !== 0) net.set(home, (net.get(home) ?? 0) - rest);
  return [...net]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount }));
}
