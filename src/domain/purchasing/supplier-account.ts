import { daysBetween } from "../business-day.ts";
import { addAll, type Minor } from "../money.ts";

/** The fields of a purchase that affect its supplier's account. */
export interface AccountedPurchase {
  readonly id: string;
  readonly supplier: { readonly id: string };
  readonly number: string;
  readonly purchaseDate: string;
  readonly returns: readonly {
    readonly number: string;
    readonly at: string;
    readonly amount: Minor | null;
  }[];
  /** Null for users without permission to see costs. */
  readonly sums: {
    readonly owed: Minor;
    readonly payments: readonly { readonly payment_date: string; readonly amount: Minor }[];
  } | null;
}

/** One line of a supplier's account; a positive amount increases the debt. */
export interface AccountLine {
  readonly kind: "before" | "purchase" | "payment" | "return";
  /** Empty for the opening balance. */
  readonly day: string;
  readonly number: string;
  readonly amount: Minor;
  /** Owed by the shop after it; a negative amount is the shop's advance. */
  readonly balance: Minor;
}

type Entry = Omit<AccountLine, "balance">;

/**
 * Returns a supplier's account, oldest first: deliveries, returns and payments. Anything not covered by the
 * purchases is an opening line, so that the final balance equals the amount owed.
 *
 * @param purchases newest first
 * @param owed total owed by the shop
 */
export function accountLines(
  purchases: readonly AccountedPurchase[],
  owed: Minor,
  dayOf: (instant: string) => string,
): AccountLine[] {
  const entries = purchases
    .toReversed()
    .flatMap((purchase) => entriesOf(purchase, dayOf))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const before = owed - addAll(entries.map(({ amount }) => amount));
  const first: Entry = { kind: "before", day: "", number: "", amount: before };
  let balance = 0;
  return [...(before === 0 ? [] : [first]), ...entries].map((entry) => {
    balance += entry.amount;
    return { ...entry, balance };
  });
}

function entriesOf(
  { number, purchaseDate, returns, sums }: AccountedPurchase,
  dayOf: (instant: string) => string,
): Entry[] {
  if (sums === null) return [];
  const back = returns.map((one) => ({
    kind: "return" as const,
    day: dayOf(one.at),
    number: one.number,
    amount: -(one.amount ?? 0),
  }));
  const paid = sums.payments.map((one) => ({
    kind: "payment" as const,
    day: one.payment_date,
    number,
    amount: -one.amount,
  }));
  // The amount owed is already net of its returns and payments.
  const amount = sums.owed - addAll([...back, ...paid].map((one) => one.amount));
  const came: Entry = { kind: "purchase", day: purchaseDate, number, amount };
  return [...(amount === 0 ? [] : [came]), ...back, ...paid];
}

export const owedAges = ["to_30", "to_60", "to_90", "over_90"] as const;
export type OwedAge = (typeof owedAges)[number];

/**
 * Returns the outstanding amount by purchase id, where there is one: an advance to a supplier settles their
 * oldest bills. Same rule as on the server (`server/modules/purchasing/queries/open-bills.ts`).
 */
export function leftToPay(
  purchases: readonly Pick<AccountedPurchase, "id" | "supplier" | "purchaseDate" | "sums">[],
): ReadonlyMap<string, Minor> {
  const ahead = new Map<string, Minor>();
  for (const { supplier, sums } of purchases)
    ahead.set(supplier.id, (ahead.get(supplier.id) ?? 0) + Math.max(0, -(sums?.owed ?? 0)));
  const oldestFirst = purchases.toSorted(
    (a, b) => a.purchaseDate.localeCompare(b.purchaseDate) || a.id.localeCompare(b.id),
  );
  const left = new Map<string, Minor>();
  for (const { id, supplier, sums } of oldestFirst) {
    const owed = Math.max(0, sums?.owed ?? 0);
    const paidAhead = ahead.get(supplier.id) ?? 0;
    const settled = Math.min(paidAhead, owed);
    ahead.set(supplier.id, paidAhead - settled);
    if (owed > settled) left.set(id, owed - settled);
  }
  return left;
}

/** Returns the outstanding amount by days since each purchase. */
export function owedByAge(
  purchases: readonly AccountedPurchase[],
  today: string,
): Readonly<Record<OwedAge, Minor>> {
  const ages: Record<OwedAge, Minor> = { to_30: 0, to_60: 0, to_90: 0, over_90: 0 };
  const left = leftToPay(purchases);
  for (const { id, purchaseDate } of purchases) {
    const days = daysBetween(purchaseDate, today);
    const age = days <= 30 ? "to_30" : days <= 60 ? "to_60" : days <= 90 ? "to_90" : "over_90";
    ages[age] += left.get(id) ?? 0;
  }
  return ages;
}
