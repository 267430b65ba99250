import { money } from "#/domain/money.ts";
import { roomFor } from "#/domain/plans.ts";
import type { CommandContext } from "#server/kernel/operations/command.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import { averageScale } from "#server/modules/stock/stock-value.ts";
import type { StockState } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";

/** Refuses a category that does not exist or is inactive. */
export async function requireCategory(
  store: LedgerStore,
  id: string,
  field: "category" | "move_to" = "category",
): Promise<void> {
  const category = await store.catalogueRow("category", id);
  if (category === null) throw new Refusal("validation_failed", { [field]: ["unknown"] }, false);
  if (!category.is_active) throw new Refusal("validation_failed", { [field]: ["inactive"] }, false);
}

/** Refuses a supplier that does not exist. */
export async function requireSupplier(store: LedgerStore, id: string | null): Promise<void> {
  if (id === null || (await store.catalogueRow("supplier", id)) !== null) return;
  throw new Refusal("validation_failed", { supplier: ["unknown"] }, false);
}

/** Refuses a cost whose average, stored in thousandths, would exceed exact integers. */
export function requireCountableCost(cost: string): void {
  if (money(cost) <= Number.MAX_SAFE_INTEGER / averageScale) return;
  throw new Refusal("validation_failed", { cost_price: ["too_large"] });
}

/** Refuses another active item if the plan has no room for it; existing items stay. */
export async function requireRoom({
  store,
  receivedAt,
}: Pick<CommandContext, "store" | "receivedAt">): Promise<void> {
  const { limit, used } = await store.productRoom(receivedAt);
  if (!roomFor(limit, used).ok) throw new Refusal("plan_limit", {}, false);
}

/**
 * Refuses to change the product type while there is stock: a SIMPLE item holds its own stock, a VARIABLE one
 * holds it per variant, and stock left behind could not be sold.
 */
export async function requireNoStock(
  store: LedgerStore,
  product: string,
  type: "SIMPLE" | "VARIABLE",
): Promise<void> {
  const items = await knownStock(store, await store.stockOf(product));
  const left = items.filter(({ variant }) => (variant === null) === (type === "VARIABLE"));
  if (left.every(({ quantity }) => quantity === 0)) return;
  throw new Refusal("validation_failed", { product_type: ["has_stock"] }, false);
}

/** The existing stock records among these ids. */
export async function knownStock(
  store: LedgerStore,
  ids: readonly string[],
): Promise<StockState[]> {
  const items: StockState[] = [];
  for (const id of ids) {
    const item = await store.stockItem(id);
    if (item !== null) items.push(item);
  }
  return items;
}
