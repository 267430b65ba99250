import type { ToBuy } from "#/contract/to-buy.ts";
import { quantity } from "#/domain/quantity.ts";
import type { OrderFacts } from "#/i18n/receipt/draw-order.ts";

export type Supplied = ToBuy["suppliers"][number];

/** A draft order: the items to buy from one supplier, without prices. */
export function orderFacts(
  { name, lines }: Pick<Supplied, "name" | "lines">,
  { today, place }: { today: string; place: string },
): OrderFacts {
  return {
    number: "",
    supplier: name,
    day: today,
    expectedOn: null,
    place,
    lines: lines.map((line) => ({
      name: line.name,
      unit: line.unit,
      quantity: quantity(line.quantity),
      pack: line.pack === null ? null : { ...line.pack, cost: null },
      unitCost: null,
      note: "",
    })),
    notes: "",
  };
}
