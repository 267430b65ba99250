import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { moveSerials } from "#server/modules/stock/move-serials.ts";
import { recordOpeningStock } from "#server/modules/stock/record-opening-stock.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/** What an item, or a variant of it, is said to have on the shelf when it is entered. */
export type Opening = {
  product: string;
  variant: string | null;
  /** As on the wire; null says nothing. */
  found: string | null;
  serials: string[] | undefined;
};

/**
 * Opens items of one product with what is said to be on the shelf, at its cost (S15): at the place
 * named, else at the person's own. Refuses where there is neither.
 */
export async function recordOpeningProducts(
  context: CommandContext,
  at: { location?: string | undefined; cost_price: string },
  openings: readonly Opening[],
): Promise<Flag[]> {
  const { store, opId, actor, effectiveAt, receivedAt } = context;
  const said = openings.flatMap(({ found, serials, ...item }) =>
    found === null ? [] : [{ good: item, found, serials }],
  );
  if (said.length === 0) return [];
  const location = at.location ?? (await store.homeLocation(actor));
  if (location === null) throw new Refusal("validation_failed", { location: ["required"] });
  await requireProducts(
    context,
    location,
    said.map(({ good: item }) => item),
  );
  await recordOpeningStock(
    store,
    { opId, effectiveAt, receivedAt, description: "Opening stock" },
    said.map(({ good: item, found }) => ({
      // The item itself: the device that entered it lays the same movement over its rows (S17).
      lineId: item.variant ?? item.product,
      key: { ...item, location },
      quantity: quantity(found),
      cost: money(at.cost_price),
    })),
  );
  return moveSerials(
    context,
    said.map(({ good: item, serials }) => {
      return { ...item, lineId: item.variant ?? item.product, kind: "in", location, serials };
    }),
  );
}
