import { pieceScanned } from "#/entities/serials/piece-scanned.ts";
import { hasSerial } from "#/entities/serials/serial-list.ts";
import type { Language } from "#/i18n/language.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { CartDesk } from "../cart/cart-desk.ts";
import { addScaled } from "./scanned-scale.ts";
import { lineOfPieces, withPieces } from "../cart/cart-pieces.ts";

export interface PieceAt {
  location: string;
  language: Language;
  newId: () => string;
}

/**
 * Puts the piece that a scanned number names into the cart, where this device knows it: one in stock
 * here before one elsewhere; else what a scale's code says. Answers its line; null where it is neither.
 */
export async function addScannedPiece(
  db: TradingDatabase,
  desk: CartDesk,
  code: string,
  { newId, ...at }: PieceAt,
): Promise<string | null> {
  const piece = await pieceScanned(db, code, at);
  if (piece === null) return addScaled(db, desk, code, { newId, language: at.language });
  await desk.ready();
  const { cart } = desk.state();
  if (cart === null) return null;
  const { good, serial } = piece;
  const held = lineOfPieces(cart, good)?.serials ?? [];
  const serials = hasSerial(held, serial) ? held : [...held, serial];
  const added = withPieces(cart, good, newId(), serials);
  desk.edit(() => added.cart);
  return added.line;
}
