import type { Account } from "#/domain/accounting/accounts.ts";
import type { SupplierPaymentMethod } from "#/domain/purchasing/purchase.ts";
import type { Minor, Posting } from "#server/kernel/ledger/ledger-records.ts";
import type { MovedValue } from "#server/kernel/ledger/ledger-records.ts";

/** The account that receives the money of each payment method. */
const accountOf = {
  cash: "cash",
  mobile_money: "mobile_money",
  bank_transfer: "bank",
  cheque: "bank",
  card: "card_clearing",
} as const satisfies Record<string, Account>;

export type MoneyIn = { method: keyof typeof accountOf; amount: Minor };

/** Debits of the accounts that receive each payment. */
export function moneyIn(list: readonly MoneyIn[]): Posting[] {
  return list.map(({ method, amount }) => ({ account: accountOf[method], amount }));
}

/**
 * The cost of outgoing items, credited to inventory, or to the variance of the count that had found them
 * missing (S15).
 */
export function costOfGoods(value: MovedValue): Posting[] {
  return [
    { account: "cost_of_goods_sold", amount: -(value.inventory + value.absorbed) },
    { account: "inventory", amount: value.inventory },
    { account: "stock_variance", amount: value.absorbed },
  ];
}

/**
 * A change of a customer's balance. A debt is an asset of the shop; below zero it is the customer's credit, a
 * liability: the two are separate accounts so that each matches its subledger.
 */
export function balanceChange(before: Minor, after: Minor): Posting[] {
  return [
    { account: "accounts_receivable", amount: Math.max(after, 0) - Math.max(before, 0) },
    { account: "customer_deposits", amount: Math.min(after, 0) - Math.min(before, 0) },
  ];
}

/** The only location of an entry; null if there are several. */
export function onlyLocation(locations: readonly string[]): string | null {
  const [first = null, ...others] = new Set(locations);
  return others.length === 0 ? first : null;
}

/**
 * Adds the posting that balances the entry, by default to an account the owner reviews (S14: money without a
 * home).
 */
export function balanced(postings: readonly Posting[], home: Account = "suspense"): Posting[] {
  const rest = postings.reduce((sum, { amount }) => sum + amount, 0);
  const net = new Map<string, Posting>();
  for (const posting of [...postings, { account: home, amount: -rest }]) {
    const { account, detail, location, amount } = posting;
    // `undefined` is the entry's own location, unlike null.
    const key = `${account}:${detail ?? ""}:${location}`;
    net.set(key, { ...posting, amount: amount + (net.get(key)?.amount ?? 0) });
  }
  return [...net.values()].filter(({ amount }) => amount !== 0);
}

/**
 * A change of the shop's balance with a supplier. A debt is a liability; below zero it is the shop's advance,
 * an asset: the two are separate accounts so that each matches its subledger.
 */
export function supplierChange(before: Minor, after: Minor): Posting[] {
  return [
    { account: "accounts_payable", amount: Math.max(before, 0) - Math.max(after, 0) },
    { account: "supplier_advances", amount: Math.min(before, 0) - Math.min(after, 0) },
  ];
}

/** Credits of the accounts from which purchases are paid. */
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
