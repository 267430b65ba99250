import { readAmount } from "#/kit/forms/read-amount.ts";
import type { LineOffer, PriceOffers } from "#/entities/purchases/price-offers.ts";
import type { PurchaseLine } from "#/entities/purchases/purchase.ts";
import { isCounted } from "./counted-line.ts";
import { costsOf, type ReceivedFormValues } from "./receive-form-values.ts";

/**
 * Returns the suggested selling price at the line's cost, as typed or as ordered; null if nothing was
 * received.
 */
export function offerAt(
  { offerOf }: Pick<PriceOffers, "offerOf">,
  line: PurchaseLine,
  values: ReceivedFormValues | undefined,
): LineOffer | null {
  if (values === undefined || !isCounted(values)) return null;
  const typed = readAmount(values.unitCost);
  const cost = typed.ok ? (costsOf(line, typed.amount).unitCost ?? line.unitCost) : line.unitCost;
  return cost === null ? null : offerOf({ ...line, cost });
}
