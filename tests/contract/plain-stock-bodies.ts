import { paths } from "#/contract/paths.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

/** Stock writes of a caller without an outbox, at duka's location and for its items. */
export function plainStock(
  duka: TestBusiness,
  business: string,
): { path: string; body: Record<string, unknown> }[] {
  const product = duka.products[0]?.id ?? "";
  const item = { business, location: duka.location, product };
  const lines = [{ product, quantity: "5" }];
  return [
    { path: paths.adjustments, body: { ...item, quantity: "-1", reason: "lost" } },
    { path: paths.inventory, body: { ...item, bin_location: "Mine" } },
    { path: paths.stocktakes, body: { business, location: duka.location, lines } },
    { path: paths.inventoryRecord(":id"), body: { bin_location: "Mine", business } },
  ];
}
