import { useState } from "react";
import { rightsOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { units, type Unit } from "#/domain/quantity.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";
import type { PadKey } from "#/ui/pad-text.ts";
import type { CartDesk } from "../cart/cart-desk.ts";
import {
  changeDiscount,
  changePrice,
  changeQuantity,
  type LineChange,
  type LineRefusal,
} from "../cart/line-changes.ts";
import { pressLineKey, readPad, takesPoint, type PadMode } from "../cart/pad-entry.ts";

export interface LinePad {
  mode: PadMode;
  /** Whether the chosen line takes a point in this mode; where not, pressing it says why. */
  takesPoint: boolean;
  /** Why the last key was not taken; gone with the next one. */
  refused: LineRefusal | null;
  setMode: (mode: PadMode) => void;
  press: (key: PadKey) => void;
  /** Forgets what was typed: the next digit begins anew. */
  begin: () => void;
}

interface Entry {
  /** The line and the mode it is about. */
  about: string;
  /** Null before the first key. */
  typed: string | null;
  refused: LineRefusal | null;
}

const nothing: Entry = { about: "", typed: null, refused: null };

function unitOf(line: Pick<CartLine, "unit">): Unit {
  return units.find((unit) => unit === line.unit) ?? "piece";
}

/**
 * The number pad over the chosen line. Each key changes the line at once; the first digit after a
 * line or a mode was chosen replaces what stood there. A line goes by its own button alone: deleting stops
 * at nothing.
 */
export function useLinePad(desk: CartDesk, line: CartLine | null): LinePad {
  const rights = rightsOf(useShop());
  const [mode, setMode] = useState<PadMode>("quantity");
  const about = `${line?.id ?? ""} ${mode}`;
  const [entry, setEntry] = useState<Entry>(nothing);
  // What was typed for another line or in another mode is no beginning of this.
  const { typed, refused } = entry.about === about ? entry : nothing;
  const begin = () => setEntry(nothing);

  const press = (key: PadKey) => {
    if (line === null) return;
    const isFirst = typed === null;
    if (key === "backspace" && (typed ?? "") === "") {
      if (isFirst) apply(line, "");
      return;
    }
    const next = pressLineKey(typed, key, mode, unitOf(line));
    if (next.means !== null) return apply(line, next.means);
    const why: LineRefusal | null = next.isRefused ? { ok: false, code: "whole_only" } : null;
    setEntry({ about, typed: next.typed, refused: why });
  };

  const apply = (of: CartLine, text: string) => {
    const reading = readPad(text, mode);
    if (!reading.ok) return;
    const { cart } = desk.state();
    if (cart === null) return;
    const change = changed(cart, of, reading.value);
    if (change.ok) desk.edit(() => change.cart);
    setEntry({ about, typed: change.ok ? text : typed, refused: change.ok ? null : change });
  };

  const changed = (cart: CartRow, of: CartLine, value: number): LineChange => {
    switch (mode) {
      case "quantity":
        return { ok: true, cart: changeQuantity(cart, of, value) };
      case "price":
        return changePrice(cart, of, value, rights);
      case "discount":
        return changeDiscount(cart, of, value, rights);
    }
  };

  const hasPoint = line === null || takesPoint(mode, unitOf(line));
  return { mode, takesPoint: hasPoint, refused, setMode, press, begin };
}
