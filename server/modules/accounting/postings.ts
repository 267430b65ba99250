import type { Account } from "#/domain/accounting/accounts.ts";
import type { SupplierPaymentMethod } from "#/domain/purchasing/purchase.ts";
import type { Minor, Posting } from "#server/kernel/ledger/ledger-records.ts";
import type { MovedValue } from "#server/kernel/ledger/ledger-records.ts";

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

/** Items that left: their cost against stock, or against the variance of the count that saw them gone (S15). */
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

/** The one place an entry belongs to; null where it is of several. */
export function onlyLocation(locations: readonly string[]): string | null {
  const [first = null, ...others] = new Set(locations);
  return others.length === 0 ? first : null;
}

/** What is missing to balance, put where the owner will look for it (S14: money without a home). */
export function balanced(postings: readonly Posting[], home: Account = "suspense"): Posting[] {
  const rest = postings.reduce((sum, { amount }) => sum + amount, 0);
  const net = new Map<string, Posting>();
  for (const posting of [...postings, { account: home, amount: -rest }]) {
    const { account, detail, location, amount } = posting;
    // `undefined` is the entry's own place, which null is not.
    const key = `${account}:${detail ?? ""}:${location}`;
    net.set(key, { ...posting, amount: amount + (net.get(key)?.amount ?? 0) });
  }
  return [...net.values()].filter(({ amount }) => amount !== 0);
}

/**
 * A change of what the shop owes a supplier. Owing is a liability; below zero it is money the supplier
 * holds for the shop, which is an asset: the two are kept apart so that each equals its ledger.
 */
export function supplierChange(before: Minor, after: Minor): Posting[] {
  return [
    { account: "accounts_payable", amount: Math.max(before, 0) - Math.max(after, 0) },
    { account: "supplier_advances", amount: Math.min(before, 0) - Math.min(after, 0) },
  ];
}

/** Credits of the accounts that money for purchases leaves. */
export function moneyOut(
  list: readonly { method: SupplierPaymentMethod; amount: Minor }[],
): Posting[] {
  return list.map(({ method, amount }) => ({ account: paidFrom[method], amount: -amount }));
}

const paidFrom = {
  CASH: "cash",
  MOBILE_MONEY: "mobile_money",
  BANK_TRANSFER: "bank",
} as const satisfies Record<SupplierPaymentMethod, Account>;
