import { readPhone } from "#/domain/phone.ts";
import { searchTerms } from "#/domain/search-text.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { visibleOperations } from "#/store/visible-operations.ts";
import { projectCustomers, type CustomerView } from "#/sync/projection-customers.ts";

const mostResults = 30;

/** Minimum number of digits for a phone number search. */
const phoneDigits = 3;

/**
 * Returns customers whose name, code or phone number begins with the query, by name; the first of all
 * customers if it is empty. Includes those created on this device (S17).
 */
export async function findCustomers(db: TradingDatabase, query: string): Promise<CustomerView[]> {
  const [rows, operations] = await db.transaction("r", [db.customers, db.operations], () =>
    Promise.all([db.customers.toArray(), visibleOperations(db)]),
  );
  const matches = customerMatcher(query);
  return projectCustomers(rows, operations)
    .filter((customer) => customer.is_active && matches(customer))
    .slice(0, mostResults);
}

/** Returns all customers stored on this device, by name, except merged records. */
export async function customersHere(db: TradingDatabase): Promise<CustomerView[]> {
  const [rows, operations] = await db.transaction("r", [db.customers, db.operations], () =>
    Promise.all([db.customers.toArray(), visibleOperations(db)]),
  );
  return projectCustomers(rows, operations).filter(({ merged_into: into = null }) => into === null);
}

/** Returns one customer as stored on this device; null if there is none. */
export async function customerById(db: TradingDatabase, id: string): Promise<CustomerView | null> {
  const [row, operations] = await db.transaction("r", [db.customers, db.operations], () =>
    Promise.all([db.customers.get(id), visibleOperations(db)]),
  );
  const views = projectCustomers(row === undefined ? [] : [row], operations);
  return views.find((view) => view.id === id) ?? null;
}

/** Returns the customer with this number, other than `except`; null if there is none on this device. */
export async function customerWithPhone(
  db: TradingDatabase,
  phone: string,
  except: string,
): Promise<CustomerView | null> {
  const found = await findCustomers(db, phone);
  return found.find((one) => one.phone === phone && one.id !== except) ?? null;
}

/** Whether a customer's name, code or phone number begins with the query; always true if it is empty. */
export function customerMatcher(
  query: string,
): (customer: Pick<CustomerView, "name" | "customer_code" | "phone">) => boolean {
  const terms = searchTerms(query);
  const phone = readPhone(query);
  const digits = query.replace(/\D/gu, "").replace(/^(?:255|0)/u, "");
  return (customer) => {
    const own = customer.phone ?? "";
    if (phone.ok) return own === phone.value;
    if (digits.length >= phoneDigits && own.includes(digits)) return true;
    const words = searchTerms(`${customer.name} ${customer.customer_code}`);
    return terms.every((term) => words.some((word) => word.startsWith(term)));
  };
}
