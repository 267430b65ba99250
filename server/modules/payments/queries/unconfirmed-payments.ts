import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { UnconfirmedPayment } from "#/contract/payment-gateway.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { paymentRequests } from "../schema-gateway.ts";
import { salePayments, sales } from "#server/modules/sales/schema-sales.ts";
import type { Page, PageRequest } from "#server/kernel/queries/list-page.ts";
import { wireInstant } from "#server/kernel/queries/row-scope.ts";

/** Mobile money of sales that still stand and that nobody has confirmed, the latest first. */
export async function unconfirmedPayments(
  tx: Tx,
  business: string,
  { location, page, page_size }: PageRequest & { location?: string | undefined },
): Promise<Page<UnconfirmedPayment>> {
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
  const [total] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(salePayments)
    .innerJoin(sales, ofSale)
    .where(where);
  const rows = await tx
    .select({ payment: salePayments, sale: sales, request: paymentRequests })
    .from(salePayments)
    .innerJoin(sales, ofSale)
    .leftJoin(
      paymentRequests,
      and(
        eq(paymentRequests.business_id, salePayments.business_id),
        eq(paymentRequests.payment_id, salePayments.id),
      ),
    )
    .where(where)
    .orderBy(desc(sales.effective_at), desc(salePayments.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    count: total?.count ?? 0,
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
