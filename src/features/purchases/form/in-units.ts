import type { Minor } from "#/domain/money.ts";
import { priceOfOne } from "#/domain/pack.ts";
import type { Milli } from "#/domain/quantity.ts";
import { readAmount } from "#/kit/forms/read-amount.ts";
import type { EnteredLine } from "./purchase-form-values.ts";

/** The contract allows nine digits before the decimal point of a quantity. */
export const mostQuantity: Milli = 1_000_000_000_000;

/** Converts a quantity and cost in packs to the item's own unit. */
export function inUnits({ pack }: EnteredLine, counted: Milli, cost: Minor) {
  if (pack === null) return { quantity: counted, unitCost: cost, packCost: null };
  const unitCost = priceOfOne({ size: pack.size, price: cost });
  return { quantity: counted * pack.size, unitCost, packCost: cost };
}

/** Returns the cost per unit of a line as typed; null while invalid. */
export function costOfOne(line: EnteredLine): Minor | null {
  const cost = readAmount(line.unitCost);
  return cost.ok ? inUnits(line, 0, cost.amount).unitCost : null;
}
