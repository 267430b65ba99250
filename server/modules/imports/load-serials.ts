import { sql } from "drizzle-orm";
import { serialKeyOf } from "#/domain/import/serial-cells.ts";
import { serialKey } from "#/domain/serial-key.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { serials } from "#server/modules/stock/schema-serials.ts";
import {
  type Piece,
  type ReadRow,
  skuKey,
  type ImportSnapshot,
  type SnapshotScope,
} from "./import-snapshot.ts";

type SerialRow = typeof serials.$inferSelect;

/**
 * Loads the serial-tracked units of items whose units these rows list: those at the location, and those
 * listed.
 */
export async function loadSerials(
  tx: Tx,
  { business, location }: Pick<SnapshotScope, "business" | "location">,
  snapshot: ImportSnapshot,
  rows: readonly ReadRow[],
): Promise<void> {
  const naming = rows.filter(({ draft }) => draft.serials !== undefined);
  const items = naming.flatMap(({ draft: { sku }, parent }) => {
    const known = snapshot.products.get(skuKey(parent ?? sku))?.id;
    return known ?? snapshot.variants.get(skuKey(sku))?.product_id ?? [];
  });
  if (items.length === 0) return;
  const keys = naming.flatMap(({ draft }) => (draft.serials?.serials ?? []).map(serialKey));
  const found = await tx
    .select()
    .from(serials)
    .where(
      sql`${serials.business_id} = ${business}
        and ${serials.product_id} = any(${sql.param([...new Set(items)])}::uuid[])
        and ((${serials.status} = 'in_stock' and ${serials.location_id} = ${location})
          or ${serials.key} = any(${sql.param([...new Set(keys)])}::text[]))`,
    );
  for (const row of found) {
    const serialUnits = snapshot.pieces.get(row.product_id) ?? new Map<string, Piece>();
    const serial = { variant: row.variant_id, place: placeOf(row, location) };
    snapshot.pieces.set(row.product_id, serialUnits.set(serialKeyOf(row.serial), serial));
  }
}

function placeOf({ status, location_id: held }: SerialRow, location: string): Piece["place"] {
  switch (status) {
    case "in_stock":
      return held === location ? "here" : "elsewhere";
    case "in_transit":
      return "elsewhere";
    case "missing":
      return "missing";
    case "sold":
    case "gone":
      return "gone";
  }
}
