import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { OpenAlert } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import { isSpread, type Tx } from "#server/kernel/database/database.ts";
import { insertBy } from "#server/kernel/database/json-rows.ts";
import { stockAlerts, stockItems } from "./schema-stock.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/** Stock alerts, open until the ledger closes them. */
export function alertsRepository(tx: Tx, { business }: LedgerScope) {
  const t = stockAlerts;
  return {
    async openAlerts(items) {
      if (items.length === 0) return [];
      const rows = await tx
        .select()
        .from(t)
        .where(
          and(
            eq(t.business_id, business),
            inArray(t.stock_item_id, [...items]),
            isNull(t.closed_at),
          ),
        );
      return rows.map(openAlertOf);
    },

    async saveAlerts(list) {
      if (list.length === 0) return;
      await tx.execute(alertsStatement(business, list, insertBy(isSpread(tx))));
    },

    async closeAlerts(ids, at) {
      if (ids.length === 0) return;
      await tx
        .update(t)
        .set({ closed_at: at })
        .where(and(eq(t.business_id, business), inArray(t.id, [...ids])));
    },

    async placeOfAlert(id) {
      const [row] = await tx
        .select({ location: stockItems.location_id })
        .from(t)
        .innerJoin(
          stockItems,
          and(eq(stockItems.business_id, t.business_id), eq(stockItems.id, t.stock_item_id)),
        )
        .where(and(eq(t.business_id, business), eq(t.id, id)));
      return row ?? null;
    },

    async acknowledgeAlerts(ids, by, at) {
      if (ids.length === 0) return [];
      const rows = await tx
        .update(t)
        .set({ acknowledged_at: at, acknowledged_by: by })
        .where(
          and(
            eq(t.business_id, business),
            inArray(t.id, [...ids]),
            isNull(t.closed_at),
            isNull(t.acknowledged_at),
          ),
        )
        .returning({ id: t.id });
      return rows.map(({ id }) => id);
    },
  } satisfies Partial<LedgerStore>;
}

/** The statement that saves the current state of open alerts. */
export function alertsStatement(
  business: string,
  list: readonly OpenAlert[],
  insert: ReturnType<typeof insertBy>,
): SQL {
  const rows = list.map((alert) => ({
    business_id: business,
    id: alert.id,
    stock_item_id: alert.item,
    alert_type: alert.type,
    current_quantity: alert.quantity,
    threshold_quantity: alert.threshold,
    created_at: alert.createdAt,
    // Only marks the alert as still acknowledged; the existing row keeps the user and the time.
    acknowledged_at: alert.acknowledged ? alert.createdAt : null,
  }));
  const t = stockAlerts;
  return sql`${insert(t, rows)}
    ON CONFLICT (business_id, id) DO UPDATE SET
      alert_type = excluded.alert_type,
      current_quantity = excluded.current_quantity,
      threshold_quantity = excluded.threshold_quantity,
      acknowledged_at = case when excluded.acknowledged_at is not null then ${t.acknowledged_at} end,
      acknowledged_by = case when excluded.acknowledged_at is not null then ${t.acknowledged_by} end`;
}

/** An alert in the form used by the commands. */
export function openAlertOf(row: typeof stockAlerts.$inferSelect): OpenAlert {
  return {
    id: row.id,
    item: row.stock_item_id,
    type: row.alert_type,
    quantity: row.current_quantity,
    threshold: row.threshold_quantity,
    createdAt: row.created_at,
    acknowledged: row.acknowledged_at !== null,
  };
}
