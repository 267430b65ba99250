import { money } from "#/domain/money.ts";
import { quantity } from "#/domain/quantity.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { requireProducts } from "#server/kernel/operations/known-products.ts";
import { moveSerials } from "#server/modules/stock/move-serials.ts";
import { recordOpeningStock } from "#server/modules/stock/record-opening-stock.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";

/** The opening stock entered for an item or one of its variants. */
export type Opening = {
  product: string;
  variant: string | null;
  /** In wire format; null if not given. */
  found: string | null;
  serials: string[] | undefined;
};

/**
 * Records the opening stock of a product's items at cost (S15), at the given location, else at the user's
 * own. Refused if there is neither.
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
      // The item itself: the device that entered it overlays the same movement on its rows (S17).
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
