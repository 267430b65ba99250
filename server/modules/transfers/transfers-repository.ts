import { and, asc, eq, inArray, max, sql } from "drizzle-orm";
import type { TransferLine, TransferState } from "#server/kernel/ledger/transfer-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { withoutBusiness } from "#server/kernel/database/without-business.ts";
import { locations } from "#server/kernel/database/schema-business.ts";
import { products } from "#server/modules/catalogue/schema-catalogue.ts";
import { transferLines, transferReceipts, transfers } from "./schema-transfers.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/** Transfers between locations. */
export function transfersRepository(tx: Tx, { business }: LedgerScope) {
  return {
    ...transferRows(tx, business),
    ...receiptRows(tx, business),
    ...placesAndNames(tx, business),
  } satisfies Partial<LedgerStore>;
}

/** Transfers with their lines. */
function transferRows(tx: Tx, business: string) {
  return {
    async transfer(id) {
      const [row] = await tx
        .select()
        .from(transfers)
        .where(and(eq(transfers.business_id, business), eq(transfers.id, id)));
      if (!row) return null;
      const lines = await tx
        .select()
        .from(transferLines)
        .where(and(eq(transferLines.business_id, business), eq(transferLines.transfer_id, id)))
        .orderBy(asc(transferLines.position));
      return stateOf(row, lines);
    },

    async saveTransfer(transfer) {
      const row = rowOf(business, transfer);
      await tx
        .insert(transfers)
        .values(row)
        .onConflictDoUpdate({
          target: [transfers.business_id, transfers.id],
          set: withoutBusiness(row),
        });
      if (transfer.lines.length === 0) return;
      await tx
        .insert(transferLines)
        .values(
          transfer.lines.map((line, position) => lineRow(business, transfer.id, line, position)),
        )
        .onConflictDoUpdate({
          target: [transferLines.business_id, transferLines.transfer_id, transferLines.id],
          set: {
            position: sql`excluded.position`,
            product_id: sql`excluded.product_id`,
            variant_id: sql`excluded.variant_id`,
            name: sql`excluded.name`,
            quantity: sql`excluded.quantity`,
            received: sql`excluded.received`,
            returned: sql`excluded.returned`,
            lost: sql`excluded.lost`,
            value: sql`excluded.value`,
            value_in_transit: sql`excluded.value_in_transit`,
            serials: sql`excluded.serials`,
            missing: sql`excluded.missing`,
          },
        });
    },
  } satisfies Partial<LedgerStore>;
}

/** Receipts of transfers. */
function receiptRows(tx: Tx, business: string) {
  return {
    async insertReceipts(list) {
      if (list.length === 0) return;
      await tx.insert(transferReceipts).values(
        list.map((receipt) => ({
          business_id: business,
          op_id: receipt.opId,
          id: receipt.id,
          transfer_id: receipt.transfer,
          line_id: receipt.line,
          quantity: receipt.quantity,
          actor_id: receipt.actor,
          till_id: receipt.till,
          note: receipt.note,
          effective_at: receipt.effectiveAt,
          received_at: receipt.receivedAt,
        })),
      );
    },

    async lastReceipt(transfer) {
      const [row] = await tx
        .select({ at: max(transferReceipts.effective_at) })
        .from(transferReceipts)
        .where(
          and(
            eq(transferReceipts.business_id, business),
            eq(transferReceipts.transfer_id, transfer),
          ),
        );
      return row?.at ?? null;
    },
  } satisfies Partial<LedgerStore>;
}

/** Lookups for transfers: closed locations, item names. */
function placesAndNames(tx: Tx, business: string) {
  return {
    async closedLocations(ids) {
      const rows = await tx
        .select({ id: locations.id })
        .from(locations)
        .where(
          and(
            eq(locations.business_id, business),
            inArray(locations.id, [...ids]),
            eq(locations.is_active, false),
          ),
        );
      return rows.map(({ id }) => id);
    },

    async productNames(ids) {
      const rows = await tx
        .select({ id: products.id, name: products.name_en })
        .from(products)
        .where(and(eq(products.business_id, business), inArray(products.id, [...ids])));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  } satisfies Partial<LedgerStore>;
}

type Row = typeof transfers.$inferSelect;
type LineRow = typeof transferLines.$inferSelect;

function stateOf(row: Row, lines: readonly LineRow[]): TransferState {
  const { cancelled_at: effectiveAt, cancel_op: opId, cancel_reason: reason } = row;
  return {
    id: row.id,
    number: row.number,
    from: row.from_location_id,
    to: row.to_location_id,
    status: row.status,
    note: row.note,
    actor: row.actor_id,
    till: row.till_id,
    opId: row.op_id,
    sentAt: row.sent_at,
    isPrepared: row.is_prepared,
    leftAt: row.left_at,
    receivedAt: row.received_at,
    cancel: effectiveAt === null || opId === null ? null : { effectiveAt, opId, reason },
    finalAt: row.final_at,
    closedAt: row.closed_at,
    isOrphan: row.is_orphan,
    lines: lines.map((line) => ({
      id: line.id,
      product: line.product_id,
      variant: line.variant_id,
      name: line.name,
      quantity: line.quantity,
      received: line.received,
      returned: line.returned,
      lost: line.lost,
      value: line.value,
      inTransit: line.value_in_transit,
      serials: line.serials ?? [],
      missing: line.missing,
    })),
  };
}

function rowOf(business: string, transfer: TransferState): typeof transfers.$inferInsert {
  return {
    business_id: business,
    id: transfer.id,
    number: transfer.number,
    from_location_id: transfer.from,
    to_location_id: transfer.to,
    status: transfer.status,
    note: transfer.note,
    actor_id: transfer.actor,
    till_id: transfer.till,
    op_id: transfer.opId,
    sent_at: transfer.sentAt,
    is_prepared: transfer.isPrepared,
    left_at: transfer.leftAt,
    received_at: transfer.receivedAt,
    cancelled_at: transfer.cancel?.effectiveAt ?? null,
    cancel_op: transfer.cancel?.opId ?? null,
    cancel_reason: transfer.cancel?.reason ?? "",
    final_at: transfer.finalAt,
    closed_at: transfer.closedAt,
    is_orphan: transfer.isOrphan,
  };
}

function lineRow(
  business: string,
  transfer: string,
  line: TransferLine,
  position: number,
): typeof transferLines.$inferInsert {
  return {
    business_id: business,
    transfer_id: transfer,
    id: line.id,
    position,
    product_id: line.product,
    variant_id: line.variant,
    name: line.name,
    quantity: line.quantity,
    received: line.received,
    returned: line.returned,
    lost: line.lost,
    value: line.value,
    value_in_transit: line.inTransit,
    serials: line.serials.length === 0 ? null : line.serials,
    missing: line.missing,
  };
}
