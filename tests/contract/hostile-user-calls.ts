import { paths } from "#/contract/paths.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

type Call = { path: string; body: Record<string, unknown> };

/** An administrator's calls about users and roles, targeting duka's. */
export function userCalls(duka: TestBusiness, soko: TestBusiness, newId: () => string): Call[] {
  const acts = [
    paths.userActivate(":id"),
    paths.userDeactivate(":id"),
    paths.userSuspend(":id"),
    paths.userUnlock(":id"),
    paths.userInvitation(":id"),
    paths.userRole(":user", ":id"),
  ];
  const pin = () => ({
    id: newId(),
    salt: "A".repeat(22),
    proof: "A".repeat(43),
    memory_kib: 9216,
    passes: 12,
  });
  const somebody = { first_name: "Mine", role: "business_user" };
  const hires = [
    { id: duka.cashier.id, phone: "0754000111", invite_by: "sms" },
    { id: newId(), email: duka.owner.email, invite_by: "email" },
    { id: newId(), phone: "0754000111", invite_by: "sms", primary_location: duka.location },
  ];
  return [{}, { business: duka.id }, { business: soko.id }].flatMap((scope) => [
    ...hires.map((hire) => ({ path: paths.users, body: { ...scope, ...somebody, ...hire } })),
    ...acts.map((path) => ({ path, body: scope })),
    { path: paths.user(":id"), body: { ...scope, position: "Mine" } },
    { path: paths.userPin(":id"), body: scope },
    { path: paths.userPin(":id"), body: { ...scope, pin: pin() } },
    { path: paths.userPin(":id"), body: { ...scope, pin: null } },
    { path: paths.ownPin, body: { ...scope, pin: pin() } },
    { path: paths.tillPersonPin(":id", ":user"), body: { ...scope, was: newId(), pin: pin() } },
    {
      path: paths.roles,
      body: { ...scope, id: newId(), name: "Mine", permissions: ["sale.read"] },
    },
    { path: paths.ownRole(":id"), body: { ...scope, name: "Mine" } },
    { path: paths.userRoles(":id"), body: { ...scope, role: "business_administrator" } },
  ]);
}
