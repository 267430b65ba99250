import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { TransferRow } from "#/contract/transfer.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { serialKey } from "#/domain/serial-key.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { transferLines, transfers } from "../schema-transfers.ts";
import { serialMoves } from "#server/modules/stock/schema-serials.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";
import type { RowReader } from "#server/kernel/queries/row-reader.ts";

/** Transfers in wire format, with the outcome of each line. */
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
  const came = await piecesCame(tx, business, lines);
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
      ...cameOf(line, came),
      ...(line.missing === null
        ? {}
        : { missing: { reason: line.missing.reason, note: line.missing.note } }),
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

type Line = typeof transferLines.$inferSelect;

/**
 * Serial-tracked units of these lines received with their transfer, by `cameName`; queried only if units were
 * sent.
 */
async function piecesCame(tx: Tx, business: string, lines: readonly Line[]): Promise<Set<string>> {
  const sent = lines.filter(({ serials }) => serials !== null);
  if (sent.length === 0) return new Set();
  const keys = sent.flatMap(({ serials }) => (serials ?? []).map((one) => serialKey(one)));
  const { source_id, product_id, key } = serialMoves;
  const rows = await tx
    .selectDistinct({ source_id, product_id, key })
    .from(serialMoves)
    .where(
      and(
        eq(serialMoves.business_id, business),
        inArray(product_id, [...new Set(sent.map((line) => line.product_id))]),
        // One parameter regardless of the number of units.
        sql`${key} = any(${sql.param([...new Set(keys)])})`,
        eq(serialMoves.kind, "received"),
        inArray(source_id, [...new Set(sent.map((line) => line.transfer_id))]),
      ),
    );
  return new Set(rows.map((row) => cameName(row.source_id ?? "", row.product_id, row.key)));
}

function cameOf({ serials, transfer_id, product_id }: Line, came: ReadonlySet<string>) {
  const there = (serials ?? []).filter((one) =>
    came.has(cameName(transfer_id, product_id, serialKey(one))),
  );
  return there.length === 0 ? {} : { received_serials: there };
}

function cameName(transfer: string, product: string, key: string): string {
  return `${transfer}/${product}/${key}`;
}

export const transferReader: RowReader<"transfer"> = { entity: "transfer", read: transferRows };
