import { goodOf } from "#/entities/products/good.ts";
import { productsById } from "#/entities/products/product-queries.ts";
import { useLive, valueOf } from "#/entities/live/use-live.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { stockOfProducts } from "#/entities/stock/stock-queries.ts";
import type { CartLine } from "#/store/cart-row.ts";
import { noticeOf, type LineBounds, type LineNotice } from "../cart/line-changes.ts";

const noBounds: ReadonlyMap<string, LineBounds> = new Map();

/** What each line says about its quantity, by line id. */
export function useLineNotices(lines: readonly CartLine[]): ReadonlyMap<string, LineNotice> {
  const { db, session } = useShop();
  const products = [...new Set(lines.flatMap(({ product }) => product ?? []))];
  const bounds = valueOf(
    useLive(async () => {
      const rows = await productsById(db, products);
      const stock = await stockOfProducts(db, session.location.id, products);
      return new Map(
        rows.flatMap((row) => {
          const { minimum, maximum } = goodOf(row, null, "en");
          const byVariant = stock.get(row.id)?.byVariant ?? new Map<string, number>();
          const keys = new Set(["", ...byVariant.keys()]);
          return [...keys].map((variant): [string, LineBounds] => [
            `${row.id} ${variant}`,
            { minimum, maximum, available: byVariant.get(variant) ?? null },
          ]);
        }),
      );
    }, [db, session.location.id, products.join()]),
    noBounds,
  );
  return new Map(
    lines.flatMap((line): [string, LineNotice][] => {
      const own = bounds.get(`${line.product ?? ""} ${line.variant ?? ""}`);
      const notice = noticeOf(line.quantity, own ?? { minimum: 0, maximum: 0, available: null });
      return notice === null ? [] : [[line.id, notice]];
    }),
  );
}
