import { and, eq, inArray, isNull } from "drizzle-orm";
import type { StockAlertRow } from "#/contract/stock-alert.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { locations } from "#server/kernel/database/schema-business.ts";
import { products, variants } from "#server/modules/catalogue/schema-catalogue.ts";
import { stockAlerts, stockItems } from "../schema-stock.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";
import type { RowReader } from "#server/kernel/queries/row-reader.ts";

/** Open alerts in wire format. Closed ones are left out, so the feed reports them as deleted (S18). */
export async function alertRows(
  tx: Tx,
  { business }: RowScope,
  ids: readonly string[],
): Promise<StockAlertRow[]> {
  const rows = await tx
    .select({
      alert: stockAlerts,
      item: stockItems,
      name: products.name_en,
      sku: products.sku,
      variant: variants.name,
      suffix: variants.sku_suffix,
      location: locations.name,
    })
    .from(stockAlerts)
    .innerJoin(
      stockItems,
      and(eq(stockItems.business_id, business), eq(stockItems.id, stockAlerts.stock_item_id)),
    )
    .innerJoin(
      products,
      and(eq(products.business_id, business), eq(products.id, stockItems.product_id)),
    )
    .innerJoin(
      locations,
      and(eq(locations.business_id, business), eq(locations.id, stockItems.location_id)),
    )
    .leftJoin(
      variants,
      and(eq(variants.business_id, business), eq(variants.id, stockItems.variant_id)),
    )
    .where(
      and(
        eq(stockAlerts.business_id, business),
        inArray(stockAlerts.id, [...ids]),
        isNull(stockAlerts.closed_at),
      ),
    );
  return rows.map(({ alert, item, name, sku, variant, suffix, location }) => ({
    id: alert.id,
    product: item.product_id,
    variant: item.variant_id,
    location: item.location_id,
    product_name: variant === null ? name : `${name} ${variant}`,
    product_sku: `${sku}${suffix ?? ""}`,
    location_name: location,
    alert_type: alert.alert_type,
    current_quantity: formatQuantityWire(alert.current_quantity),
    threshold_quantity: formatQuantityWire(alert.threshold_quantity),
    is_acknowledged: alert.acknowledged_at !== null,
    acknowledged_at: alert.acknowledged_at === null ? null : wireInstant(alert.acknowledged_at),
    created_at: wireInstant(alert.created_at),
  }));
}

export const stockAlertReader: RowReader<"stock_alert"> = {
  entity: "stock_alert",
  read: alertRows,
};
