import { formatMoneyWire, parseMoney } from "#/domain/money.ts";
import { largestPack } from "#/domain/pack.ts";
import {
  fitsUnit,
  formatQuantityWire,
  isFractional,
  parseQuantity,
  type Unit,
} from "#/domain/quantity.ts";
import { formatRateWire, hundredPercent, parseRate } from "#/domain/rate.ts";
import { readNumber } from "#/ui/number-text.ts";

export type FaultCode =
  | "missing"
  | "not_a_number"
  | "ambiguous"
  | "below_zero"
  | "below_one"
  | "below_two"
  | "whole_only"
  | "too_fine"
  | "too_fine_money"
  | "too_large"
  | "no_variants"
  | "twice"
  | "taken"
  | "name_missing"
  | "name_twice"
  | "name_long"
  | "value_long"
  | "not_json"
  | "not_an_object"
  | "nested"
  | "fewer_than_pieces";

/** Records a field's error. */
export type Note = (code: FaultCode) => void;

/** The contract allows nine digits before the decimal point of a quantity. */
const mostQuantity = 1_000_000_000_000;

/** Parses the number of units in a pack. */
export function sizeOf(text: string, note: Note): number {
  const typed = readNumber(text, { decimals: 0 });
  if (!typed.ok) note(numberFault(typed.code, "whole_only"));
  if (!typed.ok) return 0;
  if (typed.value < 2) note("below_two");
  else if (typed.value > largestPack) note("too_large");
  return typed.value;
}

/** Trims a required text. */
export function textOf(text: string, note: Note): string {
  const said = text.trim();
  if (said === "") note("missing");
  return said;
}

/** Trims an optional text. */
export function optional(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}

/** Converts an amount to wire format. */
export function moneyOf(text: string, note: Note, maySubtract = false): string {
  const typed = readNumber(text, { decimals: 2 });
  if (!typed.ok) note(numberFault(typed.code, "too_fine_money"));
  const reading = typed.ok ? parseMoney(typed.decimal) : null;
  if (reading !== null && !reading.ok) note("too_large");
  if (reading === null || !reading.ok) return "0.00";
  if (reading.value < 0 && !maySubtract) note("below_zero");
  return formatMoneyWire(reading.value);
}

/** Converts a percentage to wire format. */
export function rateOf(text: string, note: Note): string {
  const typed = readNumber(text, { decimals: 2 });
  if (!typed.ok) note(numberFault(typed.code, "too_fine_money"));
  if (!typed.ok) return "0.00";
  const reading = parseRate(typed.decimal);
  if (!reading.ok) note(typed.value < 0 ? "below_zero" : "too_large");
  if (!reading.ok) return "0.00";
  if (reading.value > hundredPercent) note("too_large");
  return formatRateWire(reading.value);
}

/** Returns null if the field is empty or unchanged, which means not counted. */
export function stockOf(
  text: string,
  held: string | undefined,
  unit: Unit,
  note: Note,
): string | null {
  return text.trim() === "" || text === held ? null : quantityOf(text, unit, note);
}

/** Converts a quantity of a unit to wire format. */
export function quantityOf(text: string, unit: Unit, note: Note): string {
  const typed = readNumber(text, { decimals: isFractional(unit) ? 3 : 0 });
  if (!typed.ok) note(numberFault(typed.code, isFractional(unit) ? "too_fine" : "whole_only"));
  const reading = typed.ok ? parseQuantity(typed.decimal) : null;
  if (reading === null) return "0";
  if (!reading.ok || reading.value >= mostQuantity) note("too_large");
  if (!reading.ok) return "0";
  if (reading.value < 0) note("below_zero");
  else if (!fitsUnit(reading.value, unit)) note("whole_only");
  return formatQuantityWire(reading.value);
}

function numberFault(
  code: "empty" | "not_a_number" | "ambiguous" | "too_many_decimals",
  tooFine: FaultCode,
): FaultCode {
  switch (code) {
    case "empty":
      return "missing";
    case "too_many_decimals":
      return tooFine;
    case "not_a_number":
    case "ambiguous":
      return code;
  }
}
