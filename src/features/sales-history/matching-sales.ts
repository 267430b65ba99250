import type { SaleRow } from "#/contract/sale.ts";
import { serialKey } from "#/domain/serial-key.ts";
import { beginsNumber, searchTerms } from "#/domain/search-text.ts";
import type { DayRange } from "#/entities/sales/sale-queries.ts";
import { fits, type FilterTests } from "#/kit/list/fitting-rows.ts";
import { addDays } from "#/i18n/dates.ts";
import { defaultPeriod, type SalesFilters, type salesFilters } from "./sales-filters.ts";

/** Returns the business days of a period. Swaps the bounds of a custom period if necessary. */
export function daysOf(
  { period = defaultPeriod, from, to }: SalesFilters,
  today: string,
): DayRange {
  switch (period) {
    case "today":
      return { from: today, to: today };
    case "week":
      return { from: addDays(today, -6), to: today };
    case "month":
      return { from: addDays(today, -29), to: today };
    case "custom": {
      const isTurned = from !== undefined && to !== undefined && from > to;
      const [first, last] = isTurned ? [to, from] : [from, to];
      return { from: first ?? null, to: last ?? null };
    }
  }
}

const tests: FilterTests<SearchedSale, typeof salesFilters> = {
  method: (method) => (sale) =>
    sale.payment_method === method || sale.payments.some((payment) => payment.method === method),
  status: (status) => (sale) => sale.status === status,
  person: (person) => (sale) => sale.actor === person,
  till: (till) => (sale) => sale.till === till,
  customer: (customer) => (sale) => sale.customer === customer,
};

/**
 * Returns the sales that match the search by number, customer or serial number, and the filters. A split sale
 * matches each of its methods. Days are not filtered here, since the query already restricts them.
 */
export function matchingSales<Sale extends SearchedSale>(
  sales: readonly Sale[],
  query: string,
  filters: SalesFilters,
): Sale[] {
  const terms = searchTerms(query);
  const isChosen = fits(tests, filters);
  return sales.filter((sale) => {
    if (!isChosen(sale)) return false;
    if (terms.length === 0) return true;
    if (namesPiece(sale, query)) return true;
    const words = searchTerms(`${sale.number} ${sale.customer_name ?? ""}`);
    return terms.every((term) =>
      words.some((word) => word.startsWith(term) || beginsNumber(word, term)),
    );
  });
}

type SearchedSale = Pick<
  SaleRow,
  | "number"
  | "customer_name"
  | "payment_method"
  | "payments"
  | "status"
  | "actor"
  | "till"
  | "customer"
> & { readonly lines: readonly { readonly serials?: readonly string[] | undefined }[] };

/** A serial number is compared as one code, ignoring separators, and not split into words. */
function namesPiece({ lines }: SearchedSale, query: string): boolean {
  const key = serialKey(query);
  return lines.some(({ serials = [] }) => serials.some((one) => serialKey(one).startsWith(key)));
}
