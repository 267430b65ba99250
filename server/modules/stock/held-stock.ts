import { damagedBy, sellableBy, type AdjustmentReason } from "#/domain/adjustment.ts";
import type { Flag } from "#server/kernel/operations/command.ts";
import { moveStock } from "./move-stock.ts";
import { valueOfChange, valueOfWorth } from "./stock-value.ts";
import type {
  Milli,
  Millis,
  Minor,
  StockKey,
  StockState,
} from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";

type Point = { effectiveAt: Millis; opId: string; receivedAt: Millis };

export type HeldMove = { key: StockKey; lineId: string; reason: AdjustmentReason; delta: Milli };

/**
 * Moves items into or out of the held stock of damaged items. They remain stock: they take their value along,
 * bring their share back when repaired, and lose it when written off (S15). Counts do not include them, so
 * their quantity is the sum of adjustments in any order.
 *
 * @returns `inventory`: total change of the stock value; `worth`: the value moved with the items
 */
export async function moveHeld(
  store: LedgerStore,
  at: Point,
  move: HeldMove,
): Promise<{ inventory: Minor; worth: Minor; flags: Flag[] }> {
  const { key, reason, delta } = move;
  const comes = damagedBy(reason, delta);
  const stockItem = sellableBy(reason, delta);
  const before = await itemAt(store, key);
  const left = comes < 0 ? valueOfChange(heldOf(before), comes) : 0;
  if (stockItem === 0) await note(store, at, before, move.lineId, left);
  const moved = await moveStock(
    store,
    at,
    stockItem === 0
      ? []
      : [{ ...inStock(move, stockItem), ...(comes < 0 ? bringing(stockItem, left) : {}) }],
  );
  const { inventory, absorbed } = moved.value;
  const took = inventory + absorbed;
  const after = await itemAt(store, key);
  const change =
    comes < 0 ? left : valueOfWorth(heldOf(after), comes, { quantity: comes, value: -took });
  const held = { quantity: after.held.quantity + comes, value: after.held.value + change };
  await store.saveStock([{ ...after, held }]);
  return {
    inventory: inventory + change,
    worth: stockItem === 0 ? left : took,
    flags: moved.flags,
  };
}

function inStock({ key, lineId }: HeldMove, delta: Milli) {
  return { key, lineId, kind: "adjustment" as const, delta };
}

function bringing(quantity: Milli, left: Minor) {
  return { worth: { quantity, value: -left } };
}

/** The held items as a stock of their own; a missing quantity is valued at the item's average cost. */
function heldOf({ held, averageCost }: StockState) {
  return { ...held, averageCost };
}

async function itemAt(store: LedgerStore, key: StockKey): Promise<StockState> {
  const [item] = await store.stockItems([key]);
  if (!item) throw new Error("the stock item was neither found nor created");
  return item;
}

/** Records held items leaving the location: the sellable stock is unchanged, but the ledger shows it. */
async function note(
  store: LedgerStore,
  { opId, effectiveAt, receivedAt }: Point,
  { id, location }: StockState,
  lineId: string,
  value: Minor,
): Promise<void> {
  const movement = { item: id, opId, lineId, effectiveAt, receivedAt, value };
  await store.insertMovements([{ ...movement, kind: "adjustment", delta: 0, absorbed: false }]);
  store.touch("stock_item", id, location);
}
