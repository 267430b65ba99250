import { parseMoney } from "#/domain/money.ts";
import { isDigitKey, type PadKey, type PadRules } from "#/ui/pad-text.ts";
import { pressKey, type LineKey, type PadText } from "../cart/pad-modes.ts";

/** Cash is received in whole currency units. */
const ofCash: PadRules = { decimals: 0, wholeDigits: 9 };

/** Pad input of the cash received. */
export interface CashTyping {
  readonly typed: PadText;
  /** Why the last key was refused; cleared by the next accepted key. */
  readonly refused: LineKey["refused"];
}

export const noCashTyping: CashTyping = { typed: "", refused: null };

export interface TypedCash {
  readonly typing: CashTyping;
  /** Cash received, minor units; null means none yet, undefined leaves it unchanged. */
  readonly tendered: number | null | undefined;
}

/** Applies keys in sequence, each to the input left by the previous one. */
export function typeCash(before: CashTyping, keys: readonly PadKey[]): TypedCash {
  let typed: PadText | null = before.typed;
  let { refused } = before;
  let means: PadText | null = null;
  for (const key of keys) {
    const pressed = pressKey(typed, key, ofCash);
    ({ typed, refused } = pressed);
    means = pressed.means ?? means;
  }
  const typing = { typed: typed ?? "", refused };
  if (means === null) return { typing, tendered: undefined };
  const reading = parseMoney(means === "" ? "0" : means);
  if (!reading.ok) return { typing, tendered: undefined };
  return { typing, tendered: means === "" ? null : reading.value };
}

/** Maps keyboard characters to pad keys; ignores all others. */
export function cashKeysOf(text: string): PadKey[] {
  return Array.from(text).flatMap((key): PadKey[] => {
    if (key === "." || key === ",") return ["."];
    return isDigitKey(key) ? [key] : [];
  });
}
