import { leftToPay } from "#/domain/purchasing/supplier-account.ts";
import { isPurchaseClosed } from "#/domain/purchasing/purchase.ts";
import { foldText, searchTerms } from "#/domain/search-text.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import type { PaymentFilter, PurchaseFilters } from "./purchase-filters.ts";

/** The purchases that the filters and every typed word let through, in their order. */
export function matchingPurchases(
  purchases: readonly Purchase[],
  filters: PurchaseFilters,
): Purchase[] {
  const terms = searchTerms(filters.q ?? "");
  // What was paid ahead for one purchase settles others of its supplier: all are looked at.
  const open = filters.payment === "OWED" ? leftToPay(purchases) : null;
  return purchases.filter(
    (purchase) =>
      (open === null || open.has(purchase.id)) &&
      isOf(purchase, filters) &&
      hasWords(purchase, terms),
  );
}

function isOf(purchase: Purchase, filters: PurchaseFilters): boolean {
  const { status, payment, supplier, location, from, to } = filters;
  const day = purchase.purchaseDate;
  if (status === "open" && isPurchaseClosed(purchase.status)) return false;
  if (status !== undefined && status !== "open" && purchase.status !== status) return false;
  if (!isPaid(purchase, payment)) return false;
  if (supplier !== undefined && purchase.supplier.id !== supplier) return false;
  if (location !== undefined && purchase.location.id !== location) return false;
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

function isPaid({ sums }: Purchase, payment: PaymentFilter | undefined): boolean {
  return payment === undefined || payment === "OWED" || sums?.paymentStatus === payment;
}

function hasWords(purchase: Purchase, terms: readonly string[]): boolean {
  if (terms.length === 0) return true;
  const { number, supplier, reference, lines } = purchase;
  const words = [number, supplier.name, reference, ...lines.map(({ name }) => name)];
  const text = ` ${foldText(words.join(" "))}`;
  return terms.every((term) => text.includes(` ${term}`));
}
