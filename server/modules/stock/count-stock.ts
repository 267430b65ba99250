import type { JournalEntryFact } from "#/i18n/journal-entry-labels.ts";
import type { CommandContext } from "#server/kernel/operations/command.ts";
import { checkAlerts } from "./check-alerts.ts";
import { isAfter } from "./move-stock.ts";
import { balanced, onlyLocation } from "#server/modules/accounting/postings.ts";
import { valueOfChange } from "./stock-value.ts";
import type {
  CountRecord,
  Milli,
  Millis,
  StockState,
} from "#server/kernel/ledger/ledger-records.ts";
import type { Counted } from "./check-loss.ts";

/** What was found of an item on the shelf, at its own time. */
export type Results = {
  id: string;
  item: StockState;
  quantity: Milli;
  effectiveAt: Millis;
  note: string;
  till: string | null;
};

/**
 * Lays counts on the ledger (S15), each of another item: from its time on the shelf holds what was
 * counted plus what moved after. A count older than one already here is kept and changes nothing.
 * What was missing or too much goes to stock variance at average cost, in one entry; alerts are
 * judged once. Answers what it changed of each.
 */
export async function countStock(
  context: CommandContext,
  found: readonly Results[],
  description: JournalEntryFact,
): Promise<Counted[]> {
  const { store, opId, effectiveAt, receivedAt, actor } = context;
  const points = found.map((one) => ({ ...one, item: one.item.id, opId }));
  const movedAfter = await store.movedAfter(points);
  const records: CountRecord[] = [];
  const after: StockState[] = [];
  const unchanged: StockState[] = [];
  for (const { item, id, quantity, note, till, effectiveAt: countedAt } of found) {
    const point = { effectiveAt: countedAt, opId };
    const isLatest = item.count === null || isAfter(point, item.count);
    const now = isLatest ? quantity + (movedAfter.get(item.id) ?? 0) : item.quantity;
    const variance = now - item.quantity;
    const value = variance === 0 ? 0 : valueOfChange(item, variance);
    const counted = { id, item: item.id, quantity, variance, value, note, till };
    records.push({ ...counted, opId, actor, effectiveAt: countedAt, receivedAt });
    store.touch("stock_item", item.id, item.location);
    if (!isLatest) unchanged.push(item);
    else
      after.push({
        ...item,
        quantity: now,
        value: item.value + value,
        count: { ...point, quantity },
      });
  }
  await store.insertCounts(records);
  await store.saveStock(after);
  await checkAlerts(store, [...after, ...unchanged], receivedAt);
  const value = records.reduce((sum, record) => sum + record.value, 0);
  await store.post({
    opId,
    kind: "count",
    description,
    reference: "",
    location: onlyLocation(found.map(({ item }) => item.location)),
    effectiveAt,
    postedAt: receivedAt,
    postings: balanced([{ account: "inventory", amount: value }], "stock_variance"),
  });
  return found.map(({ item: { product } }, at) => ({
    product,
    variance: records[at]?.variance ?? 0,
  }));
}
