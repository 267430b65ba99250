import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectCustomers } from "#/sync/projection-customers.ts";

export interface Contact {
  readonly phone: string | null;
  readonly email: string | null;
}

/** Where a customer can be written to, as far as this device knows. */
export function contactOf(db: TradingDatabase, customer: string | null): Promise<Contact> {
  return db.transaction("r", [db.customers, db.operations], async () => {
    const row = customer === null ? undefined : await db.customers.get(customer);
    if (customer === null) return { phone: null, email: null };
    const views = projectCustomers(row === undefined ? [] : [row], await visibleOperations(db));
    const found = views.find(({ id }) => id === customer);
    return { phone: found?.phone ?? null, email: found?.email ?? null };
  });
}
