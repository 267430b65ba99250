import { useRef, useState } from "react";
import { rightsOf, saleRulesOf } from "#/entities/shop/rules.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { CartLine } from "#/store/cart-row.ts";
import type { PadKey } from "#/ui/pad-text.ts";
import type { CartController } from "../cart/cart-controller.ts";
import {
  askOf,
  noFormValues,
  pressOnLine,
  unitOf,
  type Bought,
  type LineAsk,
  type LineFormValues,
} from "../cart/line-form-values.ts";
import { changeQuantity, type LineRefusal } from "../cart/line-changes.ts";
import { padModesOf, takesPoint, type PadMode } from "../cart/pad-modes.ts";

export interface LinePad {
  mode: PadMode;
  /** The modes available for the chosen line, in order. */
  modes: readonly PadMode[];
  /** Whether the chosen line accepts a decimal point in this mode; if not, pressing it shows the reason. */
  takesPoint: boolean;
  /** Why the last key was rejected; cleared by the next key. */
  refused: LineRefusal | null;
  /** The typed change that exceeds the user's permissions. */
  asked: LineAsk | null;
  /** The requested amount of money if the line does not match it exactly. */
  bought: Bought | null;
  /** Applies the other quantity near that amount. */
  takeOther: () => void;
  setMode: (mode: PadMode) => void;
  press: (key: PadKey) => void;
  /** Clears the typed text: the next digit starts a new entry. */
  begin: () => void;
}

interface Entry extends LineFormValues {
  /** The line and mode of this entry. */
  about: string;
}

const nothing: Entry = { about: "", ...noFormValues };

/**
 * The number pad for the chosen line. Each key changes the line immediately; the first digit after choosing a
 * line or mode replaces the previous value. Deleting stops at zero: a line is only removed by its own button.
 */
export function useLinePad(controller: CartController, line: CartLine | null): LinePad {
  const shop = useShop();
  const rights = rightsOf(shop);
  const { pricesIncludeTax } = saleRulesOf(shop);
  const [wanted, setMode] = useState<PadMode>("quantity");
  const modes = padModesOf(line === null ? "piece" : unitOf(line));
  const mode = modes.includes(wanted) ? wanted : "quantity";
  const about = `${line?.id ?? ""} ${mode}`;
  const [kept, setValues] = useState<Entry>(nothing);
  // An entry for another line or mode is not continued.
  const entry = kept.about === about ? kept : nothing;
  // Several keys may arrive before the next render: each continues from the latest entry.
  const latest = useRef(kept);
  const keep = (next: Entry) => {
    latest.current = next;
    setValues(next);
  };
  const press = (key: PadKey) => {
    const { cart } = controller.state();
    if (line === null || cart === null) return;
    const pressed = pressOnLine(cart, {
      line,
      mode,
      key,
      values: latest.current.about === about ? latest.current : nothing,
      rights,
      pricesIncludeTax,
    });
    controller.edit(() => pressed.cart);
    keep({ about, ...pressed.values });
  };
  const takeOther = () => {
    const other = entry.bought?.other;
    if (line === null || other === undefined || other === null) return;
    controller.edit((now) => changeQuantity(now, line, other.quantity));
    keep(nothing);
  };
  return {
    mode,
    modes,
    takesPoint: line === null || takesPoint(mode, unitOf(line)),
    refused: entry.refused,
    asked: askOf(entry, mode),
    bought: entry.bought,
    takeOther,
    setMode,
    press,
    begin: () => keep(nothing),
  };
}
