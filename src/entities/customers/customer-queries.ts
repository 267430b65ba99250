import { searchTerms } from "#/domain/search-text.ts";
import { readPhone } from "#/domain/phone.ts";
import type { StoredCustomer } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

const mostResults = 30;

/** Customers whose name, code or phone number begins as typed; all by name when nothing is. */
export async function findCustomers(db: TradingDatabase, query: string): Promise<StoredCustomer[]> {
  const terms = searchTerms(query);
  const digits = query.replace(/\D/gu, "");
  const phone = readPhone(query);
  const rows = await db.customers
    .filter((customer) => {
      if (!customer.is_active) return false;
      if (phone.ok) return customer.phone === phone.value;
      if (digits.length >= 3 && (customer.phone ?? "").includes(digits.replace(/^0/u, ""))) {
        return true;
      }
      const words = searchTerms(`${customer.name} ${customer.customer_code}`);
      return terms.every((term) => words.some((word) => word.startsWith(term)));
    })
    .limit(500)
    .toArray();
  return rows.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, mostResults);
}
