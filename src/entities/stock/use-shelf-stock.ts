import { useEffect, useState } from "react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { ShelfStock, stockOfProducts } from "./stock-queries.ts";

const unknown: ReadonlyMap<string, ShelfStock> = new Map();

/**
 * The stock of these products at the location at hand. The rules that lay the pending over the rows
 * are fetched beside the first tiles: items can be sold before their stock is known.
 */
export function useShelfStock(products: readonly string[]): ReadonlyMap<string, ShelfStock> {
  const { db, session } = useShop();
  const [read, setRead] = useState<typeof stockOfProducts | null>(null);
  useEffect(() => {
    import("./stock-queries.ts").then(
      ({ stockOfProducts: fetched }) => setRead(() => fetched),
      // Without a line on the very first visit: stock then stays unknown until the next.
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
