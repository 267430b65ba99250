import { sql } from "drizzle-orm";
import type { StockRecordInFull } from "#/contract/stock-record.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { averageScale } from "../stock-value.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";

type Known = {
  reorder_quantity: string | null;
  average_cost: string;
  last_purchase_price: string | null;
};

/**
 * Additional fields of a stock record; null if it does not exist. Costs are included only if the user may see
 * them.
 */
export async function recordCosts(
  tx: Tx,
  { business, seesCosts }: RowScope,
  id: string,
): Promise<Pick<
  StockRecordInFull,
  "reorder_quantity" | "average_cost" | "last_purchase_price"
> | null> {
  const [known] = await rowsOf<Known>(
    tx,
    sql`select p.order_quantity::text as reorder_quantity,
        round(s.average_cost::numeric / ${averageScale})::text as average_cost,
        (select coalesce(r.unit_cost, l.unit_cost)::text
          from purchase_lines l
          join purchase_receipts e on e.business_id = l.business_id and e.purchase_id = l.purchase_id
          join purchase_receipt_lines r on r.business_id = e.business_id
            and r.purchase_id = e.purchase_id and r.receipt_id = e.id and r.line_id = l.id
          join purchases o on o.business_id = l.business_id and o.id = l.purchase_id
          where l.business_id = s.business_id and l.product_id = s.product_id
            and l.variant_id is not distinct from s.variant_id and r.quantity > 0
            and coalesce(r.unit_cost, l.unit_cost) is not null
            and (o.cancelled_at is null or (o.cancelled_at, o.cancel_op) <= (e.effective_at, e.op_id))
          order by e.effective_at desc, e.op_id desc, r.position desc limit 1) as last_purchase_price
      from stock_items s
      join products p on p.business_id = s.business_id and p.id = s.product_id
      where s.business_id = ${business} and s.id = ${id}`,
  );
  if (known === undefined) return null;
  const { reorder_quantity: least, average_cost, last_purchase_price: last } = known;
  return {
    reorder_quantity: least === null ? null : formatQuantityWire(Number(least)),
    ...(seesCosts
      ? {
          average_cost: formatMoneyWire(Number(average_cost)),
          last_purchase_price: last === null ? null : formatMoneyWire(Number(last)),
        }
      : {}),
  };
}
