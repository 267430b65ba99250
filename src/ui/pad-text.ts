/** The character or action of a pad key. */
export type PadKey =
  | "0"
  | "1"
  | "2"
  | "3"
  | "4"
  | "5"
  | "6"
  | "7"
  | "8"
  | "9"
  | "00"
  | "000"
  | "."
  | "backspace";

/** Whether a typed character is one of the pad's digits. */
export function isDigitKey(key: string): key is Extract<PadKey, `${number}`> {
  return /^\d$/u.test(key);
}

/** The pad key that corresponds to a keyboard key; null for any other. */
export function padKeyOf(key: string): PadKey | null {
  if (key === "." || key === ",") return ".";
  if (key === "Backspace") return "backspace";
  return isDigitKey(key) ? key : null;
}

export interface PadRules {
  /** Digits allowed after the point; with 0 the point has no effect. */
  readonly decimals: number;
  /** Digits allowed before the point. */
  readonly wholeDigits: number;
}

/**
 * The text after a key press. It is always a prefix of plain decimal text ("", "0", "12", "12.", "12.5"): no
 * grouping, no second point, no redundant leading zero. A key that would break a rule changes nothing; "00"
 * and "000" write as many zeros as fit.
 */
export function pressPadKey(text: string, key: PadKey, rules: PadRules): string {
  if (key === "backspace") return text.slice(0, -1);
  if (key === ".") {
    if (rules.decimals === 0 || text.includes(".")) return text;
    return text === "" ? "0." : `${text}.`;
  }
  let next = text;
  for (const digit of key) next = withDigit(next, digit, rules);
  return next;
}

function withDigit(text: string, digit: string, { decimals, wholeDigits }: PadRules): string {
  const point = text.indexOf(".");
  if (point >= 0) return text.length - point - 1 < decimals ? text + digit : text;
  if (text === "" || text === "0") return digit;
  return text.length < wholeDigits ? text + digit : text;
}
