import {
  refunds,
  saleReturnLines,
  saleReturns,
} from "#server/modules/sales/schema-sales-adjustments.ts";
import { creditReductions } from "#server/modules/credit/schema-credit.ts";
import { serials } from "#server/modules/stock/schema-serials.ts";
import type { TestApi } from "./api.ts";
import type { TestBusiness } from "./test-business.ts";

/** Returned items of a sale, a unit back in stock, the cash refund, and a partial write-off of a debt. */
export async function insertTestReturn(
  api: TestApi,
  duka: TestBusiness,
  { sale, saleOp, owed, piece }: { sale: string; saleOp: string; owed: string; piece: string },
): Promise<void> {
  const now = api.clock.now;
  const business_id = duka.id;
  const returned = api.newId();
  await api.database.system(async (tx) => {
    await tx.insert(saleReturns).values({
      effective_at: now,
      received_at: now,
      business_id,
      // Has the sale's own operation, so that it is found by either id.
      op_id: saleOp,
      id: returned,
      sale_id: sale,
      number: "K1-000009",
      sale_number: "K1-000001",
      reason: "Broken",
      location_id: duka.location,
      till_id: duka.till.id,
      actor_id: duka.cashier.id,
      tax: 0,
      rounding: 0,
      total: 1500_00,
      occurred_at: now,
    });
    const part = { business_id, id: api.newId(), position: 0 };
    await tx.insert(saleReturnLines).values({
      ...part,
      return_id: returned,
      line_id: api.newId(),
      name: "Sugar",
      quantity: 1000,
      amount: 1500_00,
      tax: 0,
    });
    await tx.insert(serials).values({
      business_id,
      id: piece,
      product_id: duka.products[0]?.id ?? "",
      serial: "SN-1",
      key: "sn-1",
      status: "in_stock",
      location_id: duka.location,
      last_op: saleOp,
      effective_at: now,
      changed_at: now,
    });
    const handed = { source_id: returned, method: "cash" as const, amount: 1500_00 };
    await tx.insert(refunds).values({ ...part, ...handed });
    await tx.insert(creditReductions).values({
      business_id,
      id: api.newId(),
      op_id: api.newId(),
      credit_id: owed,
      customer_id: duka.customer,
      kind: "write_off",
      amount: 500_00,
      actor_id: duka.owner.id,
      effective_at: now,
      received_at: now,
    });
  });
}
