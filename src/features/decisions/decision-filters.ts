import { type AskedOf, listFilters, name, oneOf, page } from "#/kit/list/list-filters.ts";

export const decisionFilters = listFilters(
  {
    /** Of one kind alone; the list's own answer says which there are. */
    kind: name,
  },
  {
    /** What the server would not take, or the payments nobody confirmed, instead of what it asks about. */
    view: oneOf(["refused", "payments"]),
    page,
  },
);
/** What the list is narrowed to, as the address has it. */
export type DecisionFilters = AskedOf<typeof decisionFilters>;
