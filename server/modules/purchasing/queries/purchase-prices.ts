import { sql } from "drizzle-orm";
import type { PurchasePrices } from "#/contract/purchase-analytics.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import { instantFromText } from "#server/kernel/database/schema-columns.ts";
import { wireInstant, type RowScope } from "#server/kernel/queries/row-scope.ts";

type Came = {
  purchase: string;
  number: string;
  supplier: string;
  supplier_name: string;
  variant: string | null;
  variant_name: string;
  day: string;
  effective_at: string;
  quantity: string;
  unit_cost: string;
  total: number;
};

const mostPrices = 500;

/** Unit costs of a product's deliveries in a period, one row per delivery, oldest first. */
export async function purchasePrices(
  tx: Tx,
  { business, now }: RowScope,
  asked: { product: string; from: string; to: string; location?: string | undefined },
): Promise<PurchasePrices> {
  const { product, from, to, location } = asked;
  const came = await rowsOf<Came>(
    tx,
    sql`select p.id as purchase, p.number, p.supplier_id as supplier, s.name as supplier_name,
        l.variant_id as variant, coalesce(v.name, '') as variant_name,
        (e.effective_at at time zone b.time_zone)::date::text as day, e.effective_at::text,
        r.quantity::text, coalesce(r.unit_cost, l.unit_cost)::text as unit_cost,
        (count(*) over ())::int as total
      from businesses b
      join purchase_lines l on l.business_id = b.id and l.product_id = ${product}
      join purchases p on p.business_id = b.id and p.id = l.purchase_id
      join suppliers s on s.business_id = b.id and s.id = p.supplier_id
      join purchase_receipts e on e.business_id = b.id and e.purchase_id = p.id
      join purchase_receipt_lines r on r.business_id = b.id and r.purchase_id = p.id
        and r.receipt_id = e.id and r.line_id = l.id
      left join variants v on v.business_id = b.id and v.id = l.variant_id
      where b.id = ${business} and r.quantity > 0
        and coalesce(r.unit_cost, l.unit_cost) is not null
        and (p.cancelled_at is null or (p.cancelled_at, p.cancel_op) <= (e.effective_at, e.op_id))
        and e.effective_at >= (${from}::date)::timestamp at time zone b.time_zone
        and e.effective_at < (${to}::date + 1)::timestamp at time zone b.time_zone
        ${location === undefined ? sql`` : sql`and e.location_id = ${location}`}
      order by e.effective_at desc, e.op_id desc, r.position desc
      limit ${mostPrices}`,
  );
  return {
    product,
    from,
    to,
    as_of: wireInstant(now),
    results: came.toReversed().map(({ total: _all, ...one }) => ({
      ...one,
      effective_at: wireInstant(instantFromText(one.effective_at)),
      quantity: formatQuantityWire(Number(one.quantity)),
      unit_cost: formatMoneyWire(Number(one.unit_cost)),
    })),
    count: came[0]?.total ?? 0,
  };
}
