import { useState } from "react";
import { rightsOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { units, type Unit } from "#/domain/quantity.ts";
import type { CartLine, CartRow } from "#/store/cart-row.ts";
import { pressPadKey, type PadKey } from "#/ui/pad-text.ts";
import type { CartDesk } from "../cart/cart-desk.ts";
import {
  changeDiscount,
  changePrice,
  changeQuantity,
  type LineChange,
  type LineRefusal,
} from "../cart/line-changes.ts";
import { padRules, readPad, type PadMode } from "../cart/pad-entry.ts";

export interface LinePad {
  mode: PadMode;
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
 * line or a mode was chosen replaces what stood there.
 * @param asksPieces whether how many there are is asked for elsewhere: the key is then not the pad's
 * @param onEmptied the quantity was already empty when the backspace came: the line is to go
 */
export function useLinePad(
  desk: CartDesk,
  line: CartLine | null,
  onEmptied: (line: CartLine) => void,
  asksPieces: (line: CartLine) => boolean,
): LinePad {
  const rights = rightsOf(useShop());
  const [mode, setMode] = useState<PadMode>("quantity");
  const about = `${line?.id ?? ""} ${mode}`;
  const [entry, setEntry] = useState<Entry>(nothing);
  // What was typed for another line or in another mode is no beginning of this.
  const { typed, refused } = entry.about === about ? entry : nothing;
  const begin = () => setEntry(nothing);

  const press = (key: PadKey) => {
    if (line === null || (mode === "quantity" && asksPieces(line))) return;
    const isFirst = typed === null;
    if (key === "backspace" && (typed ?? "") === "") {
      if (mode === "quantity" && (isFirst ? line.quantity === 0 : true)) onEmptied(line);
      else if (isFirst) apply(line, "");
      return;
    }
    apply(line, pressPadKey(typed ?? "", key, padRules(mode, unitOf(line))));
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

  return { mode, refused, setMode, press, begin };
}
