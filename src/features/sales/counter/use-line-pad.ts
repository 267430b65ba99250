import { useState } from "react";
import { rightsOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import type { CartLine } from "#/store/cart-row.ts";
import type { PadKey } from "#/ui/pad-text.ts";
import type { CartDesk } from "../cart/cart-desk.ts";
import {
  askOf,
  noEntry,
  pressOnLine,
  unitOf,
  type LineAsk,
  type LineEntry,
} from "../cart/line-entry.ts";
import type { LineRefusal } from "../cart/line-changes.ts";
import { takesPoint, type PadMode } from "../cart/pad-entry.ts";

export interface LinePad {
  mode: PadMode;
  /** Whether the chosen line takes a point in this mode; where not, pressing it says why. */
  takesPoint: boolean;
  /** Why the last key was not taken; gone with the next one. */
  refused: LineRefusal | null;
  /** What was typed and is beyond the person's right. */
  asked: LineAsk | null;
  setMode: (mode: PadMode) => void;
  press: (key: PadKey) => void;
  /** Forgets what was typed: the next digit begins anew. */
  begin: () => void;
}

interface Entry extends LineEntry {
  /** The line and the mode it is about. */
  about: string;
}

const nothing: Entry = { about: "", ...noEntry };

/**
 * The number pad over the chosen line. Each key changes the line at once; the first digit after a
 * line or a mode was chosen replaces what stood there. A line goes by its own button alone: deleting stops
 * at nothing.
 */
export function useLinePad(desk: CartDesk, line: CartLine | null): LinePad {
  const rights = rightsOf(useShop());
  const [mode, setMode] = useState<PadMode>("quantity");
  const about = `${line?.id ?? ""} ${mode}`;
  const [kept, setEntry] = useState<Entry>(nothing);
  // What was typed for another line or in another mode is no beginning of this.
  const entry = kept.about === about ? kept : nothing;
  const press = (key: PadKey) => {
    const { cart } = desk.state();
    if (line === null || cart === null) return;
    const pressed = pressOnLine(cart, { line, mode, key, entry, rights });
    desk.edit(() => pressed.cart);
    setEntry({ about, ...pressed.entry });
  };
  return {
    mode,
    takesPoint: line === null || takesPoint(mode, unitOf(line)),
    refused: entry.refused,
    asked: askOf(entry, mode),
    setMode,
    press,
    begin: () => setEntry(nothing),
  };
}
