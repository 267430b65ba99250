import { and, eq } from "drizzle-orm";
import {
  type PaymentRequestStore,
  requestReference,
} from "#server/kernel/ledger/payment-request-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { paymentGateways, paymentRequests } from "#server/modules/payments/schema-gateway.ts";

/** Payment requests of sales to customers' phones. */
export function paymentRequestsRepository(tx: Tx, business: string): PaymentRequestStore {
  return {
    async askPhones(list) {
      const [gateway] = await tx
        .select({ kind: paymentGateways.kind })
        .from(paymentGateways)
        .where(and(eq(paymentGateways.business_id, business), eq(paymentGateways.is_on, true)));
      if (gateway === undefined) return;
      await tx
        .insert(paymentRequests)
        .values(
          list.map(({ payment, sale, location, phone, amount, isLate, at }) => ({
            business_id: business,
            payment_id: payment,
            sale_id: sale,
            location_id: location,
            reference: requestReference(business, payment),
            phone,
            amount,
            state: isLate ? ("not_asked" as const) : ("waiting" as const),
            next_at: at,
            created_at: at,
          })),
        )
        .onConflictDoNothing();
    },
  };
}
