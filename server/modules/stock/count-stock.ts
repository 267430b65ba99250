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

/** The count of an item, with its own time. */
export type Results = {
  id: string;
  item: StockState;
  quantity: Milli;
  effectiveAt: Millis;
  note: string;
  till: string | null;
};

/**
 * Applies counts to the ledger (S15), each of a different item: from its time on, stock is the counted
 * quantity plus later movements. A count older than the latest one is stored without effect. Differences are
 * posted to stock variance at average cost in one entry; alerts are checked once. Returns the change per
 * item.
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
