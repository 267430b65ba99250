import { and, eq, ilike, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { AlertType } from "#/domain/stock-status.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { products } from "#server/modules/catalogue/schema-catalogue.ts";
import { stockAlerts, stockItems } from "../schema-stock.ts";
import {
  containing,
  listPage,
  orderBy,
  type PageRequest,
} from "#server/kernel/queries/list-page.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";
import { stockAlertReader } from "./alert-rows.ts";

export const alertOrderings = ["created_at", "-created_at"] as const;

export type AlertFilter = PageRequest & {
  /** Part of a product's name in either language or of its SKU. */
  search?: string | undefined;
  alert_type?: AlertType | undefined;
  is_acknowledged?: boolean | undefined;
  location?: string | undefined;
  ordering: (typeof alertOrderings)[number];
};

/** The open stock alerts of a business. */
export function listAlerts(tx: Tx, scope: RowScope, filter: AlertFilter) {
  const t = stockAlerts;
  const { search, alert_type, is_acknowledged, location } = filter;
  const wanted = tx
    .select({ id: stockItems.id })
    .from(stockItems)
    .innerJoin(
      products,
      and(eq(products.business_id, stockItems.business_id), eq(products.id, stockItems.product_id)),
    )
    .where(
      and(
        eq(stockItems.business_id, scope.business),
        location === undefined ? undefined : eq(stockItems.location_id, location),
        search === undefined
          ? undefined
          : or(
              ...[products.name_en, products.name_sw, products.sku].map((column) =>
                ilike(column, containing(search)),
              ),
            ),
      ),
    );
  return listPage(
    tx,
    scope,
    {
      reader: stockAlertReader,
      table: t,
      id: t.id,
      where: and(
        eq(t.business_id, scope.business),
        isNull(t.closed_at),
        inArray(t.stock_item_id, wanted),
        alert_type === undefined ? undefined : eq(t.alert_type, alert_type),
        is_acknowledged === undefined
          ? undefined
          : is_acknowledged
            ? isNotNull(t.acknowledged_at)
            : isNull(t.acknowledged_at),
      ),
      order: orderBy(filter.ordering, { created_at: t.created_at }),
    },
    filter,
  );
}
