import { operationsTouching } from "./outbox-queries.ts";
import { serialNamed, serialsOf } from "./serial-affected-keys.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * Keys touched by stock counts: for items counted by serial number, every unit that may be found missing, as
 * far as known to this device.
 */
export async function countedTouches(
  db: TradingDatabase,
  lines: readonly { product: string; serials?: readonly string[] | undefined }[],
): Promise<string[]> {
  const asked = lines.filter(({ serials }) => serials !== undefined);
  if (asked.length === 0) return [];
  const items = [...new Set(asked.map(({ product }) => product))];
  const rows = await db.serials.where("product").anyOf(items).toArray();
  const waiting = await operationsTouching(db, items.map(serialsOf));
  const named = [
    ...asked.flatMap(({ serials = [] }) => serials.map(serialNamed)),
    ...rows.map(({ serial }) => serialNamed(serial)),
    ...waiting.flatMap(({ touches }) => touches.filter((key) => key.startsWith(serialNamed("")))),
  ];
  return [...items.map(serialsOf), ...new Set(named)];
}
