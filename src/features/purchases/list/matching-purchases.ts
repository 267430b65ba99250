import { leftToPay } from "#/domain/purchasing/supplier-account.ts";
import { isPurchaseClosed } from "#/domain/purchasing/purchase.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { beginsWords, fits, type FilterTests } from "#/kit/list/fitting-rows.ts";
import type { PurchaseFilters, purchaseFilters } from "./purchase-filters.ts";

/** Returns the purchases that match the filters and every search term, preserving order. */
export function matchingPurchases(
  purchases: readonly Purchase[],
  filters: PurchaseFilters,
): Purchase[] {
  return purchases.filter(fits(testsAmong(purchases), filters));
}

function testsAmong(purchases: readonly Purchase[]): FilterTests<Purchase, typeof purchaseFilters> {
  return {
    q: beginsWords(({ number, supplier, reference, lines }) => [
      number,
      supplier.name,
      reference,
      ...lines.map(({ name }) => name),
    ]),
    status: (status) => (purchase) =>
      status === "open" ? !isPurchaseClosed(purchase.status) : purchase.status === status,
    payment: (payment) => {
      if (payment !== "OWED") return ({ sums }) => sums?.paymentStatus === payment;
      // Computed over all purchases, since an advance on one settles others from its supplier.
      const open = leftToPay(purchases);
      return ({ id }) => open.has(id);
    },
    supplier: (supplier) => (purchase) => purchase.supplier.id === supplier,
    location: (location) => (purchase) => purchase.location.id === location,
    from: (from) => (purchase) => purchase.purchaseDate >= from,
    to: (to) => (purchase) => purchase.purchaseDate <= to,
  };
}
