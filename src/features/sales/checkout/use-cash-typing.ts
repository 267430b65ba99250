import { useState } from "react";
import type { PadKey } from "#/ui/pad-text.ts";
import { type CashTyping, noCashTyping, typeCash } from "./cash-typing.ts";

export interface TypingCash {
  readonly refused: CashTyping["refused"];
  readonly press: (keys: readonly PadKey[]) => void;
  /** Makes the next digit start a new amount. */
  readonly forget: () => void;
}

/** The cash amount handed over, typed on the pad or a keyboard. */
export function useCashTyping(onTendered: (sum: number | null) => void): TypingCash {
  const [typing, setTyping] = useState(noCashTyping);
  return {
    refused: typing.refused,
    press: (keys) => {
      const next = typeCash(typing, keys);
      setTyping(next.typing);
      if (next.tendered !== undefined) onTendered(next.tendered);
    },
    forget: () => setTyping(noCashTyping),
  };
}
