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
    /** Any text: the screen checks which roles exist. */
    role: text,
    status: oneOf(staffStatuses),
    location: id,
  },
  { page },
);
/** The filters of the list, as encoded in the URL. */
export type UserFilters = AskedOf<typeof userFilters>;
