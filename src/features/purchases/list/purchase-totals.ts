import { addAll, type Minor } from "#/domain/money.ts";
import type { Purchase, PurchaseSums } from "#/entities/purchases/purchase.ts";

/** Totals of several purchases. */
export interface PurchaseTotals {
  bought: Minor;
  paid: Minor;
  outstanding: Minor;
  /** For received items, less advances to the same suppliers. */
  owed: Minor;
}

/** Outstanding amount of each purchase by id, after advances. */
export type LeftToPay = ReadonlyMap<string, Minor>;

/** Returns the totals of the purchases; null for users without permission to see costs. */
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

/** Number and totals of purchases. */
export interface Totalled {
  count: number;
  sums: PurchaseTotals;
}

export interface TotalsAsked {
  /** Matching purchases stored on this device. */
  kept: readonly Purchase[];
  /** The last day for which purchases may be missing here. */
  last: string;
  /** The server's totals up to and including that day. */
  server: Totalled;
  left: LeftToPay;
}

/**
 * Combines local and older purchases. The server's totals cover everything up to `last`; purchases it has not
 * received yet are added.
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
