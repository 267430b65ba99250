import { supplierViews } from "#/entities/products/catalogue-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectCustomers } from "#/sync/projection-customers.ts";
import type { Sendable } from "./receipt-source.ts";

export interface Contact {
  readonly phone: string | null;
  readonly email: string | null;
}

/** Returns the contact details of a customer or supplier stored on this device. */
export async function contactOf(
  db: TradingDatabase,
  { customer = null, supplier }: Pick<Sendable, "customer" | "supplier">,
): Promise<Contact> {
  if (supplier !== undefined) {
    const known = await supplierViews(db);
    return { phone: known.find(({ id }) => id === supplier)?.phone ?? null, email: null };
  }
  if (customer === null) return { phone: null, email: null };
  return db.transaction("r", [db.customers, db.operations], async () => {
    const row = await db.customers.get(customer);
    const views = projectCustomers(row === undefined ? [] : [row], await visibleOperations(db));
    const found = views.find(({ id }) => id === customer);
    return { phone: found?.phone ?? null, email: found?.email ?? null };
  });
}
