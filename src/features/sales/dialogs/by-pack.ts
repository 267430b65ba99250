import type { Pack, PackOfLine } from "#/contract/packs.ts";
import { money } from "#/domain/money.ts";
import { packPriceOf } from "#/domain/pack.ts";
import { packNamed } from "#/entities/products/sellable-item.ts";
import type { Language } from "#/i18n/language.ts";
import type { SoldItem } from "../cart/cart-edits.ts";

/** What a line is, by the piece or by a pack. */
type SoldBy = Pick<SoldItem, "unit" | "unitPrice" | "wholesalePrice"> & {
  pack: PackOfLine | undefined;
};

/** What one piece costs, and what of that a variant adds. */
interface EachPiece {
  readonly unitPrice: number;
  readonly wholesalePrice: number | null;
  readonly adjustment: number;
}

/** What a pack of an item is sold as: at its own price, or at what its pieces cost. */
export function soldByPack(pack: Pack, each: EachPiece, language: Language): SoldBy {
  const { unitPrice, wholesalePrice, adjustment } = each;
  const priced = { size: pack.size, price: pack.price === null ? null : money(pack.price) };
  const priceAt = (one: number) => packPriceOf(priced, { each: one, adjustment });
  return {
    unit: "pack",
    unitPrice: priceAt(unitPrice),
    // A price of its own holds for everybody.
    wholesalePrice:
      wholesalePrice === null || priced.price !== null ? null : priceAt(wholesalePrice),
    pack: packNamed(pack, language),
  };
}
