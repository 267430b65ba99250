import { businessDay } from "#/domain/business-day.ts";
import { defaultTimeZone } from "#/i18n/dates.ts";
import {
  purchaseLines,
  purchaseReceiptLines,
  purchaseReceipts,
  purchases,
} from "#server/modules/purchasing/schema-purchases.ts";
import type { TestApi } from "./api.ts";
import type { TestBusiness } from "./test-business.ts";

/** Two units of the first item, ordered from the shop's supplier, one of them received. */
export async function insertTestPurchase(
  api: TestApi,
  duka: TestBusiness,
  id: string,
): Promise<void> {
  const at = api.clock.now;
  await api.database.system(async (tx) => {
    await tx.insert(purchases).values({
      business_id: duka.id,
      id,
      number: "P-K1-000002",
      location_id: duka.location,
      supplier_id: duka.supplier,
      purchase_date: businessDay(at, defaultTimeZone),
      payment_method: "CREDIT",
      spread_by: "value",
      status: "partly_received",
      total: 220_000,
      paid: 0,
      billed: 110_000,
      cost_in_transit: 0,
      actor_id: duka.manager.id,
      op_id: api.newId(),
      effective_at: at,
      received_at: at,
    });
    const [line, receipt] = [api.newId(), api.newId()];
    await tx.insert(purchaseLines).values({
      business_id: duka.id,
      purchase_id: id,
      id: line,
      position: 0,
      product_id: duka.products[0]?.id ?? "",
      name: "Sukari",
      quantity: 2000,
      unit_cost: 110_000,
      received: 1000,
      damaged: 0,
      returned: 0,
      extra_cost: 0,
    });
    await tx.insert(purchaseReceipts).values({
      business_id: duka.id,
      purchase_id: id,
      id: receipt,
      location_id: duka.location,
      is_final: false,
      actor_id: duka.manager.id,
      op_id: api.newId(),
      effective_at: at,
      received_at: at,
    });
    await tx.insert(purchaseReceiptLines).values({
      business_id: duka.id,
      purchase_id: id,
      receipt_id: receipt,
      id: api.newId(),
      position: 0,
      line_id: line,
      quantity: 1000,
      damaged: 0,
      value: 110_000,
    });
  });
}
