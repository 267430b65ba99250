import { staffStatuses } from "#/domain/staff.ts";
import {
  type AskedOf,
  id,
  listFilters,
  oneOf,
  page,
  search,
  text,
} from "#/kit/list/list-filters.ts";

export const userFilters = listFilters(
  {
    q: search,
    /** Which roles there are, the screen knows. */
    role: text,
    status: oneOf(staffStatuses),
    location: id,
  },
  { page },
);
/** What the list is narrowed to, as the address has it. */
export type UserFilters = AskedOf<typeof userFilters>;
