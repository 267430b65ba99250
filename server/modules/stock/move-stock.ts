import type { Flag } from "#server/kernel/operations/command.ts";
import { checkAlerts } from "./check-alerts.ts";
import {
  averageAfter,
  valueOfChange,
  valueOfWorth,
  worthAbsorbed,
  type Worth,
} from "./stock-value.ts";
import type {
  Milli,
  Millis,
  Minor,
  MovedValue,
  NewMovement,
  StockKey,
  StockState,
} from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";

export type Move = {
  key: StockKey;
  lineId: string;
  kind: NewMovement["kind"];
  delta: Milli;
  /** For items with a value of their own, regardless of the average cost at their destination. */
  worth?: Worth;
};

type Point = { effectiveAt: Millis; opId: string };

/** Order of the stock ledger: by effective time, ties by operation id (S15). */
export function isAfter(a: Point, b: Point): boolean {
  if (a.effectiveAt !== b.effectiveAt) return a.effectiveAt > b.effectiveAt;
  return a.opId > b.opId;
}

/**
 * Moves items in the ledger (S15). Movements effective before the latest count do not change the quantity,
 * because the count already includes them: their value goes to the count's variance instead of to stock.
 */
export async function moveStock(
  store: LedgerStore,
  at: Point & { receivedAt: Millis },
  moves: readonly Move[],
): Promise<{
  value: MovedValue;
  /** The value per move, whichever of the two it went to. */
  values: Minor[];
  flags: Flag[];
}> {
  const states = await store.stockItems(moves.map((move) => move.key));
  const byId = new Map<string, StockState>();
  const movements: NewMovement[] = [];
  const value: MovedValue = { inventory: 0, absorbed: 0 };

  moves.forEach((move, index) => {
    const found = states[index];
    if (!found) throw new Error("the stock item was neither found nor created");
    // Two lines of the same item share one state: the second starts where the first ended.
    const item = byId.get(found.id) ?? { ...found };
    byId.set(item.id, item);
    const absorbed = item.count !== null && !isAfter(at, item.count);
    const change = valueOf(item, move, absorbed);
    if (absorbed) {
      value.absorbed += change;
    } else {
      item.quantity += move.delta;
      item.value += change;
      value.inventory += change;
      if (move.worth !== undefined) item.averageCost = averageAfter(item);
    }
    movements.push({
      item: item.id,
      opId: at.opId,
      lineId: move.lineId,
      kind: move.kind,
      delta: move.delta,
      effectiveAt: at.effectiveAt,
      receivedAt: at.receivedAt,
      absorbed,
      value: change,
    });
  });

  const after = [...byId.values()];
  await store.insertMovements(movements);
  await store.saveStock(after);
  for (const item of after) store.touch("stock_item", item.id, item.location);
  await checkAlerts(store, after, at.receivedAt);
  const left = new Set(movements.filter(({ delta }) => delta < 0).map(({ item }) => item));
  const flags = after.filter(({ id }) => left.has(id)).flatMap((item) => oversold(item));
  return { value, values: movements.map((movement) => movement.value), flags };
}

function valueOf(item: StockState, { delta, worth }: Move, absorbed: boolean): Minor {
  if (worth === undefined) return valueOfChange(item, delta);
  return absorbed ? worthAbsorbed(item, delta, worth) : valueOfWorth(item, delta, worth);
}

/** Flagged only for outgoing items: incoming ones cannot cause stock below zero. */
function oversold(item: StockState): Flag[] {
  if (item.quantity >= 0) return [];
  const { product, variant, location, quantity } = item;
  return [{ kind: "oversold", data: { product, variant, location, quantity } }];
}
