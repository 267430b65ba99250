import { quantity } from "#/domain/quantity.ts";
import type { AlertType } from "#/domain/stock-status.ts";
import type { Unit } from "#/domain/quantity.ts";
import { namedCatalogue } from "#/entities/products/catalogue-queries.ts";
import type { Language } from "#/i18n/language.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectAlerts, type AlertView } from "#/sync/projection-alerts.ts";

/** An open stock alert as stored on this device. Quantities in thousandths. */
export interface StockAlert {
  id: string;
  name: string;
  sku: string;
  location: string;
  /** The id of the location. */
  place: string;
  type: AlertType;
  current: number;
  threshold: number;
  /** Null for an item whose row has not arrived yet. */
  unit: Unit | null;
  isAcknowledged: boolean;
  acknowledgedAt: string | null;
  createdAt: string;
  sync: AlertView["sync"];
  /** Search texts: the names in both languages, and the codes. */
  found: { readonly names: readonly string[]; readonly codes: readonly string[] };
}

/** Returns the business's open alerts, newest first, with names in the active language. */
export function stockAlerts(db: TradingDatabase, language: Language): Promise<StockAlert[]> {
  const tables = [db.stockAlerts, db.products, db.variants, db.operations];
  return db.transaction("r", tables, async () => {
    const [rows, operations] = await Promise.all([db.stockAlerts.toArray(), visibleOperations(db)]);
    const { products, variants } = await namedCatalogue(db, rows);
    return projectAlerts(rows, operations).map((view) => {
      const product = products.get(view.product);
      const variant = variants.get(view.variant ?? "");
      const own = language === "sw" && product?.name_sw ? product.name_sw : product?.name_en;
      return {
        id: view.id,
        name:
          own === undefined ? view.product_name : [own, variant?.name].filter(Boolean).join(" "),
        sku: view.product_sku,
        location: view.location_name,
        place: view.location,
        type: view.alert_type,
        current: quantity(view.current_quantity),
        threshold: quantity(view.threshold_quantity),
        unit: product?.unit_of_measure ?? null,
        isAcknowledged: view.is_acknowledged,
        acknowledgedAt: view.acknowledged_at,
        createdAt: view.created_at,
        sync: view.sync,
        found: {
          names: [
            product?.name_en ?? view.product_name,
            product?.name_sw ?? "",
            variant?.name ?? "",
          ],
          codes: [view.product_sku, product?.barcode ?? "", variant?.barcode ?? ""],
        },
      };
    });
  });
}

/** Returns the number of unacknowledged alerts on this device, for the menu's badge. */
export async function unseenAlerts(db: TradingDatabase): Promise<number> {
  return db.transaction("r", [db.stockAlerts, db.operations], async () => {
    const [rows, operations] = await Promise.all([db.stockAlerts.toArray(), visibleOperations(db)]);
    // Reruns after every sale, so unrelated operations are filtered out first.
    const seen = operations.filter(({ type }) => type === "alert.acknowledge");
    return projectAlerts(rows, seen).filter(({ is_acknowledged }) => !is_acknowledged).length;
  });
}
