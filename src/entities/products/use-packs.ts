import type { PackOfLine } from "#/contract/packs.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { packNamed } from "./sellable-item.ts";
import { productsById } from "./product-queries.ts";

const none: readonly PackOfLine[] = [];

/** Returns the packs of an item with their names; serial-tracked items have none. Null while loading. */
export function usePacks(product: string): readonly PackOfLine[] | null {
  const { db } = useShop();
  const { language } = useFormat();
  return valueOf(
    useLive(async (): Promise<readonly PackOfLine[]> => {
      const [row] = await productsById(db, [product]);
      if (row?.packs === undefined || row.tracking_type === "SERIAL") return none;
      return row.packs.map((pack) => packNamed(pack, language));
    }, [db, product, language]),
    null,
  );
}
