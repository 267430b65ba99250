import { addAll, type Minor } from "#/domain/money.ts";
import { amountOfLine, type SupplierPaymentMethod } from "#/domain/purchasing/purchase.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { BoughtLine, DemoDelivery, DemoSupplierPayment } from "./month-event.ts";
import { mobileReference } from "./month-sale.ts";
import { shillings, type Shop } from "./shop.ts";

/** Where and when purchases are entered; nothing happens after `now`. */
export type TillDay = { shop: Shop; now: number; chance: SeededRandom };

/** The total of the lines; packs make no difference, since a pack costs as much as its pieces. */
export function amountOf(lines: readonly BoughtLine[]): Minor {
  return addAll(lines.map(({ item, quantity }) => amountOfLine({ quantity, unitCost: item.cost })));
}

/** Splits an amount in two, the first in round hundreds. */
export function halves(total: Minor): [Minor, Minor] {
  const half = Math.ceil(total / 2 / shillings(100)) * shillings(100);
  return [half, total - half];
}

/** A payment to the supplier of a purchase, in cash by default. */
export function payment(
  { chance }: TillDay,
  { opId: purchase, buyer }: Pick<DemoDelivery, "opId" | "buyer">,
  at: number,
  { amount, method = "CASH" }: { amount: Minor; method?: SupplierPaymentMethod },
): DemoSupplierPayment {
  const sign = mobileReference(chance);
  const references = { CASH: "", MOBILE_MONEY: sign, BANK_TRANSFER: `FT${sign}` };
  const reference = references[method];
  const opId = chance.id(at);
  return { kind: "supplier_payment", opId, at, buyer, purchase, amount, method, reference };
}
