import type { RoleRef } from "#/contract/staff-entry.ts";
import { readId, readPage, readText } from "#/kit/page/asked-values.ts";
import { staffStatuses } from "#/domain/staff.ts";

/** What the list is narrowed to, as the address has it. */
export interface UserFilters {
  /** What is searched for. */
  q?: string | undefined;
  role?: RoleRef | undefined;
  status?: (typeof staffStatuses)[number] | undefined;
  location?: string | undefined;
  /** Counted from 1. */
  page?: number | undefined;
}

/** Reads the address; what it does not know is undefined, which keeps the router from handing it on. */
export function readUserFilters(search: Record<string, unknown>): UserFilters {
  return {
    q: readText(search["q"]),
    // Which roles there are, the screen knows.
    role: readText(search["role"]),
    status: staffStatuses.find((one) => one === search["status"]),
    location: readId(search["location"]),
    page: readPage(search["page"]),
  };
}
