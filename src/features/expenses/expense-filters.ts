import { readDays, readId, readName, readText } from "#/kit/page/asked-values.ts";

/** Which expenses are shown, as it stands in the address. */
export interface ExpenseFilters {
  q?: string | undefined;
  category?: string | undefined;
  location?: string | undefined;
  /** Days of the expenses, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** The one that is open. */
  expense?: string | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readExpenseFilters(search: Record<string, unknown>): ExpenseFilters {
  return {
    q: readText(search["q"]),
    category: readName(search["category"]),
    location: readId(search["location"]),
    ...readDays(search),
    expense: readId(search["expense"]),
  };
}
