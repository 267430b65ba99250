import { alertFor, alertTypes } from "#/domain/stock-status.ts";
import type { Millis, OpenAlert, StockState } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";

/**
 * Updates the alerts of items after their stock moved: opens those due, closes those recovered. An alert that
 * becomes more severe loses its acknowledgement; a milder one keeps it.
 */
export async function checkAlerts(
  store: LedgerStore,
  states: readonly StockState[],
  at: Millis,
): Promise<void> {
  const open = new Map(
    (await store.openAlerts(states.map(({ id }) => id))).map((alert) => [alert.item, alert]),
  );
  const saved: OpenAlert[] = [];
  const closed: string[] = [];
  for (const item of states) {
    const known = open.get(item.id) ?? null;
    const due = alertFor(item.quantity, item);
    if (due === null) {
      if (known !== null) closed.push(known.id);
      continue;
    }
    const now = { type: due.type, threshold: due.threshold, quantity: item.quantity };
    if (known !== null && isSame(known, now)) continue;
    const isWorse = known !== null && severity(now.type) > severity(known.type);
    saved.push({
      id: known?.id ?? store.newId(),
      item: item.id,
      createdAt: known?.createdAt ?? at,
      acknowledged: known !== null && known.acknowledged && !isWorse,
      ...now,
    });
  }
  const filled = states.filter(({ id, quantity }) => quantity >= 0 && isHole(open.get(id)));
  if (filled.length > 0) await store.answerOversold(filled, at);
  await store.saveAlerts(saved);
  await store.closeAlerts(closed, at);
  for (const id of [...saved.map((alert) => alert.id), ...closed])
    store.touch("stock_alert", id, null);
}

/** Stock below zero always has an open alert. */
function isHole(alert: OpenAlert | undefined): boolean {
  return alert !== undefined && alert.quantity < 0;
}

function isSame(known: OpenAlert, now: Pick<OpenAlert, "type" | "threshold" | "quantity">) {
  return (
    known.type === now.type && known.threshold === now.threshold && known.quantity === now.quantity
  );
}

/** The types are listed most severe first. */
function severity(type: OpenAlert["type"]): number {
  return -alertTypes.indexOf(type);
}
