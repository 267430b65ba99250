import type { PermissionSlug } from "./permissions.ts";

/**
 * Permissions a PIN unlocks on a till where the user has no session: counter actions and the reads they need.
 * Prices, people, settings, books and costs require the password (docs/decisions/0067).
 */
const atTheCounter: ReadonlySet<string> = new Set<PermissionSlug>([
  "user.read",
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
  "alert.acknowledge",
  "product.read",
  "customer.read",
  "customer.create",
  "credit.read",
  "credit.give",
  "credit.exceed",
  "credit.collect",
  "purchase.receive",
  "shift.open",
  "shift.close",
  "shift.read",
  "cash.move",
]);

/** Whether a permission is one of the counter's. */
export function isCounterRight(slug: string): boolean {
  return atTheCounter.has(slug);
}
