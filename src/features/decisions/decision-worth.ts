import { money, multiplyDivide, type Minor } from "#/domain/money.ts";
import { whole, type Milli, type Unit } from "#/domain/quantity.ts";

/** So many thousandths of an item, as this device knows it; without its cost for who may not see costs. */
export interface CountedItem {
  readonly quantity: Milli;
  readonly item:
    | { readonly unit_of_measure: Unit; readonly cost_price?: string | undefined }
    | undefined;
}

/** In what unit these items are counted together: null where they have none in common. */
export function commonUnit(items: readonly CountedItem[]): Unit | null {
  const [first, ...others] = items.map(({ item }) => item?.unit_of_measure ?? null);
  if (first === undefined) return null;
  return others.every((unit) => unit === first) ? first : null;
}

/** What these items cost the shop, in minor units, missing or too many; null where a cost is not known. */
export function worthOf(items: readonly CountedItem[]): Minor | null {
  let worth = 0;
  for (const { quantity, item } of items) {
    if (item?.cost_price === undefined) return null;
    worth += multiplyDivide(money(item.cost_price), Math.abs(quantity), whole);
  }
  return worth === 0 ? null : worth;
}
