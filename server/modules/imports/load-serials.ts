import { sql } from "drizzle-orm";
import { pieceKey } from "#/domain/import/piece-cells.ts";
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

type PieceRow = typeof serials.$inferSelect;

/** Of the goods whose pieces these rows name: the pieces that lie at the place, and those that are named. */
export async function loadSerials(
  tx: Tx,
  { business, location }: Pick<SnapshotScope, "business" | "location">,
  world: ImportSnapshot,
  rows: readonly ReadRow[],
): Promise<void> {
  const naming = rows.filter(({ draft }) => draft.serials !== undefined);
  const goods = naming.flatMap(({ draft: { sku }, parent }) => {
    const known = world.products.get(skuKey(parent ?? sku))?.id;
    return known ?? world.variants.get(skuKey(sku))?.product_id ?? [];
  });
  if (goods.length === 0) return;
  const keys = naming.flatMap(({ draft }) => (draft.serials?.serials ?? []).map(serialKey));
  const found = await tx
    .select()
    .from(serials)
    .where(
      sql`${serials.business_id} = ${business}
        and ${serials.product_id} = any(${sql.param([...new Set(goods)])}::uuid[])
        and ((${serials.status} = 'in_stock' and ${serials.location_id} = ${location})
          or ${serials.key} = any(${sql.param([...new Set(keys)])}::text[]))`,
    );
  for (const row of found) {
    const pieces = world.pieces.get(row.product_id) ?? new Map<string, Piece>();
    const piece = { variant: row.variant_id, place: placeOf(row, location) };
    world.pieces.set(row.product_id, pieces.set(pieceKey(row.serial), piece));
  }
}

function placeOf({ status, location_id: held }: PieceRow, location: string): Piece["place"] {
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
