import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { paths } from "#/contract/paths.ts";
import type { StaffBody } from "#/contract/staff-entry.ts";
import type { RoleAssignBody, rolesAnswer, StaffMember, StaffPatch } from "#/contract/users.ts";
import type { Api } from "#/http/client.ts";
import type { UserFilters } from "./user-filters.ts";

/** Rows of a page of the server's. */
export const pageSize = 25;

export interface UsersPage {
  results: StaffMember[];
  count: number;
}

export type KnownRole = z.infer<typeof rolesAnswer>["results"][number];

/** The answers that are old once somebody was changed. */
export const usersKey = (business: string) => ["users", business];

/** A page of those who work in the business. */
export function usersPage(api: Api, business: string, text: string, filters: UserFilters) {
  const { role, status, location, page = 1 } = filters;
  const query = new URLSearchParams({ business, page: String(page), page_size: String(pageSize) });
  for (const [name, value] of Object.entries({ search: text.trim(), role, status, location }))
    if (value !== undefined && value !== "") query.set(name, value);
  const asked = query.toString();
  return queryOptions({
    queryKey: [...usersKey(business), "page", asked],
    queryFn: async (): Promise<UsersPage> => {
      const answer = await api.json({ method: "GET", path: `${paths.users}?${asked}` });
      const { results, count } = answer as { results: unknown; count: unknown };
      if (!Array.isArray(results) || typeof count !== "number") throw new TypeError("not a page");
      return { results: results as StaffMember[], count };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Somebody who works in the business. */
export function oneUser(api: Api, business: string, id: string) {
  return queryOptions({
    queryKey: [...usersKey(business), "one", id],
    queryFn: async () =>
      (await api.json({ method: "GET", path: at(paths.user(id), business) })) as StaffMember,
    staleTime: 0,
  });
}

/** The roles there are, what each may do, and which of them the person asking may give. */
export function knownRoles(api: Api, business: string) {
  return queryOptions({
    queryKey: ["roles", business],
    queryFn: async (): Promise<KnownRole[]> => {
      const answer = await api.json({ method: "GET", path: at(paths.roles, business) });
      return (answer as z.infer<typeof rolesAnswer>).results;
    },
  });
}

/* What follows throws what the client throws. */

/** Everything that is done to somebody, at the server. */
export function userActs(api: Api, business: string) {
  const send = (method: "POST" | "PATCH" | "DELETE", path: string, body: object = {}) =>
    api.json({ method, path: at(path, business), body });
  return {
    hire: async (body: StaffBody) => (await send("POST", paths.users, body)) as StaffMember,
    change: (id: string, patch: StaffPatch) => send("PATCH", paths.user(id), patch),
    activate: (id: string) => send("POST", paths.userActivate(id)),
    deactivate: (id: string) => send("POST", paths.userDeactivate(id)),
    suspend: (id: string) => send("POST", paths.userSuspend(id)),
    unlock: (id: string) => send("POST", paths.userUnlock(id)),
    remove: (id: string) => send("DELETE", paths.user(id)),
    invite: (id: string) => send("POST", paths.userInvitation(id)),
    withdraw: (id: string) => send("DELETE", paths.userInvitation(id)),
    assign: (id: string, body: Pick<RoleAssignBody, "role" | "expires_at">) =>
      send("POST", paths.userRoles(id), body),
    revoke: (id: string, assignment: string) => send("DELETE", paths.userRole(id, assignment)),
    endSessions: (id: string, password: string) =>
      send("DELETE", paths.memberSessions(id), { password }),
  };
}

function at(path: string, business: string): string {
  return `${path}?${new URLSearchParams({ business }).toString()}`;
}
