import { roleSlugs, type RoleSlug } from "#/domain/permissions.ts";
import { staffStatuses } from "#/domain/staff.ts";

/** What the list is narrowed to, as the address has it. */
export interface UserFilters {
  role?: RoleSlug | undefined;
  status?: (typeof staffStatuses)[number] | undefined;
  location?: string | undefined;
  /** Counted from 1. */
  page?: number | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readUserFilters(search: Record<string, unknown>): UserFilters {
  const { location, page } = search;
  return {
    role: roleSlugs.find((one) => one === search["role"]),
    status: staffStatuses.find((one) => one === search["status"]),
    location: typeof location === "string" && location !== "" ? location : undefined,
    page: typeof page === "number" && Number.isInteger(page) && page > 1 ? page : undefined,
  };
}
