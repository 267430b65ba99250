import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { supplierViews } from "#/entities/products/catalogue-queries.ts";
import { useShop } from "#/kit/shop/shop-context.ts";

/** Returns a supplier's phone as stored on this device. */
export function useSupplierPhone(supplier: string): string | null {
  const { db } = useShop();
  const live = useLive(async () => {
    const known = await supplierViews(db);
    return known.find(({ id }) => id === supplier)?.phone ?? null;
  }, [db, supplier]);
  return valueOf(live, null);
}
