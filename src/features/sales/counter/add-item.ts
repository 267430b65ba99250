import type { CartLine } from "#/store/cart-row.ts";
import type { StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { SoldItem } from "../cart/cart-edits.ts";
import type { QuickItem } from "./quick-item-dialog.tsx";

/** One miss at a time is said; it goes when the person goes on. */
export const missedToast = "scan-missed";

/** An item whose pieces are asked for. */
export type OfPieces = { product: string; variant: string | null };

/** What is measured, and the line whose quantity is asked anew; null puts in what is answered. */
export type OfMeasure = { item: SoldItem; line: CartLine | null };

export interface AddItem {
  /** The item of which it is asked how much: by weight, volume, length or money. */
  measuring: OfMeasure | null;
  /** Asks anew how much of a line that is measured. */
  measure: (line: CartLine) => void;
  /** The item whose serial numbers are being chosen. */
  asking: OfPieces | null;
  /** Opens the numbers of a line that has some: how many there are is how many are sold. */
  asksPieces: (line: CartLine) => boolean;
  /** The variable product whose variants are being chosen from. */
  choosing: StoredProduct | null;
  /** Puts a product in, or asks which one of it, or how much. */
  pick: (product: StoredProduct) => void;
  choose: (product: StoredProduct, variant: StoredVariant) => void;
  cancel: () => void;
  /** Puts in an item that is in no catalogue. */
  addQuick: (item: QuickItem) => void;
  /** Puts in what a code stands for; false when nothing does. */
  addCode: (code: string) => Promise<boolean>;
  /** A scan: as `addCode`, with a sound for each outcome. */
  scan: (code: string) => Promise<void>;
}
