/**
 * Who may do what. The slugs are a closed list; the table role → slugs is data, enforced by the
 * server per route and used by the app to hide or explain.
 */
export const permissionSlugs = [
  "user.read",
  "user.manage",
  "sale.create",
  "sale.read",
  "sale.return",
  "sale.void",
  "price.override",
  "discount.give",
  "discount.exceed",
  "receipt.send",
  "stock.read",
  "stock.count",
  "stock.adjust",
  "stock.transfer",
  "alert.acknowledge",
  "product.read",
  "product.edit",
  "category.edit",
  "image.edit",
  "import.run",
  "export.run",
  "customer.read",
  "customer.create",
  "customer.edit",
  "customer.merge",
  "credit.read",
  "credit.give",
  "credit.exceed",
  "credit.collect",
  "credit.remind",
  "credit.write_off",
  "supplier.read",
  "supplier.edit",
  "purchase.read",
  "purchase.edit",
  "purchase.receive",
  "purchase.pay",
  "expense.create",
  "shift.open",
  "shift.close",
  "shift.read",
  "cash.move",
  "report.view",
  "cost.view",
  "books.view",
  "books.edit",
  "day.close",
  "audit.view",
  "sync.review",
  "settings.edit",
  "location.edit",
  "till.register",
  "till.manage",
] as const;

export type PermissionSlug = (typeof permissionSlugs)[number];

export const roleSlugs = ["business_user", "business_manager", "business_administrator"] as const;
export type RoleSlug = (typeof roleSlugs)[number];

/** The names the specification gives the roles; screens translate them. */
export const roleNames = {
  business_user: "Business User",
  business_manager: "Business Manager",
  business_administrator: "Business Administrator",
} as const satisfies Record<RoleSlug, string>;

/** The cashier: sells, counts, collects; sees no costs, no reports, nobody else's figures. */
const userPermissions = [
  "user.read",
  "sale.create",
  "sale.read",
  "discount.give",
  "receipt.send",
  "stock.read",
  "stock.count",
  "product.read",
  "customer.read",
  "customer.create",
  "credit.read",
  "credit.give",
  "credit.collect",
  "shift.open",
  "shift.close",
  "cash.move",
  "till.register",
  // Takes a delivery in at the counter, without its costs.
  "purchase.receive",
] as const satisfies readonly PermissionSlug[];

/** The supervisor: whatever needs a second look at the counter, and the stock behind it. */
const managerPermissions = [
  ...userPermissions,
  "sale.return",
  "sale.void",
  "price.override",
  "discount.exceed",
  "stock.adjust",
  "stock.transfer",
  "alert.acknowledge",
  "product.edit",
  "category.edit",
  "image.edit",
  "import.run",
  "export.run",
  "customer.edit",
  "customer.merge",
  "credit.exceed",
  "credit.remind",
  "supplier.read",
  "supplier.edit",
  "purchase.read",
  "purchase.edit",
  "purchase.pay",
  "expense.create",
  "shift.read",
  "report.view",
  "cost.view",
  "day.close",
  "sync.review",
] as const satisfies readonly PermissionSlug[];

export const rolePermissions = {
  business_user: userPermissions,
  business_manager: managerPermissions,
  business_administrator: permissionSlugs,
} as const satisfies Record<RoleSlug, readonly PermissionSlug[]>;

export function isRoleSlug(value: string): value is RoleSlug {
  return (roleSlugs as readonly string[]).includes(value);
}

/** A role a business made itself goes by its id; names like those of the fixed roles are taken. */
export function isFixedRoleName(name: string): boolean {
  return roleSlugs.some((slug) => nameKey(roleNames[slug]) === nameKey(name));
}

/** What two names of roles are told apart by. */
export function nameKey(name: string): string {
  return name.normalize("NFKC").replaceAll(/\s+/gu, " ").trim().toLowerCase();
}

export function isPermissionSlug(value: string): value is PermissionSlug {
  return (permissionSlugs as readonly string[]).includes(value);
}

/** What roles carry by this version's table, and what was given directly; a role it does not know carries nothing. */
export function permissionsOfRoles(
  roles: readonly string[],
  direct: readonly string[],
): ReadonlySet<string> {
  const all = new Set(direct);
  for (const role of roles.filter(isRoleSlug)) {
    for (const slug of rolePermissions[role]) all.add(slug);
  }
  return all;
}

/** Whether a role's permissions name this one. Nothing is implied: each slug stands for itself. */
export function can(permissions: ReadonlySet<string>, slug: PermissionSlug): boolean {
  return permissions.has(slug);
}
