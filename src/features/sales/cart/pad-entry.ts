import { parseMoney } from "#/domain/money.ts";
import { isFractional, parseQuantity, type Unit } from "#/domain/quantity.ts";
import { hundredPercent, parseRate } from "#/domain/rate.ts";

/** What the number pad changes on the chosen line. */
export const padModes = ["quantity", "price", "discount"] as const;
export type PadMode = (typeof padModes)[number];

/** What is being typed, as text: `1.` is not a number yet but must be kept. */
export type PadText = string;

const longest = 9;

/** Places after the point: what the unit allows for quantities, two for money and percents. */
export function placesOf(mode: PadMode, unit: Unit): number {
  if (mode !== "quantity") return 2;
  return isFractional(unit) ? 3 : 0;
}

/**
 * One key of the pad. Keys that would make no number (a second point, a place too many, one digit
 * too many) change nothing.
 * @param key a digit, `00`, `000`, `.` or `back`
 */
export function pressPad(text: PadText, key: string, places: number): PadText {
  if (key === "back") return text.slice(0, -1);
  if (key === ".") {
    if (places === 0 || text.includes(".")) return text;
    return text === "" ? "0." : `${text}.`;
  }
  if (!/^\d{1,3}$/.test(key)) return text;
  const typed = text === "0" ? key : text + key;
  const next = /^0+$/.test(typed) ? "0" : typed;
  const [whole = "", fraction = ""] = next.split(".");
  return whole.length > longest || fraction.length > places ? text : next;
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
    case "price": {
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
