import { serialKey } from "#/domain/serial-key.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import { pieceNamed, piecesOf } from "#/store/serial-affected-keys.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { projectSerials, type SerialView } from "#/sync/projection-serials.ts";

/** The pieces of a good that are in stock anywhere, as this device knows them, by their numbers. */
export async function piecesInStock(db: TradingDatabase, product: string): Promise<SerialView[]> {
  const views = await db.transaction("r", db.serials, db.operations, async () =>
    projectSerials(
      await db.serials.where("product").equals(product).toArray(),
      await operationsTouching(db, [piecesOf(product)]),
    ),
  );
  return views.toSorted((a, b) => a.serial.localeCompare(b.serial, undefined, { numeric: true }));
}

/** The pieces in stock with exactly this number: two goods may each have one. */
export async function piecesNamed(db: TradingDatabase, serial: string): Promise<SerialView[]> {
  const key = serialKey(serial);
  if (key === "") return [];
  const views = await db.transaction("r", db.serials, db.operations, async () =>
    projectSerials(
      await db.serials.where("_key").equals(key).toArray(),
      await operationsTouching(db, [pieceNamed(serial)]),
    ),
  );
  return views.filter((view) => serialKey(view.serial) === key);
}

/** All pieces in stock, for a list that is searched by their numbers. */
export function allPieces(db: TradingDatabase): Promise<SerialView[]> {
  return db.transaction("r", db.serials, db.operations, async () => {
    const rows = await db.serials.toArray();
    const waiting = await db.operations
      .where("touches")
      .startsWith(piecesOf(""))
      .distinct()
      .toArray();
    return projectSerials(rows, waiting);
  });
}
