import { readAmount } from "#/kit/forms/read-amount.ts";
import type { LineOffer, PriceOffers } from "#/entities/purchases/price-offers.ts";
import type { PurchaseLine } from "#/entities/purchases/purchase.ts";
import { isCounted } from "./counted-line.ts";
import { costsOf, type ReceivedFormValues } from "./receive-form-values.ts";

/** What the price would better be at what this came for, as ordered or as typed; null while none came. */
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
