import { isFractional, stepOf, type Unit, whole } from "#/domain/quantity.ts";
import { unitSymbol } from "#/i18n/quantities.ts";

/** What a number field of a quantity takes: the digits, the step and the sign of its unit. */
export function quantityFieldOf(unit: Unit) {
  return {
    decimals: isFractional(unit) ? 3 : 0,
    step: stepOf(unit) / whole,
    trailing: unitSymbol(unit),
  };
}
