import { type AskedOf, days, id, listFilters, name, search } from "#/kit/list/list-filters.ts";

export const expenseFilters = listFilters(
  {
    q: search,
    category: name,
    location: id,
    /** Days of the expenses. */
    ...days,
  },
  {
    /** The one that is open. */
    expense: id,
  },
);
/** Which expenses are shown, as it stands in the address. */
export type ExpenseFilters = AskedOf<typeof expenseFilters>;
