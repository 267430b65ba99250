import { Refusal } from "./refusal.ts";
import type { StockKey } from "../ledger/ledger-records.ts";
import type { CommandContext } from "./command.ts";

/**
 * Refuses items of another business, or of none: they would point a ledger at nothing. A body that
 * names such an item is no fact of this shop, only a malformed one (S14).
 *
 * @param field what the body calls an item that is not known: its own field, or its list of lines
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

/** Refuses what names no place of this business: it is no fact of it, only a malformed one (S14). */
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
