import { and, eq, inArray } from "drizzle-orm";
import type { SerialRow } from "#/contract/serial-rows.ts";
import type { Tx } from "../db/database.ts";
import { serials } from "../db/schema-serials.ts";
import type { RowScope } from "./row-scope.ts";

/** Pieces in stock as the wire shows them; one that left is no row of a device any more. */
export async function serialRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<SerialRow[]> {
  const rows = await tx
    .select()
    .from(serials)
    .where(
      and(
        eq(serials.business_id, business),
        eq(serials.status, "in_stock"),
        inArray(serials.id, [...ids]),
      ),
    );
  return rows.map((row) => ({
    id: row.id,
    product: row.product_id,
    variant: row.variant_id,
    serial: row.serial,
    location: row.location_id,
    status: row.status,
  }));
}
