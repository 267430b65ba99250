import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Proof } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import type { PinVerifier } from "#/contract/till-pins.ts";
import type { StaffBody } from "#/contract/staff-invitation.ts";
import type {
  BusinessRole,
  OwnRoleBody,
  OwnRolePatch,
  RoleAssignBody,
  rolesAnswer,
  StaffMember,
  StaffPatch,
} from "#/contract/users.ts";
import type { Api } from "#/http/client.ts";
import { queryWith, serverWords } from "#/kit/list/fitting-rows.ts";
import { type UserFilters, userFilters } from "./user-filters.ts";

/** Rows per page on the server. */
export const pageSize = 25;

export interface UsersPage {
  results: StaffMember[];
  count: number;
}

/** Key of the queries to invalidate after a user was changed; after a removal only the lists. */
export const usersKey = (business: string) => ["users", business];
export const listsKey = (business: string) => [...usersKey(business), "page"];

/** A page of the business's users. */
export function usersPage(api: Api, business: string, filters: UserFilters) {
  const asked = queryWith({
    business,
    page: filters.page ?? 1,
    page_size: pageSize,
    ...serverWords(userFilters, filters),
  }).toString();
  return queryOptions({
    queryKey: [...listsKey(business), asked],
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

/** One user of the business. */
export function oneUser(api: Api, business: string, id: string) {
  return queryOptions({
    queryKey: [...usersKey(business), "one", id],
    queryFn: async () =>
      (await api.json({ method: "GET", path: at(paths.user(id), business) })) as StaffMember,
    staleTime: 0,
  });
}

/** The existing roles, their permissions, and which of them the current user may assign. */
export function knownRoles(api: Api, business: string) {
  return queryOptions({
    queryKey: [...usersKey(business), "roles"],
    queryFn: async (): Promise<BusinessRole[]> => {
      const answer = await api.json({ method: "GET", path: at(paths.roles, business) });
      return (answer as z.infer<typeof rolesAnswer>).results;
    },
    staleTime: 0,
  });
}

/* The functions below throw what the client throws. */

/** The server calls for actions on users. */
export function userActions(api: Api, business: string) {
  const send = (method: "POST" | "PATCH" | "DELETE", path: string, body: object = {}) =>
    api.json({ method, path: at(path, business), body });
  return {
    hire: async (body: StaffBody) => (await send("POST", paths.users, body)) as StaffMember,
    change: (id: string, patch: StaffPatch) => send("PATCH", paths.user(id), patch),
    activate: (id: string) => send("POST", paths.userActivate(id)),
    deactivate: (id: string) => send("POST", paths.userDeactivate(id)),
    suspend: (id: string) => send("POST", paths.userSuspend(id)),
    unlock: (id: string) => send("POST", paths.userUnlock(id)),
    givePin: (id: string, pin: PinVerifier) => send("POST", paths.userPin(id), { pin }),
    "remove-pin": (id: string) => send("POST", paths.userPin(id), { pin: null }),
    remove: (id: string) => send("DELETE", paths.user(id)),
    invite: (id: string) => send("POST", paths.userInvitation(id)),
    withdraw: (id: string) => send("DELETE", paths.userInvitation(id)),
    assign: (id: string, body: RoleAssignBody) => send("POST", paths.userRoles(id), body),
    createRole: (body: OwnRoleBody) => send("POST", paths.roles, body),
    changeRole: (id: string, patch: OwnRolePatch) => send("PATCH", paths.ownRole(id), patch),
    removeRole: (id: string) => send("DELETE", paths.ownRole(id)),
    revoke: (id: string, assignment: string) => send("DELETE", paths.userRole(id, assignment)),
    endSessions: (id: string, body: { password: string; lost: boolean } & Proof) =>
      send("DELETE", paths.memberSessions(id), body),
  };
}

function at(path: string, business: string): string {
  return `${path}?${new URLSearchParams({ business }).toString()}`;
}
