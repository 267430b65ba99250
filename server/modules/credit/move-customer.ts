import { and, eq, or, sql } from "drizzle-orm";
import type { RowRef } from "#server/kernel/ledger/ledger-records.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { creditReductions } from "./schema-credit.ts";
import { sales } from "#server/modules/sales/schema-sales.ts";
import { creditPayments, credits, customers } from "./schema-credit.ts";

/** Reassigns every row that references one customer to another; see `TradeStore.moveCustomer`. */
export async function moveCustomer(
  tx: Tx,
  business: string,
  from: string,
  into: string,
): Promise<RowRef[]> {
  const to = { customer_id: into };
  const sold = await tx
    .update(sales)
    .set(to)
    .where(and(eq(sales.business_id, business), eq(sales.customer_id, from)))
    .returning({ id: sales.id, location: sales.location_id });
  const lent = await tx
    .update(credits)
    .set(to)
    .where(and(eq(credits.business_id, business), eq(credits.customer_id, from)))
    .returning({ id: credits.id });
  const paid = await tx
    .update(creditPayments)
    .set(to)
    .where(and(eq(creditPayments.business_id, business), eq(creditPayments.customer_id, from)))
    .returning({ id: creditPayments.id });
  await tx
    .update(creditReductions)
    .set(to)
    .where(and(eq(creditReductions.business_id, business), eq(creditReductions.customer_id, from)));
  await moveFigures(tx, business, from, into);
  const cards = await tx
    .update(customers)
    .set({ merged_into: into, is_active: false })
    .where(
      and(
        eq(customers.business_id, business),
        or(eq(customers.id, from), eq(customers.merged_into, from)),
      ),
    )
    .returning({ id: customers.id });
  return [
    ...sold.map((row): RowRef => ({ entity: "sale", ...row })),
    ...lent.map(({ id }): RowRef => ({ entity: "credit", id, location: null })),
    ...paid.map(({ id }): RowRef => ({ entity: "credit_payment", id, location: null })),
    ...cards.map(({ id }): RowRef => ({ entity: "customer", id, location: null })),
  ];
}

/** Adds up the figures of days on which both cards bought. */
async function moveFigures(tx: Tx, business: string, from: string, into: string): Promise<void> {
  await tx.execute(sql`
    WITH old AS (
      DELETE FROM customer_days WHERE business_id = ${business} AND customer_id = ${from} RETURNING *
    )
    INSERT INTO customer_days AS c
    SELECT business_id, day, location_id, ${into}::uuid, sales, discount, total, returned, tax, cost, voids FROM old
    ON CONFLICT (business_id, day, location_id, customer_id) DO UPDATE SET
      sales = c.sales + excluded.sales, discount = c.discount + excluded.discount,
      total = c.total + excluded.total, returned = c.returned + excluded.returned,
      tax = c.tax + excluded.tax, cost = c.cost + excluded.cost, voids = c.voids + excluded.voids`);
}
