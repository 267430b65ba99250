/**
 * Permissions. The slugs are a closed list; the table role → slugs is data, enforced by the server per route
 * and used by the app to hide or explain actions.
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

/** Role names from the specification; screens translate them. */
export const roleNames = {
  business_user: "Business User",
  business_manager: "Business Manager",
  business_administrator: "Business Administrator",
} as const satisfies Record<RoleSlug, string>;

/** The cashier: sells, counts and collects debts; sees no costs, no reports and no other user's figures. */
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
  // Receives deliveries at the counter, without costs.
  "purchase.receive",
] as const satisfies readonly PermissionSlug[];

/** The supervisor: everything that needs approval at the counter, and stock management. */
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

/**
 * Whether a name resembles a fixed role's, which a custom role may not use; custom roles are identified by
 * id.
 */
export function isFixedRoleName(name: string): boolean {
  return roleSlugs.some((slug) => nameKey(roleNames[slug]) === nameKey(name));
}

/** Returns the key by which role names are compared. */
export function nameKey(name: string): string {
  return name.normalize("NFKC").replaceAll(/\s+/gu, " ").trim().toLowerCase();
}

export function isPermissionSlug(value: string): value is PermissionSlug {
  return (permissionSlugs as readonly string[]).includes(value);
}

/** Returns the permissions of roles by this version's table, plus direct ones; an unknown role grants none. */
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

/** Whether the permissions include this one. None implies another. */
export function can(permissions: ReadonlySet<string>, slug: PermissionSlug): boolean {
  return permissions.has(slug);
}
