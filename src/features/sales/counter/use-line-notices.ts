import { itemOf } from "#/entities/products/sellable-item.ts";
import { productsById } from "#/entities/products/product-queries.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useProductStock } from "#/entities/stock/use-product-stock.ts";
import type { CartLine } from "#/store/cart-row.ts";
import { noticeOf, type LineNotice } from "../cart/line-changes.ts";

type Bounds = Pick<ReturnType<typeof itemOf>, "minimum" | "maximum">;

const noBounds: ReadonlyMap<string, Bounds> = new Map();
const unbound: Bounds = { minimum: 0, maximum: 0 };

/** Notices about quantities, by line id. */
export function useLineNotices(lines: readonly CartLine[]): ReadonlyMap<string, LineNotice> {
  const { db } = useShop();
  const products = [...new Set(lines.flatMap(({ product }) => product ?? []))];
  const stock = useProductStock(products);
  const bounds = valueOf(
    useLive(async () => {
      const rows = await productsById(db, products);
      return new Map(rows.map((row): [string, Bounds] => [row.id, itemOf(row, null, "en")]));
    }, [db, products.join()]),
    noBounds,
  );
  return new Map(
    lines.flatMap((line): [string, LineNotice][] => {
      const product = line.product ?? "";
      const available = stock.get(product)?.byVariant.get(line.variant ?? "") ?? null;
      const together = lines
        .filter((other) => other.product === line.product && other.variant === line.variant)
        .reduce((sum, { quantity, pack }) => sum + quantity * (pack?.size ?? 1), 0);
      const limits = { ...(bounds.get(product) ?? unbound), available };
      const notice = noticeOf(line.quantity, limits, together);
      return notice === null ? [] : [[line.id, notice]];
    }),
  );
}
