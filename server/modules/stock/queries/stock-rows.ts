import { and, eq, gte, inArray } from "drizzle-orm";
import type { StockItemRow, StockLedgerRow } from "#/contract/stock-item.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { isAfter } from "../move-stock.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { stockItems, stockMovements } from "../schema-stock.ts";
import { itemAtLocation, reservedStock } from "./reserved-stock.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";
import type { RowReader } from "#server/kernel/queries/row-reader.ts";

/** Time span of a ledger's tail: longer than a till is usually offline with an unsent count. */
const tailSpan = 72 * 60 * 60 * 1000;
/** Limits the movements per tail, because an item sold all day would make the response too large. */
const tailLength = 40;

type Item = typeof stockItems.$inferSelect;
type Movement = typeof stockMovements.$inferSelect;

/** Stock items in wire format, each with the tail of its ledger (S17). */
export async function stockRows(
  tx: Tx,
  { business, now }: RowScope,
  ids: readonly string[],
): Promise<StockItemRow[]> {
  const items = await tx
    .select()
    .from(stockItems)
    .where(and(eq(stockItems.business_id, business), inArray(stockItems.id, [...ids])));
  const movements = await tx
    .select()
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.business_id, business),
        inArray(stockMovements.stock_item_id, [...ids]),
        gte(stockMovements.effective_at, now - tailSpan),
      ),
    );
  const byItem = groupRows(movements, (movement) => movement.stock_item_id);
  const reserved = await reservedStock(tx, business);
  return items.map((item) => ({
    id: item.id,
    product: item.product_id,
    variant: item.variant_id,
    location: item.location_id,
    quantity_available: formatQuantityWire(item.quantity_available),
    reorder_level: formatQuantityWire(item.reorder_level),
    minimum_stock_level: formatQuantityWire(item.minimum_stock_level),
    max_stock_level:
      item.max_stock_level === null ? null : formatQuantityWire(item.max_stock_level),
    alert_level: formatQuantityWire(item.alert_level),
    bin_location: item.bin_location,
    ...(item.damaged_quantity === 0
      ? {}
      : { damaged_quantity: formatQuantityWire(item.damaged_quantity) }),
    ...apart(reserved.get(itemAtLocation(item))),
    ledger: ledgerOf(item, byItem.get(item.id) ?? [], now - tailSpan),
  }));
}

function apart(reserved: number | undefined) {
  return reserved === undefined ? {} : { reserved_quantity: formatQuantityWire(reserved) };
}

/**
 * Cuts the ledger so that count + carried + Σ tail equals the quantity and the tail is complete from
 * `tail_from` on.
 */
function ledgerOf(item: Item, recent: readonly Movement[], spanStart: number): StockLedgerRow {
  const count = countOf(item);
  const counted = recent
    .map((movement) => ({ movement, effectiveAt: movement.effective_at, opId: movement.op_id }))
    .filter((point) => count === null || isAfter(point, count))
    .toSorted((a, b) => (isAfter(a, b) ? 1 : -1));
  const cut = counted.length - tailLength;
  // A cut must not separate movements of the same time: the tail is complete from `tail_from` on.
  const from = cut > 0 ? (counted[cut - 1]?.effectiveAt ?? spanStart) + 1 : spanStart;
  const tail = counted
    .filter(({ effectiveAt }) => effectiveAt >= from)
    .map(({ movement }) => movement);
  const inTail = tail.reduce((sum, movement) => sum + movement.delta, 0);
  const carried = item.quantity_available - (count?.quantity ?? 0) - inTail;
  const isWhole = count !== null && count.effectiveAt >= from;
  return {
    count: count && {
      op_id: count.opId,
      effective_at: wireInstant(count.effectiveAt),
      quantity: formatQuantityWire(count.quantity),
    },
    carried: formatQuantityWire(carried),
    tail_from: isWhole ? null : wireInstant(from),
    tail: tail.map((movement) => ({
      op_id: movement.op_id,
      line_id: movement.line_id,
      kind: movement.kind,
      effective_at: wireInstant(movement.effective_at),
      delta: formatQuantityWire(movement.delta),
    })),
  };
}

function countOf(item: Item): { opId: string; effectiveAt: number; quantity: number } | null {
  const { count_op: opId, count_effective_at: effectiveAt, count_quantity: quantity } = item;
  return opId === null || effectiveAt === null
    ? null
    : { opId, effectiveAt, quantity: quantity ?? 0 };
}

export const stockItemReader: RowReader<"stock_item"> = { entity: "stock_item", read: stockRows };
