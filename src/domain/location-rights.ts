import type { PermissionSlug } from "./permissions.ts";

/**
 * What concerns the whole business: its people, books, settings and shared catalogue. A role given for one
 * location never carries it (decisions/0039).
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

/** What is left of rights that are given for one location. */
export function rightsAtLocation<Slug extends string>(permissions: Iterable<Slug>): Slug[] {
  return [...permissions].filter((slug) => !wholeBusiness.has(slug));
}
