import { useEffect, useState } from "react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { ProductStock, stockOfProducts } from "./stock-queries.ts";

const unknown: ReadonlyMap<string, ProductStock> = new Map();

/**
 * Returns the stock of these products at the current location. The overlay code is loaded in parallel with
 * the first tiles, so items can be sold before their stock is known.
 */
export function useProductStock(products: readonly string[]): ReadonlyMap<string, ProductStock> {
  const { db, session } = useShop();
  const [read, setRead] = useState<typeof stockOfProducts | null>(null);
  useEffect(() => {
    import("./stock-queries.ts").then(
      ({ stockOfProducts: fetched }) => setRead(() => fetched),
      // Offline on the very first visit: stock stays unknown until the next visit.
      () => undefined,
    );
  }, []);
  const location = session.location.id;
  return valueOf(
    useLive(
      async () => (read === null ? unknown : read(db, location, products)),
      [db, location, products.join(), read],
    ),
    unknown,
  );
}
