import type { Minor } from "#/domain/money.ts";
import type { Cell } from "#/kit/page/csv-text.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";

/** Returns a purchase's cells in the order of the export's columns; amounts only if known. */
export function purchaseCells(purchase: Purchase): Cell[] {
  const { sums } = purchase;
  const figures: Cell[] =
    sums === null
      ? ["", "", "", ""]
      : [inMajor(sums.total), inMajor(sums.paid), inMajor(sums.outstanding), sums.paymentStatus];
  return [
    purchase.number,
    purchase.purchaseDate,
    purchase.supplier.name,
    purchase.status,
    purchase.paymentMethod,
    purchase.reference,
    ...figures,
    purchase.notes,
  ];
}

function inMajor(amount: Minor): number {
  return amount / 100;
}
