import { paths } from "#/contract/paths.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

type Call = { path: string; body: Record<string, unknown> };

/** What an administrator does about people and roles, aimed at duka's. */
export function userCalls(duka: TestBusiness, soko: TestBusiness): Call[] {
  const acts = [
    paths.userActivate(":id"),
    paths.userDeactivate(":id"),
    paths.userSuspend(":id"),
    paths.userUnlock(":id"),
    paths.userRole(":user", ":id"),
  ];
  return [{}, { business: duka.id }, { business: soko.id }].flatMap((scope) => [
    ...acts.map((path) => ({ path, body: scope })),
    { path: paths.user(":id"), body: { ...scope, position: "Mine" } },
    { path: paths.userRoles(":id"), body: { ...scope, role: "business_administrator" } },
  ]);
}
