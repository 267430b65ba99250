import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { averageScale } from "./stock-value.ts";
import type {
  CountRecord,
  Minor,
  NewMovement,
  StockKey,
  StockState,
} from "#server/kernel/ledger/ledger-records.ts";
import { products } from "#server/modules/catalogue/schema-catalogue.ts";
import { stockAdjustments } from "./schema-inventory.ts";
import { stockCounts, stockItems, stockMovements } from "./schema-stock.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/**
 * The stock ledger (S15).
 *
 * @param valueMoved called with the change in stock value at a location
 */
export function stockRepository(
  tx: Tx,
  scope: LedgerScope,
  valueMoved: (location: string, change: Minor) => void,
) {
  const { business } = scope;
  /** The value of each item as last read or written in this transaction. */
  const worths = new Map<string, Minor>();
  const seen = (state: StockState) => worths.set(state.id, state.value + state.held.value);
  return {
    async stockItems(keys) {
      const items = await findOrMakeStock(tx, scope, keys);
      for (const item of items) seen(item);
      return items;
    },

    async stockItem(id) {
      const [row] = await tx
        .select()
        .from(stockItems)
        .where(and(eq(stockItems.business_id, business), eq(stockItems.id, id)));
      if (!row) return null;
      const item = stockStateOf(row);
      seen(item);
      return item;
    },

    async saveStock(states) {
      if (states.length === 0) return;
      for (const state of states) {
        valueMoved(state.location, state.value + state.held.value - (worths.get(state.id) ?? 0));
        seen(state);
      }
      await tx.execute(stockStatement(business, states));
    },

    async insertMovements(list) {
      if (list.length === 0) return;
      await tx
        .insert(stockMovements)
        .values(list.map((movement) => movementRow(business, movement)));
    },

    async movedAfter(points) {
      const column = <T>(of: (point: (typeof points)[number]) => T) => sql.param(points.map(of));
      const rows = await rowsOf<{ item: string; moved: string }>(
        tx,
        sql`select p.item, coalesce(sum(m.delta), 0) as moved
          from unnest(
            ${column(({ item }) => item)}::uuid[],
            ${column(({ effectiveAt }) => new Date(effectiveAt).toISOString())}::timestamptz[],
            ${column(({ opId }) => opId)}::uuid[]
          ) as p(item, effective_at, op_id)
          left join ${stockMovements} m on m.business_id = ${business} and m.stock_item_id = p.item
            and (m.effective_at, m.op_id) > (p.effective_at, p.op_id)
          group by 1`,
      );
      return new Map(rows.map(({ item, moved }) => [item, Number(moved)]));
    },

    ...countsAndLevels(tx, scope),
  } satisfies Partial<LedgerStore>;
}

/** Counts, adjustments and stock levels. */
function countsAndLevels(tx: Tx, scope: LedgerScope) {
  const { business } = scope;
  return {
    async insertCounts(list) {
      if (list.length === 0) return;
      await tx.insert(stockCounts).values(list.map((count) => countRow(business, count)));
    },

    async insertAdjustment(adjustment) {
      await tx.insert(stockAdjustments).values({
        business_id: business,
        op_id: adjustment.opId,
        id: adjustment.id,
        stock_item_id: adjustment.item,
        reason: adjustment.reason,
        delta: adjustment.delta,
        value: adjustment.value,
        note: adjustment.note,
        actor_id: adjustment.actor,
        till_id: adjustment.till,
        effective_at: adjustment.effectiveAt,
        received_at: adjustment.receivedAt,
      });
    },

    async saveLevels(item, levels) {
      const { reorderLevel, minimumStockLevel, maxStockLevel, alertLevel, binLocation } = levels;
      const written = {
        reorder_level: reorderLevel,
        minimum_stock_level: minimumStockLevel,
        max_stock_level: maxStockLevel,
        alert_level: alertLevel,
        bin_location: binLocation,
      };
      if (Object.values(written).every((value) => value === undefined)) return;
      await tx
        .update(stockItems)
        .set(written)
        .where(and(eq(stockItems.business_id, business), eq(stockItems.id, item)));
    },
  } satisfies Partial<LedgerStore>;
}

