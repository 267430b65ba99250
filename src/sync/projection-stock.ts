import type { StockItemRow, StockLedgerRow } from "#/contract/stock-item.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import {
  applyMovements,
  emptyLedger,
  type Movement,
  quantityOf,
  type StockLedger,
} from "#/domain/stock-ledger.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredStockItem } from "#/store/replicated-rows.ts";
import { isBeyond, type Overlaid, overlaid, overlaysIn } from "./overlay.ts";
import { blockedOperations } from "./plan.ts";
import { stockEffects, type StockEffect } from "./stock-effects.ts";

/**
 * A stock item with the local operations applied: the server's row overlaid with what it does not include
 * yet.
 */
export type StockView = StoredStockItem &
  Overlaid & {
    /** False if a count was applied to a ledger whose tail does not reach back to it. */
    exact: boolean;
  };

/**
 * `view = fold(rows, operations)` for stock (S17), by the server's own ledger rules (S15). Counts and
 * unsettled sales are applied to the ledger's tail, each once, in effective order. An item without a server
 * row appears with the item's key as its id.
 *
 * @param concerns excludes effects on items other than the requested ones
 */
export function projectStock(
  rows: readonly StoredStockItem[],
  operations: readonly OperationRow[],
  concerns: (effect: StockEffect) => boolean = () => true,
): StockView[] {
  const blocked = blockedOperations(operations);
  const effects = new Map<string, StockEffect[]>();
  for (const operation of operations) {
    for (const effect of effectsOf(operation)) {
      if (!concerns(effect)) continue;
      const known = effects.get(effect.item);
      if (known) known.push(effect);
      else effects.set(effect.item, [effect]);
    }
  }
  const seen = new Set(rows.map(({ _good }) => _good));
  const unknown = [...effects]
    .filter(([item]) => !seen.has(item))
    .flatMap(([, [first]]) => (first ? [emptyItem(first)] : []));
  return [...rows, ...unknown].map((row) => viewOf(row, effects.get(row._good) ?? [], blocked));
}

/**
 * Returns the items, each at its location, affected by these operations; limited to the given products, if
 * any.
 */
export function itemsMoved(
  operations: readonly OperationRow[],
  products?: ReadonlySet<string>,
): Set<string> {
  const effects = operations.flatMap((operation) => effectsOf(operation));
  const concerned = effects.filter(({ product }) => products?.has(product) ?? true);
  return new Set(concerned.map(({ item }) => item));
}

/** Caches the effects of rows that are reused between reads. */
const effectsKnown = new WeakMap<OperationRow, readonly StockEffect[]>();

function effectsOf(operation: OperationRow): readonly StockEffect[] {
  const known = effectsKnown.get(operation);
  if (known) return known;
  const effects = overlaysIn("stock", [operation]).flatMap(stockEffects);
  effectsKnown.set(operation, effects);
  return effects;
}

function viewOf(
  row: StoredStockItem,
  effects: readonly StockEffect[],
  blocked: ReadonlySet<string>,
): StockView {
  const laid = effects.filter(({ operation }) => isBeyond(operation, row._seq));
  const mark = overlaid(
    laid.map(({ operation }) => operation),
    blocked,
  );
  if (laid.length === 0) return { ...row, ...mark, exact: true };
  let ledger = readLedger(row.ledger);
  let exact = true;
  const { damaged_quantity: damagedThen = "0", reserved_quantity: reservedThen = "0" } = row;
  let damaged = quantity(damagedThen);
  let reserved = quantity(reservedThen);
  const patched = { ...row };
  delete patched.damaged_quantity;
  delete patched.reserved_quantity;
  const lay = (applied: { ledger: StockLedger; exact: boolean }) => {
    ledger = applied.ledger;
    exact &&= applied.exact;
  };
  let moved: Movement[] = [];
  for (const effect of laid) {
    if (effect.movement !== null) {
      moved.push(effect.movement);
    } else {
      lay(applyMovements(ledger, moved));
      moved = [];
      lay(effect.apply(ledger));
    }
    damaged += effect.damaged;
    reserved += effect.reserved;
    Object.assign(patched, effect.patch);
  }
  lay(applyMovements(ledger, moved));
  return {
    ...patched,
    ...(damaged === 0 ? {} : { damaged_quantity: formatQuantityWire(damaged) }),
    // Two tills may both report the same transfer as dispatched: the reserved quantity never goes below zero.
    ...(reserved <= 0 ? {} : { reserved_quantity: formatQuantityWire(reserved) }),
    quantity_available: formatQuantityWire(quantityOf(ledger)),
    ledger: writeLedger(ledger),
    ...mark,
    exact,
  };
}

function emptyItem({ item, product, variant, location }: StockEffect): StoredStockItem {
  const levels: Pick<
    StockItemRow,
    "reorder_level" | "minimum_stock_level" | "max_stock_level" | "alert_level"
  > = { reorder_level: "0", minimum_stock_level: "0", max_stock_level: null, alert_level: "0" };
  return {
    id: item,
    product,
    variant,
    location,
    quantity_available: "0",
    ...levels,
    bin_location: "",
    ledger: writeLedger(emptyLedger),
    _good: item,
    _seq: 0,
  };
}

function readLedger({ count, carried, tail_from, tail }: StockLedgerRow): StockLedger {
  return {
    count: count && {
      opId: count.op_id,
      effectiveAt: count.effective_at,
      quantity: quantity(count.quantity),
    },
    carried: quantity(carried),
    tailFrom: tail_from,
    tail: tail.map(({ op_id, line_id, kind, effective_at, delta }) => ({
      opId: op_id,
      lineId: line_id,
      kind,
      effectiveAt: effective_at,
      delta: quantity(delta),
    })),
  };
}

function writeLedger({ count, carried, tailFrom, tail }: StockLedger): StockLedgerRow {
  return {
    count: count && {
      op_id: count.opId,
      effective_at: count.effectiveAt,
      quantity: formatQuantityWire(count.quantity),
    },
    carried: formatQuantityWire(carried),
    tail_from: tailFrom,
    tail: tail.map(({ opId, lineId, kind, effectiveAt, delta }) => ({
      op_id: opId,
      line_id: lineId,
      kind,
      effective_at: effectiveAt,
      delta: formatQuantityWire(delta),
    })),
  };
}
