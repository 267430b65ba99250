import { and, eq, inArray } from "drizzle-orm";
import type { PhoneRequest } from "#/contract/sale.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { paymentRequests } from "#server/modules/payments/schema-gateway.ts";

/** The state of the payment requests of these sales, by payment. */
export async function phoneRequestsOf(
  tx: Tx,
  business: string,
  sales: readonly string[],
): Promise<Map<string, PhoneRequest>> {
  if (sales.length === 0) return new Map();
  const rows = await tx
    .select({
      payment: paymentRequests.payment_id,
      state: paymentRequests.state,
      received: paymentRequests.received,
    })
    .from(paymentRequests)
    .where(
      and(eq(paymentRequests.business_id, business), inArray(paymentRequests.sale_id, [...sales])),
    );
  return new Map(
    rows.map(({ payment, state, received }) => [
      payment,
      { state, ...(received === null ? {} : { received: formatMoneyWire(received) }) },
    ]),
  );
}
