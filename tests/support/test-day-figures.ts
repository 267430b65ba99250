import { businessDay } from "#/domain/business-day.ts";
import { defaultTimeZone } from "#/i18n/dates.ts";
import {
  customerDays,
  ledgerDays,
  noKey,
  productDays,
  salesDays,
  taxDays,
} from "#server/modules/accounting/schema-figures.ts";
import type { TestApi } from "./api.ts";
import type { TestBusiness } from "./test-business.ts";

/** Gives a test business the figures of one sale of its first item, today, and its stock value. */
export async function insertTestDayFigures(api: TestApi, duka: TestBusiness): Promise<void> {
  const at = {
    business_id: duka.id,
    day: businessDay(api.clock.now, defaultTimeZone),
    location_id: duka.location,
  };
  const sums = { discount: 0, total: 150_000, returned: 0, tax: 0, cost: 120_000 };
  const booked = { ...at, detail: "", kind: "sale" as const, sides: 1 };
  await api.database.system(async (tx) => {
    await tx.insert(salesDays).values({
      ...at,
      ...sums,
      hour: 12,
      till_id: duka.till.id,
      actor_id: duka.cashier.id,
      sales: 1,
      returns: 0,
      voids: 0,
      voided: 0,
    });
    await tx.insert(productDays).values({
      ...at,
      ...sums,
      product_id: duka.products[0]?.id ?? "",
      variant_id: noKey,
      lines: 1,
      sold: 1000,
      returned_total: 0,
    });
    await tx.insert(customerDays).values({ ...at, ...sums, customer_id: duka.customer, sales: 1 });
    await tx.insert(taxDays).values({ ...at, rate: 0, total: 150_000, returned: 0, tax: 0 });
    await tx.insert(ledgerDays).values([
      { ...booked, account: "cash", debit: 150_000, credit: 0 },
      { ...booked, account: "sales_revenue", debit: 0, credit: 150_000 },
      { ...booked, account: "inventory", debit: 120_000, credit: 0 },
    ]);
  });
}
