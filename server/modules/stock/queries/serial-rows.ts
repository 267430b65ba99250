import { and, eq, inArray } from "drizzle-orm";
import type { SerialRow } from "#/contract/serial-rows.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { serials } from "../schema-serials.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";
import type { RowReader } from "#server/kernel/queries/row-reader.ts";

/** Serial-tracked units in stock in wire format; units that left are deleted on devices. */
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

export const serialReader: RowReader<"serial"> = { entity: "serial", read: serialRows };
