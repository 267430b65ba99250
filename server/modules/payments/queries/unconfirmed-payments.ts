import { and, eq, ne, sql } from "drizzle-orm";
import type { UnconfirmedPayment } from "#/contract/payment-gateway.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { paymentRequests } from "../schema-gateway.ts";
import { salePayments, sales } from "#server/modules/sales/schema-sales.ts";
import { keyOf, openWalk, type PageRequest } from "#server/kernel/queries/list-cursor.ts";
import { countRows, pageOfWalk, type WalkedPage } from "#server/kernel/queries/list-page.ts";
import { wireInstant } from "#server/kernel/queries/row-scope.ts";

/** Payment ids are unique only within their sale. */
const latestFirst = {
  keys: [sales.effective_at, sales.id, salePayments.id].map(keyOf),
  falls: true,
};

/** Unconfirmed mobile money payments of sales that are not voided, newest first. */
export async function unconfirmedPayments(
  tx: Tx,
  business: string,
  filter: PageRequest & { location?: string | undefined },
): Promise<WalkedPage<UnconfirmedPayment>> {
  const { location, page_size } = filter;
  const ofSale = and(
    eq(sales.business_id, salePayments.business_id),
    eq(sales.id, salePayments.sale_id),
  );
  const where = and(
    eq(salePayments.business_id, business),
    eq(salePayments.status, "unconfirmed"),
    ne(sales.status, "cancelled"),
    location === undefined ? undefined : eq(sales.location_id, location),
  );
  const walk = openWalk(latestFirst, { list: "unconfirmed_payment", business, asked: filter });
  const found = await tx
    .select({ payment: salePayments, sale: sales, request: paymentRequests, cells: walk.cells })
    .from(salePayments)
    .innerJoin(sales, ofSale)
    .leftJoin(
      paymentRequests,
      and(
        eq(paymentRequests.business_id, salePayments.business_id),
        eq(paymentRequests.payment_id, salePayments.id),
      ),
    )
    .where(and(where, walk.beyond))
    .orderBy(walk.inOrder)
    .limit(page_size + 1)
    .offset(walk.offset);
  const { rows, ...rest } = await pageOfWalk(walk, filter, found, () =>
    countRows(tx, sql`${salePayments} join ${sales} on ${ofSale}`, sql`${where}`),
  );
  return {
    ...rest,
    rows: rows.map(({ payment, sale, request }) => ({
      id: payment.id,
      sale: sale.id,
      number: sale.number,
      location: sale.location_id,
      customer_name: sale.customer_name,
      amount: formatMoneyWire(payment.amount),
      currency: sale.currency,
      operator: payment.operator,
      reference: payment.reference,
      effective_at: wireInstant(sale.effective_at),
      request: request?.state ?? null,
      phone: request?.phone ?? null,
      received: wireOrNull(request?.received ?? null),
      failure: request?.failure ?? null,
    })),
  };
}

function wireOrNull(amount: number | null): string | null {
  return amount === null ? null : formatMoneyWire(amount);
}
