import { parseMoney } from "#/domain/money.ts";
import { isFractional, parseQuantity, type Unit } from "#/domain/quantity.ts";
import { hundredPercent, parseRate } from "#/domain/rate.ts";
import { pressPadKey, type PadKey, type PadRules } from "#/ui/pad-text.ts";

/** What the number pad changes on the chosen line; `money` is the quantity, said by what it is to cost. */
export type PadMode = "quantity" | "price" | "discount" | "money";

const ofPieces = ["quantity", "price", "discount"] as const;

/** What it can change on a line of this unit, in turn: what is measured is sold by money as well. */
export function padModesOf(unit: Unit): readonly PadMode[] {
  return isFractional(unit) ? [...ofPieces, "money"] : ofPieces;
}

/** What is being typed, as text: `1.` is not a number yet but must be kept. */
export type PadText = string;

/** What may be typed: quantities as fine as their unit allows, money and percents to two places. */
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

/** Whether a point means something: pieces are counted whole. */
export function takesPoint(mode: PadMode, unit: Unit): boolean {
  return padRules(mode, unit).decimals > 0;
}

/** What a key of a pad does. */
export interface LineKey {
  /** What is typed then; null is nothing, and the next digit replaces what stands there. */
  typed: PadText | null;
  /** What the line, or the sum, is to become; null leaves it as it is. */
  means: PadText | null;
  /** Why it was not taken: only whole numbers are, or there is no room for another digit. */
  refused: "whole_only" | "no_more_digits" | null;
}

/**
 * What a key does after what was typed. Where only whole numbers are taken a point stays at the end of
 * what was typed, and no digit is taken after it, until it is deleted: "1.5" may never become 15.
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

/** What a key does to a line, whose unit says how fine its quantity is. */
export function pressLineKey(
  typed: PadText | null,
  key: PadKey,
  mode: PadMode,
  unit: Unit,
): LineKey {
  return pressKey(typed, key, padRules(mode, unit));
}

/** Whether digits were lost; zeros before a figure are none. */
function hasNoRoom(before: PadText, key: PadKey, after: PadText): boolean {
  const isDigits = key !== "backspace" && key !== ".";
  return isDigits && before !== "" && before !== "0" && after !== before + key;
}

export type PadReading = { ok: true; value: number } | { ok: false; code: "too_large" };

/**
 * What the text means in its mode: thousandths, minor units, or hundredths of a percent. Nothing
 * typed is zero; a discount above 100 % is refused.
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
