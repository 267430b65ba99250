import type { Unit } from "#/domain/quantity.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { unitsOf } from "#/entities/products/units-of.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { SaleView } from "#/sync/projection-sales.ts";

const none: ReadonlyMap<string, Unit> = new Map();

/** Returns the units of a sale's items, by product. */
export function useUnits({ id, lines }: SaleView): ReadonlyMap<string, Unit> {
  const { db } = useShop();
  // Keyed by the sale's id, since its items never change.
  return valueOf(
    useLive(() => unitsOf(db, lines), [db, id]),
    none,
  );
}
