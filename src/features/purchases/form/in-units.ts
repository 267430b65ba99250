import type { Minor } from "#/domain/money.ts";
import { priceOfOne } from "#/domain/pack.ts";
import type { Milli } from "#/domain/quantity.ts";
import { readAmount } from "#/kit/forms/read-amount.ts";
import type { EnteredLine } from "./purchase-form-values.ts";

/** The contract takes nine digits before the point of a quantity. */
export const mostQuantity: Milli = 1_000_000_000_000;

/** What was typed of packs, in the item's own unit. */
export function inUnits({ pack }: EnteredLine, counted: Milli, cost: Minor) {
  if (pack === null) return { quantity: counted, unitCost: cost, packCost: null };
  const unitCost = priceOfOne({ size: pack.size, price: cost });
  return { quantity: counted * pack.size, unitCost, packCost: cost };
}

/** What one unit of a line costs as typed so far, whatever it is bought by; null while that cannot be said. */
export function costOfOne(line: EnteredLine): Minor | null {
  const cost = readAmount(line.unitCost);
  return cost.ok ? inUnits(line, 0, cost.amount).unitCost : null;
}
