import { parseMoney } from "#/domain/money.ts";
import { isDigitKey, type PadKey, type PadRules } from "#/ui/pad-text.ts";
import { pressKey, type LineKey, type PadText } from "../cart/pad-modes.ts";

/** Cash is handed over in whole units of money. */
const ofCash: PadRules = { decimals: 0, wholeDigits: 9 };

/** What is typed of the cash that was handed over. */
export interface CashTyping {
  readonly typed: PadText;
  /** Why the last key was not taken; gone with the next one that is. */
  readonly refused: LineKey["refused"];
}

export const noCashTyping: CashTyping = { typed: "", refused: null };

export interface TypedCash {
  readonly typing: CashTyping;
  /** What was handed over by now, minor units; null is nothing yet, undefined leaves it as it was. */
  readonly tendered: number | null | undefined;
}

/** Takes keys one after the other: of a run of them each begins where the one before it ended. */
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

/** The keys of the pad that a keyboard's characters stand for; the rest mean nothing here. */
export function cashKeysOf(text: string): PadKey[] {
  return Array.from(text).flatMap((key): PadKey[] => {
    if (key === "." || key === ",") return ["."];
    return isDigitKey(key) ? [key] : [];
  });
}
