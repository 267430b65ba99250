import { operationsTouching } from "./outbox-queries.ts";
import { pieceNamed, piecesOf } from "./serial-affected-keys.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * What counts of shelves touch: of a good whose numbers were asked for, every piece that may be missing
 * by it, as far as this device knows of any.
 */
export async function countedTouches(
  db: TradingDatabase,
  lines: readonly { product: string; serials?: readonly string[] | undefined }[],
): Promise<string[]> {
  const asked = lines.filter(({ serials }) => serials !== undefined);
  if (asked.length === 0) return [];
  const goods = [...new Set(asked.map(({ product }) => product))];
  const rows = await db.serials.where("product").anyOf(goods).toArray();
  const waiting = await operationsTouching(db, goods.map(piecesOf));
  const named = [
    ...asked.flatMap(({ serials = [] }) => serials.map(pieceNamed)),
    ...rows.map(({ serial }) => pieceNamed(serial)),
    ...waiting.flatMap(({ touches }) => touches.filter((key) => key.startsWith(pieceNamed("")))),
  ];
  return [...goods.map(piecesOf), ...new Set(named)];
}
