import { money, multiplyDivide, type Minor } from "#/domain/money.ts";
import { whole, type Milli, type Unit } from "#/domain/quantity.ts";

/**
 * An item with a quantity in thousandths, as known to this device; without its cost for users without
 * permission to see costs.
 */
export interface CountedItem {
  readonly quantity: Milli;
  readonly item:
    | { readonly unit_of_measure: Unit; readonly cost_price?: string | undefined }
    | undefined;
}

/** Returns the unit shared by these items; null if they differ. */
export function commonUnit(items: readonly CountedItem[]): Unit | null {
  const [first, ...others] = items.map(({ item }) => item?.unit_of_measure ?? null);
  if (first === undefined) return null;
  return others.every((unit) => unit === first) ? first : null;
}

/** Returns the cost of these items in minor units, missing or surplus; null if a cost is unknown. */
export function worthOf(items: readonly CountedItem[]): Minor | null {
  let worth = 0;
  for (const { quantity, item } of items) {
    if (item?.cost_price === undefined) return null;
    worth += multiplyDivide(money(item.cost_price), Math.abs(quantity), whole);
  }
  return worth === 0 ? null : worth;
}
