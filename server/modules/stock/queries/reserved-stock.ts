import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { transferLines, transfers } from "#server/modules/transfers/schema-transfers.ts";

type ItemAtLocation = { product_id: string; variant_id: string | null; location_id: string };

/** The key of an item at a location in `reservedStock`. */
export function itemAtLocation({ product_id, variant_id, location_id }: ItemAtLocation): string {
  return `${product_id}/${variant_id ?? ""}/${location_id}`;
}

/**
 * Stock set aside for prepared transfers that have not left yet, in thousandths by item and location. There
 * are few at any time, so all are read in one query by the status index.
 */
export async function reservedStock(tx: Tx, business: string): Promise<Map<string, number>> {
  const { product_id, variant_id } = transferLines;
  const location_id = transfers.from_location_id;
  const rows = await tx
    .select({
      product_id,
      variant_id,
      location_id,
      quantity: sql<number>`sum(${transferLines.quantity})`.mapWith(Number),
    })
    .from(transfers)
    .innerJoin(
      transferLines,
      and(
        eq(transferLines.business_id, transfers.business_id),
        eq(transferLines.transfer_id, transfers.id),
      ),
    )
    .where(and(eq(transfers.business_id, business), eq(transfers.status, "prepared")))
    .groupBy(product_id, variant_id, location_id);
  return new Map(rows.map((row) => [itemAtLocation(row), row.quantity]));
}
