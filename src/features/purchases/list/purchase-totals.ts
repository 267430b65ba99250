import { addAll, type Minor } from "#/domain/money.ts";
import type { Purchase, PurchaseSums } from "#/entities/purchases/purchase.ts";

/** What some purchases come to. */
export interface PurchaseTotals {
  bought: Minor;
  paid: Minor;
  outstanding: Minor;
  /** For what came, less what was paid ahead to the same suppliers. */
  owed: Minor;
}

/** What is left to pay for a purchase, by its id, after what was paid ahead. */
export type LeftToPay = ReadonlyMap<string, Minor>;

/** What the purchases come to; null for whoever may not see costs. */
export function purchaseTotals(
  purchases: readonly Purchase[],
  left: LeftToPay,
): PurchaseTotals | null {
  if (purchases.some(({ sums }) => sums === null)) return null;
  const sum = (of: (sums: PurchaseSums) => Minor) =>
    addAll(purchases.flatMap(({ sums }) => (sums === null ? [] : of(sums))));
  return {
    bought: sum(({ total }) => total),
    paid: sum(({ paid }) => paid),
    outstanding: sum(({ outstanding }) => outstanding),
    owed: addAll(purchases.map(({ id }) => left.get(id) ?? 0)),
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
  left: LeftToPay;
}

/**
 * What purchases kept here and those before them come to. The server tells of the older ones all it has;
 * what it has not heard of yet is added to it.
 */
export function wholeTotals({ kept, last, server, left }: TotalsAsked): Totalled | null {
  const added = kept.filter(
    ({ purchaseDate, isNew, sync }) => purchaseDate > last || (isNew && sync !== "sent"),
  );
  const sums = purchaseTotals(added, left);
  if (sums === null) return null;
  return {
    count: server.count + added.length,
    sums: {
      bought: addAll([sums.bought, server.sums.bought]),
      paid: addAll([sums.paid, server.sums.paid]),
      outstanding: addAll([sums.outstanding, server.sums.outstanding]),
      owed: addAll([sums.owed, server.sums.owed]),
    },
  };
}