/** The statement that saves stock states. */
export function stockStatement(business: string, states: readonly StockState[]): SQL {
  const column = <T>(of: (state: StockState) => T) => sql.param(states.map(of));
  const at = (state: StockState) =>
    state.count ? new Date(state.count.effectiveAt).toISOString() : null;
  return sql`
    update ${stockItems} as s set
      quantity_available = v.quantity, value = v.value, average_cost = v.average_cost,
      damaged_quantity = v.held_quantity, damaged_value = v.held_value,
      count_op = v.count_op, count_effective_at = v.count_at, count_quantity = v.count_quantity
    from unnest(
      ${column((state) => state.id)}::uuid[],
      ${column((state) => state.quantity)}::bigint[],
      ${column((state) => state.value)}::bigint[],
      ${column((state) => state.averageCost)}::bigint[],
      ${column((state) => state.held.quantity)}::bigint[],
      ${column((state) => state.held.value)}::bigint[],
      ${column((state) => state.count?.opId ?? null)}::uuid[],
      ${column(at)}::timestamptz[],
      ${column((state) => state.count?.quantity ?? null)}::bigint[]
    ) as v(id, quantity, value, average_cost, held_quantity, held_value, count_op, count_at, count_quantity)
    where s.business_id = ${business} and s.id = v.id`;
}

/** The stock items of the keys, in their order. An item new to a location is created with zero stock. */
async function findOrMakeStock(
  tx: Tx,
  { business, newId }: LedgerScope,
  keys: readonly StockKey[],
): Promise<StockState[]> {
  const known = new Map<string, StockState>();
  const read = async () => {
    const column = <T>(of: (key: StockKey) => T) => sql.param(keys.map(of));
    // One join for all keys: an OR of hundreds takes longer to plan than to read.
    const wanted = sql`unnest(
      ${column(({ product }) => product)}::uuid[],
      ${column(({ variant }) => variant)}::uuid[],
      ${column(({ location }) => location)}::uuid[]
    ) as wanted(product, variant, location)`;
    const isWanted = sql`${stockItems.product_id} = wanted.product
      and ${stockItems.variant_id} is not distinct from wanted.variant
      and ${stockItems.location_id} = wanted.location`;
    const rows = await tx
      .select(getTableColumns(stockItems))
      .from(stockItems)
      .innerJoin(wanted, isWanted)
      .where(eq(stockItems.business_id, business));
    for (const row of rows) known.set(itemKey(stockStateOf(row)), stockStateOf(row));
  };
  if (keys.length === 0) return [];
  await read();
  const missing = [...new Map(keys.map((key) => [itemKey(key), key])).values()].filter(
    (key) => !known.has(itemKey(key)),
  );
  if (missing.length > 0) {
    const costs = await tx
      .select()
      .from(products)
      .where(
        and(
          eq(products.business_id, business),
          inArray(
            products.id,
            missing.map((key) => key.product),
          ),
        ),
      );
    const byId = new Map(costs.map((product) => [product.id, product]));
    await tx.insert(stockItems).values(
      missing.map((key) => ({
        business_id: business,
        id: newId(),
        product_id: key.product,
        variant_id: key.variant,
        location_id: key.location,
        reorder_level: byId.get(key.product)?.reorder_point ?? 0,
        alert_level: byId.get(key.product)?.alert_level ?? 0,
        average_cost: (byId.get(key.product)?.cost_price ?? 0) * averageScale,
      })),
    );
    await read();
  }
  return keys.map((key) => {
    const item = known.get(itemKey(key));
    if (!item) throw new Error("the created stock item was not found");
    return { ...item };
  });
}

/** The key of an item at a location. */
export function itemKey(key: StockKey): string {
  return `${key.product}/${key.variant ?? ""}/${key.location}`;
}

/** A stock item in the form used by the commands. */
export function stockStateOf(row: typeof stockItems.$inferSelect): StockState {
  const hasCount = row.count_op !== null && row.count_effective_at !== null;
  return {
    id: row.id,
    product: row.product_id,
    variant: row.variant_id,
    location: row.location_id,
    quantity: row.quantity_available,
    value: row.value,
    alertLevel: row.alert_level,
    reorderLevel: row.reorder_level,
    averageCost: row.average_cost,
    held: { quantity: row.damaged_quantity, value: row.damaged_value },
    count: hasCount
      ? {
          opId: row.count_op as string,
          effectiveAt: row.count_effective_at as number,
          quantity: row.count_quantity ?? 0,
        }
      : null,
  };
}

/** The row of a movement. */
export function movementRow(
  business: string,
  movement: NewMovement,
): typeof stockMovements.$inferInsert {
  return {
    business_id: business,
    op_id: movement.opId,
    line_id: movement.lineId,
    stock_item_id: movement.item,
    kind: movement.kind,
    delta: movement.delta,
    value: movement.value,
    effective_at: movement.effectiveAt,
    received_at: movement.receivedAt,
    absorbed: movement.absorbed,
  };
}

function countRow(business: string, count: CountRecord): typeof stockCounts.$inferInsert {
  return {
    business_id: business,
    op_id: count.opId,
    id: count.id,
    stock_item_id: count.item,
    quantity: count.quantity,
    expected: count.quantity - count.variance,
    value: count.value,
    effective_at: count.effectiveAt,
    received_at: count.receivedAt,
    actor_id: count.actor,
    till_id: count.till,
    note: count.note,
  };
}
