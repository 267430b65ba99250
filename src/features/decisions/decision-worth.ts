import { money, multiplyDivide, type Minor } from "#/domain/money.ts";
import { whole, type Milli, type Unit } from "#/domain/quantity.ts";

/** So many thousandths of a good, as this device knows it; without its cost for who may not see costs. */
export interface CountedGood {
  readonly quantity: Milli;
  readonly good:
    | { readonly unit_of_measure: Unit; readonly cost_price?: string | undefined }
    | undefined;
}

/** In what unit these goods are counted together: null where they have none in common. */
export function commonUnit(goods: readonly CountedGood[]): Unit | null {
  const [first, ...others] = goods.map(({ good }) => good?.unit_of_measure ?? null);
  if (first === undefined) return null;
  return others.every((unit) => unit === first) ? first : null;
}

/** What these goods cost the shop, in minor units, missing or too many; null where a cost is not known. */
export function worthOf(goods: readonly CountedGood[]): Minor | null {
  let worth = 0;
  for (const { quantity, good } of goods) {
    if (good?.cost_price === undefined) return null;
    worth += multiplyDivide(money(good.cost_price), Math.abs(quantity), whole);
  }
  return worth === 0 ? null : worth;
}
