import { Refusal } from "./refusal.ts";
import type { StockKey } from "../ledger/ledger-records.ts";
import type { CommandContext } from "./command.ts";

/**
 * Refuses items that do not exist in this business: a ledger row would reference nothing. A body with such an
 * item is not a fact of this shop but malformed (S14).
 *
 * @param field the body's field to report for an unknown item: its own field, or its list of lines
 */
export async function requireProducts(
  { store, effectiveAt }: Pick<CommandContext, "store" | "effectiveAt">,
  location: string,
  items: readonly Omit<StockKey, "location">[],
  field?: "lines",
): Promise<void> {
  await requireLocation(store, location);
  const products = await store.products(distinct(items.map(({ product }) => product)), effectiveAt);
  const variants = await store.variants(distinct(items.flatMap(({ variant }) => variant ?? [])));
  for (const { product, variant } of items) {
    if (!products.has(product))
      throw new Refusal("validation_failed", { [field ?? "product"]: ["unknown"] });
    if (variant !== null && variants.get(variant)?.product !== product)
      throw new Refusal("validation_failed", { [field ?? "variant"]: ["unknown"] });
  }
}

/**
 * Refuses a location that does not exist in this business: the body is not a fact of it but malformed (S14).
 */
export async function requireLocation(
  store: CommandContext["store"],
  location: string,
): Promise<void> {
  if (!(await store.locationExists(location)))
    throw new Refusal("validation_failed", { location: ["unknown"] });
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
