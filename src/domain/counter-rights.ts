import type { PermissionSlug } from "./permissions.ts";

/**
 * What a PIN opens on a till where its person has no session: what happens at the counter, and what is read
 * for it. Prices, people, settings, books and costs want their password (docs/decisions/0067).
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

/** Whether a right is one of the counter's. */
export function isCounterRight(slug: string): boolean {
  return atTheCounter.has(slug);
}
