import type { Unit } from "#/domain/quantity.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { unitsOf } from "#/entities/products/units-of.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { SaleView } from "#/sync/projection-sales.ts";

const none: ReadonlyMap<string, Unit> = new Map();

/** The units of a sale's items, by product. */
export function useUnits({ id, lines }: SaleView): ReadonlyMap<string, Unit> {
  const { db } = useShop();
  // The items of a sale do not change.
  return valueOf(
    useLive(() => unitsOf(db, lines), [db, id]),
    none,
  );
}
