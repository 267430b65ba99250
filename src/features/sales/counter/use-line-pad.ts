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
  /** The modes there are for the chosen line, in turn. */
  modes: readonly PadMode[];
  /** Whether the chosen line takes a point in this mode; where not, pressing it says why. */
  takesPoint: boolean;
  /** Why the last key was not taken; gone with the next one. */
  refused: LineRefusal | null;
  /** What was typed and is beyond the person's right. */
  asked: LineAsk | null;
  /** What was asked for by money where the line does not meet it. */
  bought: Bought | null;
  /** Takes the other quantity near that amount. */
  takeOther: () => void;
  setMode: (mode: PadMode) => void;
  press: (key: PadKey) => void;
  /** Forgets what was typed: the next digit begins anew. */
  begin: () => void;
}

interface Entry extends LineFormValues {
  /** The line and the mode it is about. */
  about: string;
}

const nothing: Entry = { about: "", ...noFormValues };

/**
 * The number pad over the chosen line. Each key changes the line at once; the first digit after a
 * line or a mode was chosen replaces what stood there. A line goes by its own button alone: deleting stops
 * at nothing.
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
  // What was typed for another line or in another mode is no beginning of this.
  const entry = kept.about === about ? kept : nothing;
  // Fast fingers bring several keys before the screen is drawn anew: each begins where the last one ended.
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
