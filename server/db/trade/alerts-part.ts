import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { OpenAlert } from "../../commands/trade-records.ts";
import type { TradeStore } from "../../commands/trade-store.ts";
import type { Tx } from "../database.ts";
import { stockAlerts } from "../schema-stock.ts";
import type { TradeScope } from "./trade-scope.ts";

/** Stock alerts: open until the ledger closes them. */
export function alertsPart(tx: Tx, { business }: TradeScope) {
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
      const isSeen = sql`excluded.acknowledged_at is not null`;
      await tx
        .insert(t)
        .values(
          list.map((alert) => ({
            business_id: business,
            id: alert.id,
            stock_item_id: alert.item,
            alert_type: alert.type,
            current_quantity: alert.quantity,
            threshold_quantity: alert.threshold,
            created_at: alert.createdAt,
            // Says only whether it is still seen: by whom and when stands in the row already.
            acknowledged_at: alert.acknowledged ? alert.createdAt : null,
          })),
        )
        .onConflictDoUpdate({
          target: [t.business_id, t.id],
          set: {
            alert_type: sql`excluded.alert_type`,
            current_quantity: sql`excluded.current_quantity`,
            threshold_quantity: sql`excluded.threshold_quantity`,
            acknowledged_at: sql`case when ${isSeen} then ${t.acknowledged_at} end`,
            acknowledged_by: sql`case when ${isSeen} then ${t.acknowledged_by} end`,
          },
        });
    },

    async closeAlerts(ids, at) {
      if (ids.length === 0) return;
      await tx
        .update(t)
        .set({ closed_at: at })
        .where(and(eq(t.business_id, business), inArray(t.id, [...ids])));
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
  } satisfies Partial<TradeStore>;
}

/** An alert as the commands see it. */
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
