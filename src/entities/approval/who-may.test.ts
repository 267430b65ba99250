import { describe, expect, it } from "vitest";
import { effectivePermissions } from "#/domain/effective-permissions.ts";
import type { PermissionSlug, RoleSlug } from "#/domain/permissions.ts";
import { rolePermissions } from "#/domain/permissions.ts";
import type { Shop } from "#/kit/shop/shop-context.ts";
import type { KnownPerson } from "#/session/session-state.ts";
import type { ApprovalRequest } from "./approval-request.ts";
import { approversOf, mayApprove } from "./who-may.ts";

const shop = {
  business: {
    settings: {
      discount_limits: {
        business_user: "5.00",
        business_manager: "20.00",
        business_administrator: null,
      },
    },
  },
  session: { business: { id: "duka" } },
} as unknown as Shop;

function personOf(role: RoleSlug, extra: Partial<KnownPerson> = {}, own: PermissionSlug[] = []) {
  const permissions = rolePermissions[role].map((slug) => ({ slug }));
  return {
    user: { id: role, roles: [{ slug: role, name: role, permissions }], permissions: own },
    business: { id: "duka", name: "Duka" },
    hasPin: true,
    isPinLocked: false,
    ...extra,
  } as unknown as KnownPerson;
}

function asked(action: ApprovalRequest["act"], slug: PermissionSlug, became = "1.00") {
  return { act: action, slug, was: "", became, line: null } satisfies ApprovalRequest;
}

const rightsOf = ({ user }: KnownPerson) => ({
  user,
  permissions: effectivePermissions(user.roles, user.permissions, 0),
});

describe("approval of an action", () => {
  it("requires the permission", () => {
    const asking = asked("void", "sale.void");
    expect(mayApprove(shop, rightsOf(personOf("business_user")), asking)).toBe(false);
    expect(mayApprove(shop, rightsOf(personOf("business_user", {}, ["sale.void"])), asking)).toBe(
      true,
    );
    expect(mayApprove(shop, rightsOf(personOf("business_manager")), asking)).toBe(true);
  });

  it("of a discount is limited by the approver's own limit", () => {
    const discount = (became: string) => asked("discount", "discount.exceed", became);
    const may = (role: RoleSlug, became: string, own: PermissionSlug[] = []) =>
      mayApprove(shop, rightsOf(personOf(role, {}, own)), discount(became));
    expect(may("business_user", "5.00")).toBe(true);
    expect(may("business_user", "5.01")).toBe(false);
    expect(may("business_user", "20.00", ["discount.exceed"])).toBe(true);
    expect(may("business_manager", "20.00")).toBe(true);
    expect(may("business_manager", "20.01")).toBe(false);
    expect(may("business_administrator", "100.00")).toBe(true);
  });

  it("requires a PIN that is set and not locked, and the same business", () => {
    const asking = asked("price", "price.override");
    const here = personOf("business_manager");
    const noPin = personOf("business_administrator", { hasPin: false });
    const locked = personOf("business_manager", { isPinLocked: true });
    const elsewhere = personOf("business_manager", { business: { id: "soko", name: "Soko" } });
    const all = [here, noPin, locked, elsewhere, personOf("business_user")];
    expect(approversOf(shop, all, asking, 0)).toEqual({ ready: [here], without: [noPin, locked] });
  });

  it("is not possible once the approver's role has ended, also offline", () => {
    const end = Date.parse("2026-11-23T18:00:00.000Z");
    const person = personOf("business_manager");
    const roles = person.user.roles.map((role) => ({
      ...role,
      expires_at: "2026-11-23T18:00:00.000Z",
    }));
    const ending = { ...person, user: { ...person.user, roles } };
    const ready = (now: number) =>
      approversOf(shop, [ending], asked("void", "sale.void"), now).ready.length;
    expect([ready(end - 1), ready(end)]).toEqual([1, 0]);
  });
});
