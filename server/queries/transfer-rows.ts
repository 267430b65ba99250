import { and, asc, eq, inArray } from "drizzle-orm";
import type { TransferRow } from "#/contract/catalogue-rows.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import type { Tx } from "../db/database.ts";
import { transferLines, transfers } from "../db/schema-inventory.ts";
import { groupRows } from "./group-rows.ts";
import { wireInstant, type RowScope } from "./row-scope.ts";

/** Transfers as the wire shows them, with what became of each line. */
export async function transferRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<TransferRow[]> {
  const rows = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.business_id, business), inArray(transfers.id, [...ids])));
  const lines = await tx
    .select()
    .from(transferLines)
    .where(
      and(eq(transferLines.business_id, business), inArray(transferLines.transfer_id, [...ids])),
    )
    .orderBy(asc(transferLines.position));
  const byTransfer = groupRows(lines, (line) => line.transfer_id);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    from_location: row.from_location_id,
    to_location: row.to_location_id,
    status: row.status,
    lines: (byTransfer.get(row.id) ?? []).map((line) => ({
      id: line.id,
      product: line.product_id,
      variant: line.variant_id,
      name: line.name,
      quantity: formatQuantityWire(line.quantity),
      received: formatQuantityWire(line.received),
      returned: formatQuantityWire(line.returned),
      lost: formatQuantityWire(line.lost),
      ...(line.serials === null ? {} : { serials: line.serials }),
    })),
    note: row.note,
    actor: row.actor_id,
    sent_at: wireInstant(row.sent_at),
    ...(row.is_prepared ? { left_at: wireInstant(row.left_at) } : {}),
    closed_at: wireInstant(row.closed_at),
    cancelled_at: wireInstant(row.cancelled_at),
    cancel_reason: row.cancel_reason,
    is_orphan: row.is_orphan,
  }));
}
