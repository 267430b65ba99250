import { paymentGateways, paymentRequests } from "#server/modules/payments/schema-gateway.ts";
import { salePayments } from "#server/modules/sales/schema-sales.ts";
import type { TestApi } from "./api.ts";
import type { TestBusiness } from "./test-business.ts";

/** A gateway, and an unsuccessful phone payment request for the sale. */
export async function insertTestPaymentRequest(
  { database, newId, clock: { now } }: TestApi,
  { id: business_id, location }: TestBusiness,
  sale_id: string,
): Promise<void> {
  const payment = newId();
  await database.system(async (tx) => {
    await tx.insert(paymentGateways).values({
      business_id,
      kind: "simulator",
      is_on: true,
      client_id: "the-client-of-the-shop",
      sealed_keys: "sealed",
      changed_at: now,
    });
    await tx.insert(salePayments).values({
      business_id,
      sale_id,
      id: payment,
      position: 0,
      method: "mobile_money",
      amount: 100_000,
      status: "unconfirmed",
    });
    await tx.insert(paymentRequests).values({
      business_id,
      payment_id: payment,
      sale_id,
      location_id: location,
      reference: `K${payment.slice(-12).toUpperCase()}`,
      phone: "+255712345675",
      amount: 100_000,
      state: "failed",
      next_at: now,
      created_at: now,
    });
  });
}
