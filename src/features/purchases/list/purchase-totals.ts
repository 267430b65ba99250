import { addAll, type Minor } from "#/domain/money.ts";
import type { Purchase, PurchaseSums } from "#/entities/purchases/purchase.ts";

/** What some purchases come to. */
export interface PurchaseTotals {
  bought: Minor;
  paid: Minor;
  outstanding: Minor;
}

/** What the purchases come to; null for whoever may not see costs. */
export function purchaseTotals(purchases: readonly Purchase[]): PurchaseTotals | null {
  if (purchases.some(({ sums }) => sums === null)) return null;
  const sum = (of: (sums: PurchaseSums) => Minor) =>
    addAll(purchases.flatMap(({ sums }) => (sums === null ? [] : of(sums))));
  return {
    bought: sum(({ total }) => total),
    paid: sum(({ paid }) => paid),
    outstanding: sum(({ outstanding }) => outstanding),
  };
}

/** Purchases, told by their number and their sums. */
export interface Totalled {
  count: number;
  sums: PurchaseTotals;
}

export interface TotalsAsked {
  /** Those kept here that fit. */
  kept: readonly Purchase[];
  /** The last day of which some may be missing here. */
  last: string;
  /** What the server has of that day and before it. */
  server: Totalled;
}

/**
 * What purchases kept here and those before them come to. The server tells of the older ones all it has;
 * what it has not heard of yet is added to it.
 */
export function wholeTotals({ kept, last, server }: TotalsAsked): Totalled | null {
  const added = kept.filter(
    ({ purchaseDate, isNew, sync }) => purchaseDate > last || (isNew && sync !== "sent"),
  );
  const sums = purchaseTotals(added);
  if (sums === null) return null;
  return {
    count: server.count + added.length,
    sums: {
      bought: addAll([sums.bought, server.sums.bought]),
      paid: addAll([sums.paid, server.sums.paid]),
      outstanding: addAll([sums.outstanding, server.sums.outstanding]),
    },
  };
}
