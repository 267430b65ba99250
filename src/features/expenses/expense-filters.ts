import { type AskedOf, days, id, listFilters, name, search } from "#/kit/list/list-filters.ts";

export const expenseFilters = listFilters(
  {
    q: search,
    category: name,
    location: id,
    /** Days the expenses were made on. */
    ...days,
  },
  {
    /** The expense that is open. */
    expense: id,
  },
);
/** The expense filters, as encoded in the URL. */
export type ExpenseFilters = AskedOf<typeof expenseFilters>;
