import { readAmount } from "#/kit/forms/read-amount.ts";
import type { LineOffer, PriceOffers } from "#/entities/purchases/price-offers.ts";
import type { PurchaseLine } from "#/entities/purchases/purchase.ts";
import { isCounted } from "./counted-line.ts";
import { costsOf, type ReceivedEntry } from "./receive-form-values.ts";

/** What the price would better be at what this came for, as ordered or as typed; null while none came. */
export function offerAt(
  { offerOf }: Pick<PriceOffers, "offerOf">,
  line: PurchaseLine,
  entry: ReceivedEntry | undefined,
): LineOffer | null {
  if (entry === undefined || !isCounted(entry)) return null;
  const typed = readAmount(entry.unitCost);
  const cost = typed.ok ? (costsOf(line, typed.amount).unitCost ?? line.unitCost) : line.unitCost;
  return cost === null ? null : offerOf({ ...line, cost });
}
