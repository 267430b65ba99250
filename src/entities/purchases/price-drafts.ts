import type { ProductPatch } from "#/contract/operations/product-edit.ts";
import { formatMoneyWire, type Minor, money } from "#/domain/money.ts";
import { packPriceAfter } from "#/domain/purchasing/price-offer.ts";
import { productsById } from "#/entities/products/product-queries.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** New selling price of an item. */
export interface NewPrice {
  product: string;
  variant: string | null;
  price: Minor;
}

/**
 * Returns the catalogue changes that set these selling prices, one per product; packs with a price of their
 * own are adjusted along.
 *
 * @param step cash rounding step of the shop
 */
export async function priceDrafts(
  db: TradingDatabase,
  prices: readonly NewPrice[],
  step: Minor,
): Promise<{ product: string; draft: Draft<ProductPatch> }[]> {
  const rows = await productsById(db, [...new Set(prices.map(({ product }) => product))]);
  return rows.map((row) => {
    const own = prices.filter(({ product }) => product === row.id);
    const whole = own.find(({ variant }) => variant === null)?.price;
    const base = whole ?? money(row.selling_price);
    const variants = own.flatMap(({ variant, price }) =>
      variant === null ? [] : [{ id: variant, price_adjustment: formatMoneyWire(price - base) }],
    );
    return {
      product: row.id,
      draft: {
        ...(whole === undefined
          ? {}
          : { selling_price: formatMoneyWire(whole), ...packsAt(row, whole, step) }),
        ...(variants.length === 0 ? {} : { variants }),
      },
    };
  });
}

/** Empty if no pack has a price of its own. */
function packsAt(row: StoredProduct, to: Minor, step: Minor): Pick<Draft<ProductPatch>, "packs"> {
  const { packs = [], selling_price } = row;
  if (packs.every(({ price }) => price === null)) return {};
  const from = money(selling_price);
  return {
    packs: packs.map((pack) => {
      if (pack.price === null) return pack;
      const price = packPriceAfter(money(pack.price), { from, to, step });
      return { ...pack, price: formatMoneyWire(price) };
    }),
  };
}
