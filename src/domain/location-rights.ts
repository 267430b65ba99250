import type { PermissionSlug } from "./permissions.ts";

/**
 * Permissions that concern the whole business: its people, books, settings and shared catalogue. A role
 * limited to one location never grants them (decisions/0039).
 */
const wholeBusiness: ReadonlySet<string> = new Set<PermissionSlug>([
  "user.manage",
  "product.edit",
  "category.edit",
  "image.edit",
  "import.run",
  "customer.merge",
  "supplier.edit",
  "books.view",
  "books.edit",
  "audit.view",
  "sync.review",
  "settings.edit",
  "location.edit",
  "till.manage",
]);

/** Returns the permissions that remain when they are granted for one location. */
export function rightsAtLocation<Slug extends string>(permissions: Iterable<Slug>): Slug[] {
  return [...permissions].filter((slug) => !wholeBusiness.has(slug));
}
