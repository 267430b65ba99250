import { parseMoney } from "#/domain/money.ts";
import { isFractional, parseQuantity, type Unit } from "#/domain/quantity.ts";
import { hundredPercent, parseRate } from "#/domain/rate.ts";
import { pressPadKey, type PadKey, type PadRules } from "#/ui/pad-text.ts";

/** The value the number pad edits on the selected line; `money` sets the quantity by its price. */
export type PadMode = "quantity" | "price" | "discount" | "money";

const ofPieces = ["quantity", "price", "discount"] as const;

/** Returns the modes for this unit in cycling order; measured units can also be sold by amount. */
export function padModesOf(unit: Unit): readonly PadMode[] {
  return isFractional(unit) ? [...ofPieces, "money"] : ofPieces;
}

/** Input as text: `1.` is not a number yet but must be preserved. */
export type PadText = string;

/** Returns the input limits: quantities with the unit's precision, money and percentages with two decimals. */
export function padRules(mode: PadMode, unit: Unit): PadRules {
  switch (mode) {
    case "quantity":
      return { decimals: isFractional(unit) ? 3 : 0, wholeDigits: 6 };
    case "price":
    case "money":
      return { decimals: 2, wholeDigits: 9 };
    case "discount":
      return { decimals: 2, wholeDigits: 3 };
  }
}

/** Whether decimals are allowed: counted units are whole. */
export function takesPoint(mode: PadMode, unit: Unit): boolean {
  return padRules(mode, unit).decimals > 0;
}

/** Result of a pad key. */
export interface LineKey {
  /** The input after the key; null means none, so the next digit replaces the current value. */
  typed: PadText | null;
  /** The new value of the line or amount; null leaves it unchanged. */
  means: PadText | null;
  /** Why the key was refused: only whole numbers are allowed, or there is no room for another digit. */
  refused: "whole_only" | "no_more_digits" | null;
}

/**
 * Applies a key to the input. If only whole numbers are allowed, a typed point stays at the end of the input
 * and blocks further digits until it is deleted, so that "1.5" never becomes 15.
 */
export function pressKey(typed: PadText | null, key: PadKey, rules: PadRules): LineKey {
  const isWhole = rules.decimals === 0;
  const before = typed ?? "";
  if (isWhole && key === "backspace" && before === ".") {
    return { typed: null, means: null, refused: null };
  }
  if (isWhole && key !== "backspace" && (key === "." || before.includes("."))) {
    const text = before.includes(".") ? before : `${before}.`;
    return { typed: text, means: null, refused: "whole_only" };
  }
  const text = pressPadKey(before, key, rules);
  if (hasNoRoom(before, key, text)) return { typed, means: null, refused: "no_more_digits" };
  return { typed: text, means: text, refused: null };
}

/** Applies a key to a line's input, with the precision of its unit. */
export function pressLineKey(
  typed: PadText | null,
  key: PadKey,
  mode: PadMode,
  unit: Unit,
): LineKey {
  return pressKey(typed, key, padRules(mode, unit));
}

/** Whether digits were dropped; leading zeros do not count. */
function hasNoRoom(before: PadText, key: PadKey, after: PadText): boolean {
  const isDigits = key !== "backspace" && key !== ".";
  return isDigits && before !== "" && before !== "0" && after !== before + key;
}

export type PadReading = { ok: true; value: number } | { ok: false; code: "too_large" };

/**
 * Converts the input to its mode's unit: thousandths, minor units, or hundredths of a percent. Empty input is
 * zero; a discount above 100 % is refused.
 */
export function readPad(text: PadText, mode: PadMode): PadReading {
  const plain = text.replace(/\.$/, "") || "0";
  switch (mode) {
    case "quantity": {
      const reading = parseQuantity(plain);
      return reading.ok ? reading : { ok: false, code: "too_large" };
    }
    case "price":
    case "money": {
      const reading = parseMoney(plain);
      return reading.ok ? reading : { ok: false, code: "too_large" };
    }
    case "discount": {
      const reading = parseRate(plain);
      const fits = reading.ok && reading.value <= hundredPercent;
      return fits ? reading : { ok: false, code: "too_large" };
    }
  }
}
