import { multiplyDivide } from "#/domain/money.ts";
import { whole, type Milli } from "#/domain/quantity.ts";
import type { JournalEntryFact } from "#/i18n/journal-entry-labels.ts";
import { checkAlerts } from "./check-alerts.ts";
import { moveStock, type Move } from "./move-stock.ts";
import { balanced, onlyLocation } from "#server/modules/accounting/postings.ts";
import type { Millis, Minor, StockKey } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";

/** The stock of an item when first entered at a location; may be unknown. */
export type Opened = {
  /** The movement's own id within the operation. */
  lineId: string;
  key: StockKey;
  quantity: Milli;
  /** Minor units per whole unit. */
  cost: Minor;
};

/**
 * Records opening stock, however the items were entered: it is contributed by the owner, so it is added at
 * cost against the owner's equity and is not variance (S15). A stock record is created even for zero, so that
 * it can be counted. Sales or counts that arrived earlier keep their effect on the quantity; value not
 * assigned to stock is posted to stock variance.
 */
export async function recordOpeningStock(
  store: LedgerStore,
  at: { opId: string; effectiveAt: Millis; receivedAt: Millis; description: JournalEntryFact },
  opened: readonly Opened[],
): Promise<void> {
  const empty = opened.filter(({ quantity }) => quantity === 0).map(({ key }) => key);
  const items = empty.length === 0 ? [] : await store.stockItems(empty);
  for (const item of items) store.touch("stock_item", item.id, item.location);
  await checkAlerts(store, items, at.receivedAt);
  const moves = opened.flatMap((one): Move[] => {
    const { lineId, key, quantity, cost } = one;
    const worth = { quantity, value: multiplyDivide(cost, quantity, whole) };
    return quantity === 0 ? [] : [{ key, lineId, kind: "opening", delta: quantity, worth }];
  });
  if (moves.length === 0) return;
  const { value } = await moveStock(store, at, moves);
  const brought = moves.reduce((sum, { worth }) => sum + (worth?.value ?? 0), 0);
  const postings = balanced(
    [
      { account: "inventory", amount: value.inventory },
      { account: "opening_equity", amount: -brought },
    ],
    "stock_variance",
  );
  if (postings.length === 0) return;
  const { opId, effectiveAt, receivedAt: postedAt, description } = at;
  await store.post({
    opId,
    kind: "opening",
    description,
    reference: "",
    location: onlyLocation(moves.map(({ key }) => key.location)),
    effectiveAt,
    postedAt,
    postings,
  });
}
