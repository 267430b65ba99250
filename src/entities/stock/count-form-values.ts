import { fitsUnit, isFractional, parseQuantity, type Unit } from "#/domain/quantity.ts";
import { readNumber } from "#/ui/number-text.ts";

export type CountProblem =
  | "missing"
  | "not_a_number"
  | "ambiguous"
  | "below_zero"
  | "whole_only"
  | "too_fine"
  | "too_large";

export type CountReading = { ok: true; value: number } | { ok: false; code: CountProblem };

/** Number of decimal places allowed for quantities in this unit. */
export function decimalsOf(unit: Unit): number {
  return isFractional(unit) ? 3 : 0;
}

/** Parses a counted quantity into thousandths. Zero is a valid count. */
export function readCount(text: string, unit: Unit): CountReading {
  const typed = readNumber(text, { decimals: decimalsOf(unit) });
  if (!typed.ok) {
    switch (typed.code) {
      case "empty":
        return { ok: false, code: "missing" };
      case "too_many_decimals":
        return { ok: false, code: isFractional(unit) ? "too_fine" : "whole_only" };
      case "ambiguous":
      case "not_a_number":
        return { ok: false, code: typed.code };
    }
  }
  const reading = parseQuantity(typed.decimal);
  if (!reading.ok) {
    return { ok: false, code: reading.code === "too_large" ? "too_large" : "not_a_number" };
  }
  if (reading.value < 0) return { ok: false, code: "below_zero" };
  // The contract allows nine digits before the decimal point.
  if (reading.value >= 1_000_000_000_000) return { ok: false, code: "too_large" };
  return fitsUnit(reading.value, unit) ? reading : { ok: false, code: "whole_only" };
}
