import { isFractional, stepOf, type Unit, whole } from "#/domain/quantity.ts";
import { unitSymbol } from "#/i18n/quantities.ts";

/** Returns the number field's settings for a unit: decimals, step and symbol. */
export function quantityFieldOf(unit: Unit) {
  return {
    decimals: isFractional(unit) ? 3 : 0,
    step: stepOf(unit) / whole,
    trailing: unitSymbol(unit),
  };
}
