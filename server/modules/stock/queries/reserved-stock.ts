import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { transferLines, transfers } from "#server/modules/transfers/schema-transfers.ts";

type ItemAtLocation = { product_id: string; variant_id: string | null; location_id: string };

/** How `reservedStock` names an item at a location. */
export function itemAtLocation({ product_id, variant_id, location_id }: ItemAtLocation): string {
  return `${product_id}/${variant_id ?? ""}/${location_id}`;
}

/**
 * What is set aside for prepared transfers, thousandths by item and location: those that have not left
 * their sender's. They are few at any moment, so all are read at once, by the index of statuses.
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
