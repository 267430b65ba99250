import { money } from "#/domain/money.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { itemOf } from "#/entities/products/sellable-item.ts";
import { productsById, variantsOf } from "#/entities/products/product-queries.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { Language } from "#/i18n/language.ts";
import type { CartLine } from "#/store/cart-row.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { SoldBy } from "./adjust-form-values.ts";
import { soldByPack } from "./by-pack.ts";

const none: readonly SoldBy[] = [];

/** The units a line's item can be sold by: the piece first, then its packs. Empty if there is no choice. */
export function useSoldBy(line: CartLine): readonly SoldBy[] {
  const { db } = useShop();
  const { language } = useFormat();
  const { product, variant, serials } = line;
  return valueOf(
    useLive(
      () =>
        product === null || serials !== undefined
          ? Promise.resolve(none)
          : waysToSell(db, { product, variant }, language),
      [db, product, variant, serials === undefined, language],
    ),
    none,
  );
}

async function waysToSell(
  db: TradingDatabase,
  { product, variant }: { product: string; variant: string | null },
  language: Language,
): Promise<readonly SoldBy[]> {
  const [row] = await productsById(db, [product]);
  if (row?.packs === undefined || row.packs.length === 0) return none;
  const chosen = (await variantsOf(db, product)).find(({ id }) => id === variant) ?? null;
  const item = itemOf(row, chosen, language);
  const adjustment = chosen === null ? 0 : money(chosen.price_adjustment);
  const prices = { list: item.unitPrice, wholesale: item.wholesalePrice };
  return [
    { unit: item.unit, pack: undefined, prices },
    ...row.packs.map((pack): SoldBy => {
      const sold = soldByPack(pack, { ...item, adjustment }, language);
      const { unit, pack: named, unitPrice: list, wholesalePrice } = sold;
      return { unit, pack: named, prices: { list, wholesale: wholesalePrice ?? null } };
    }),
  ];
}
