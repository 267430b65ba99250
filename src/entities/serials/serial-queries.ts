import { serialKey } from "#/domain/serial-key.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import { serialNamed, serialsOf } from "#/store/serial-affected-keys.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { projectSerials, type SerialView } from "#/sync/projection-serials.ts";

/** Returns the units of an item in stock at any location, as stored on this device, by number. */
export async function serialsInStock(db: TradingDatabase, product: string): Promise<SerialView[]> {
  const views = await db.transaction("r", db.serials, db.operations, async () =>
    projectSerials(
      await db.serials.where("product").equals(product).toArray(),
      await operationsTouching(db, [serialsOf(product)]),
    ),
  );
  return views.toSorted((a, b) => a.serial.localeCompare(b.serial, undefined, { numeric: true }));
}

/** Returns the units in stock with exactly this number; two items may each have one. */
export async function serialsNamed(db: TradingDatabase, serial: string): Promise<SerialView[]> {
  const key = serialKey(serial);
  if (key === "") return [];
  const views = await db.transaction("r", db.serials, db.operations, async () =>
    projectSerials(
      await db.serials.where("_key").equals(key).toArray(),
      await operationsTouching(db, [serialNamed(serial)]),
    ),
  );
  return views.filter((view) => serialKey(view.serial) === key);
}

/** Returns all units in stock, for a list searchable by number. */
export function allSerials(db: TradingDatabase): Promise<SerialView[]> {
  return db.transaction("r", db.serials, db.operations, async () => {
    const rows = await db.serials.toArray();
    const waiting = await db.operations
      .where("touches")
      .startsWith(serialsOf(""))
      .distinct()
      .toArray();
    return projectSerials(rows, waiting);
  });
}
