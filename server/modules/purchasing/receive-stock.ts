import { minor, multiplyDivide, type Minor } from "#/domain/money.ts";
import { whole, type Milli } from "#/domain/quantity.ts";
import type { JournalEntryFact } from "#/i18n/journal-entry-labels.ts";
import { checkAlerts } from "#server/modules/stock/check-alerts.ts";
import type {
  Millis,
  NewMovement,
  Posting,
  StockKey,
  StockState,
} from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import { onlyLocation } from "#server/modules/accounting/postings.ts";
import { averageAfter } from "#server/modules/stock/stock-value.ts";

/** Opening stock of a shop at a known cost; its value is the owner's equity. */
export type Arrival = {
  opId: string;
  at: Millis;
  description: JournalEntryFact;
  lines: readonly ArrivedLine[];
};

type ArrivedLine = {
  id: string;
  key: StockKey;
  quantity: Milli;
  /** Minor units per whole unit. */
  cost: Minor;
};

/**
 * Adds stock and its value in the caller's transaction: movements, moving average cost (S15), one balanced
 * journal entry, and feed entries of the changed items. Throws if any stock is below zero or was counted
 * after `at`.
 */
export async function receiveStock(store: LedgerStore, arrival: Arrival): Promise<void> {
  const lines = arrival.lines.filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return;
  const before = await store.stockItems(lines.map(({ key }) => key));
  const arrived = lines.map((line, index) => arrive(arrival, line, before[index]));
  await store.insertMovements(arrived.map(({ movement }) => movement));
  await store.saveStock(arrived.map(({ item }) => item));
  for (const { item } of arrived) store.touch("stock_item", item.id, item.location);
  await checkAlerts(
    store,
    arrived.map(({ item }) => item),
    arrival.at,
  );
  const postings = valuePostings(arrived);
  if (postings.length === 0) return;
  await store.post({
    opId: arrival.opId,
    kind: "opening",
    description: arrival.description,
    reference: "",
    location: onlyLocation(lines.map(({ key }) => key.location)),
    effectiveAt: arrival.at,
    postedAt: arrival.at,
    postings,
  });
}

function arrive(
  { opId, at }: Arrival,
  { id, quantity, cost }: ArrivedLine,
  before: StockState | undefined,
): { item: StockState; movement: NewMovement } {
  if (!before || before.quantity < 0 || (before.count?.effectiveAt ?? at) > at)
    throw new Error("the stock record is missing, oversold or was counted since");
  const value = multiplyDivide(cost, quantity, whole);
  const after = { ...before, quantity: before.quantity + quantity, value: before.value + value };
  return {
    item: { ...after, averageCost: averageAfter(after) },
    movement: {
      item: before.id,
      opId,
      lineId: id,
      kind: "opening",
      delta: quantity,
      effectiveAt: at,
      receivedAt: at,
      absorbed: false,
      value,
    },
  };
}

function valuePostings(arrived: readonly { movement: NewMovement }[]): Posting[] {
  const value = minor(arrived.reduce((sum, { movement }) => sum + movement.value, 0));
  if (value === 0) return [];
  return [
    { account: "inventory", amount: value },
    { account: "opening_equity", amount: -value },
  ];
}
