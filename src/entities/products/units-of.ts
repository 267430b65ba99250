import type { Unit } from "#/domain/quantity.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { productsById } from "./product-queries.ts";

/** Returns the units of sold items by product, as stored on this device; a quick item has none. */
export async function unitsOf(
  db: TradingDatabase,
  lines: readonly { readonly product?: string | null | undefined }[],
): Promise<ReadonlyMap<string, Unit>> {
  const asked = new Set(lines.flatMap(({ product }) => product ?? []));
  const found = await productsById(db, [...asked]);
  return new Map(found.map(({ id, unit_of_measure }) => [id, unit_of_measure]));
}
