import type { CartLine } from "#/store/cart-row.ts";
import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { SoldItem } from "../cart/cart-edits.ts";
import type { QuickItem } from "./quick-item-dialog.tsx";

/** Only one miss is shown at a time; the next action dismisses it. */
export const missedToast = "scan-missed";

/** An item whose serial numbers are to be chosen. */
export type OfPieces = { product: string; variant: string | null };

/** The item to measure and the line whose quantity is re-entered; null adds a new line. */
export type OfMeasure = { item: SoldItem; line: CartLine | null };

export interface AddItem {
  /** The item whose quantity is being entered: by weight, volume, length or money. */
  measuring: OfMeasure | null;
  /** Re-enters the quantity of a measured line. */
  measure: (line: CartLine) => void;
  /** The item whose serial numbers are being chosen. */
  asking: OfPieces | null;
  /** Opens the serial numbers of a line that has them: their count is the quantity sold. */
  asksPieces: (line: CartLine) => boolean;
  /** The variable product whose variant is being chosen. */
  choosing: StoredProduct | null;
  /** Adds a product, or prompts for the variant or quantity first. */
  pick: (product: StoredProduct) => void;
  choose: (product: StoredProduct, variant: StoredVariant) => void;
  cancel: () => void;
  /** Adds an item that is not in the catalogue. */
  addQuick: (item: QuickItem) => void;
  /** Adds the item the code identifies; resolves to false if there is none. */
  addCode: (code: string) => Promise<boolean>;
  /** Handles a scan like `addCode`, with a sound for each outcome. */
  scan: (code: string) => Promise<void>;
}
