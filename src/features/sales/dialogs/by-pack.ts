import type { Pack, PackOfLine } from "#/contract/packs.ts";
import { money } from "#/domain/money.ts";
import { packPriceOf } from "#/domain/pack.ts";
import { packNamed } from "#/entities/products/sellable-item.ts";
import type { Language } from "#/i18n/language.ts";
import type { SoldItem } from "../cart/cart-edits.ts";

/** Price fields of a line, by the piece or by a pack. */
type SoldBy = Pick<SoldItem, "unit" | "unitPrice" | "wholesalePrice"> & {
  pack: PackOfLine | undefined;
};

/** The price of one piece, and the share of it a variant adds. */
interface EachPiece {
  readonly unitPrice: number;
  readonly wholesalePrice: number | null;
  readonly adjustment: number;
}

/** Returns a pack's price: its own, or the sum of its pieces. */
export function soldByPack(pack: Pack, each: EachPiece, language: Language): SoldBy {
  const { unitPrice, wholesalePrice, adjustment } = each;
  const priced = { size: pack.size, price: pack.price === null ? null : money(pack.price) };
  const priceAt = (one: number) => packPriceOf(priced, { each: one, adjustment });
  return {
    unit: "pack",
    unitPrice: priceAt(unitPrice),
    // A pack price of its own applies to all customers.
    wholesalePrice:
      wholesalePrice === null || priced.price !== null ? null : priceAt(wholesalePrice),
    pack: packNamed(pack, language),
  };
}
