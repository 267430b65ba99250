import { describe, expect, it } from "vitest";
import { effectivePermissions } from "./effective-permissions.ts";
import {
  can,
  isPermissionSlug,
  type PermissionSlug,
  permissionSlugs,
  permissionsOfRoles,
  rolePermissions,
  roleSlugs,
} from "./permissions.ts";

describe("the table of roles and permissions", () => {
  it("contains only known permissions, as noun.verb, each once", () => {
    expect(new Set(permissionSlugs).size).toBe(permissionSlugs.length);
    for (const slug of permissionSlugs) expect(slug).toMatch(/^[a-z]+\.[a-z_]+$/);
    for (const role of roleSlugs) {
      expect(new Set(rolePermissions[role]).size).toBe(rolePermissions[role].length);
      expect(rolePermissions[role].every(isPermissionSlug)).toBe(true);
    }
  });

  const everyone: PermissionSlug[] = [
    "user.read",
    "sale.create",
    "stock.count",
    "credit.collect",
    "customer.create",
    "till.register",
  ];

  it.each(roleSlugs)("%s can sell, count and collect on a till they register", (role) => {
    const permissions = permissionsOfRoles([role], []);
    for (const slug of everyone) expect(can(permissions, slug)).toBe(true);
  });

  it("denies the cashier sensitive actions and item costs", () => {
    const cashier = permissionsOfRoles(["business_user"], []);
    const kept: PermissionSlug[] = [
      "cost.view",
      "report.view",
      "user.manage",
      "price.override",
      "discount.exceed",
      "sale.void",
      "sale.return",
      "credit.exceed",
      "credit.write_off",
      "books.view",
      "settings.edit",
    ];
    for (const slug of kept) expect(can(cashier, slug)).toBe(false);
  });

  it("gives managers all cashier permissions and administrators all permissions", () => {
    const [user, manager, administrator] = roleSlugs.map(
      (role) => new Set<string>(rolePermissions[role]),
    );
    for (const slug of user ?? []) expect(manager?.has(slug)).toBe(true);
    expect(administrator).toEqual(new Set(permissionSlugs));
    expect(manager?.has("user.manage")).toBe(false);
    expect(manager?.has("settings.edit")).toBe(false);
  });
});

describe("effective permissions", () => {
  it("combine those of the roles and those granted directly", () => {
    const roles = [
      { permissions: [{ slug: "sale.create" }, { slug: "sale.read" }] },
      { permissions: [{ slug: "sale.read" }, { slug: "from.tomorrow" }] },
    ];
    expect(effectivePermissions(roles, ["cost.view"], 0)).toEqual(
      new Set(["sale.create", "sale.read", "from.tomorrow", "cost.view"]),
    );
    expect(permissionsOfRoles(["no_such_role"], ["cost.view"])).toEqual(new Set(["cost.view"]));
  });

  it("exclude those of a role from the moment it ends", () => {
    const end = Date.parse("2026-11-23T18:00:00.000Z");
    const roles = [
      { permissions: [{ slug: "sale.void" }], expires_at: "2026-11-23T18:00:00.000Z" },
      { permissions: [{ slug: "sale.create" }], expires_at: null },
    ];
    const at = (now: number) => [...effectivePermissions(roles, [], now)];
    expect([at(end - 1), at(end)]).toEqual([["sale.void", "sale.create"], ["sale.create"]]);
  });
});
