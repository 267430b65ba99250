import { goodOf, type Good } from "#/entities/products/good.ts";
import { productsById, variantsOf } from "#/entities/products/product-queries.ts";
import type { Language } from "#/i18n/language.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { piecesNamed } from "./serial-queries.ts";

/** A piece in stock, and the good it is one of. */
export interface ScannedPiece {
  good: Good;
  /** As it was written when the piece came. */
  serial: string;
}

/**
 * The piece that a scanned number names, where this device knows it: one in stock at this location
 * before one elsewhere; null where no good has such a piece.
 */
export async function pieceScanned(
  db: TradingDatabase,
  code: string,
  { location, language }: { location: string; language: Language },
): Promise<ScannedPiece | null> {
  const found = await piecesNamed(db, code);
  const piece = found.find((one) => one.location === location) ?? found[0];
  if (piece === undefined) return null;
  const [product] = await productsById(db, [piece.product]);
  if (product === undefined) return null;
  const variants = piece.variant === null ? [] : await variantsOf(db, product.id);
  const variant = variants.find(({ id }) => id === piece.variant) ?? null;
  // A kind of the good that is sold no more is no piece of the good without one.
  if (piece.variant !== null && variant === null) return null;
  return { good: goodOf(product, variant, language), serial: piece.serial };
}
