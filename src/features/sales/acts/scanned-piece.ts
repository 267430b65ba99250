import { hasSerial } from "#/entities/serials/serial-list.ts";
import { piecesNamed } from "#/entities/serials/serial-queries.ts";
import { goodOf } from "#/entities/products/good.ts";
import { productsById, variantsOf } from "#/entities/products/product-queries.ts";
import type { Language } from "#/i18n/language.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { CartDesk } from "../cart/cart-desk.ts";
import { lineOfPieces, withPieces } from "../cart/cart-pieces.ts";

export interface PieceAt {
  location: string;
  language: Language;
  newId: () => string;
}

/**
 * Puts the piece that a scanned number names into the cart, where this device knows it: one in stock
 * here before one elsewhere. Answers its line; null where no good has such a piece.
 */
export async function addScannedPiece(
  db: TradingDatabase,
  desk: CartDesk,
  code: string,
  { location, language, newId }: PieceAt,
): Promise<string | null> {
  const found = await piecesNamed(db, code);
  const piece = found.find((one) => one.location === location) ?? found[0];
  if (piece === undefined) return null;
  const [product] = await productsById(db, [piece.product]);
  if (product === undefined) return null;
  const variants = piece.variant === null ? [] : await variantsOf(db, product.id);
  const variant = variants.find(({ id }) => id === piece.variant) ?? null;
  // A kind of the good that is sold no more is no piece of the good without one.
  if (piece.variant !== null && variant === null) return null;
  await desk.ready();
  const { cart } = desk.state();
  if (cart === null) return null;
  const good = goodOf(product, variant, language);
  const held = lineOfPieces(cart, good)?.serials ?? [];
  const serials = hasSerial(held, piece.serial) ? held : [...held, piece.serial];
  const added = withPieces(cart, good, newId(), serials);
  desk.edit(() => added.cart);
  return added.line;
}
