import { useMemo } from "react";
import { money, type Minor } from "#/domain/money.ts";
import {
  type PriceOffer,
  priceOffer,
  type SoldAt,
  usualMargin,
} from "#/domain/purchasing/price-offer.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { itemOf, packNamed } from "#/entities/products/sellable-item.ts";
import { productsById, productsIn, variantsOf } from "#/entities/products/product-queries.ts";
import { saleRulesOf } from "#/entities/shop/rules.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { Language } from "#/i18n/language.ts";
import { packName } from "#/i18n/packs.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { boughtItems, lastCosts } from "./supplier-purchases.ts";

/** Cost of one whole unit of a line on the supplier's bill, without extra costs (decisions/0043). */
export interface CostOfLine {
  id: string;
  product: string;
  variant: string | null;
  cost: Minor;
}

/** A suggested price for a line's item, with the current one. */
export interface LineOffer extends PriceOffer {
  today: Minor;
  /** Packs with a price of their own, adjusted along with the item's. */
  packs: readonly { name: string; price: Minor }[];
  /** Cash rounding step of the shop. */
  step: Minor;
}

export interface PriceOffers {
  /** False until this device's item data is read; no prices are suggested before. */
  readonly isRead: boolean;
  readonly offerOf: (line: CostOfLine) => LineOffer | null;
}

interface Known {
  item: SoldAt;
  /** The usual margin of its category. */
  usual: number | null;
  packs: LineOffer["packs"];
}

const nothing: ReadonlyMap<string, Known> = new Map();

/**
 * Suggests selling prices that restore the usual margin of the category for items whose cost rose
 * (docs/decisions/0043). For users who see costs and may change prices; based on this device's data.
 */
export function usePriceOffers(products: readonly string[]): PriceOffers {
  const shop = useShop();
  const { db, permissions } = shop;
  const { language } = useFormat();
  const mayPrice = [useCan("cost.view"), useCan("product.edit")].every(Boolean);
  const { pricesIncludeTax: isTaxIncluded, cashRounding: step } = saleRulesOf(shop);
  const wanted = mayPrice ? [...new Set(products)].toSorted().join(" ") : "";
  const live = useLive(
    () =>
      wanted === ""
        ? Promise.resolve(nothing)
        : knownOf(db, wanted.split(" "), { language, permissions, isTaxIncluded }),
    [db, wanted, language, permissions, isTaxIncluded],
  );
  const known = valueOf(live, nothing);
  const isRead = live.state !== "loading";
  return useMemo(
    () => ({
      isRead,
      offerOf: ({ product, variant, cost }) => {
        const one = known.get(variant ?? product);
        if (one === undefined) return null;
        const offer = priceOffer(one.item, cost, one.usual, { isTaxIncluded, step });
        if (offer === null) return null;
        return { ...offer, today: one.item.price, packs: one.packs, step };
      },
    }),
    [known, isRead, isTaxIncluded, step],
  );
}

interface Reading {
  language: Language;
  permissions: ReadonlySet<string>;
  isTaxIncluded: boolean;
}

/** By variant, or by product if it has none. */
async function knownOf(
  db: TradingDatabase,
  products: readonly string[],
  { language, permissions, isTaxIncluded }: Reading,
): Promise<ReadonlyMap<string, Known>> {
  const last = lastCosts(await boughtItems(db, permissions), null);
  const soldAt = (row: StoredProduct, variant: Parameters<typeof itemOf>[1] = null): SoldAt => {
    const { unitPrice, taxRate } = itemOf(row, variant, language);
    const cost = last.get(variant?.id ?? row.id)?.unitCost ?? money(row.cost_price ?? "0.00");
    return { price: unitPrice, cost, taxRate };
  };
  const usual = new Map<string, number | null>();
  const known = new Map<string, Known>();
  for (const row of await productsById(db, products)) {
    const { category } = row;
    if (!usual.has(category)) {
      const items = await productsIn(db, category, language);
      const simple = items.filter((item) => item.product_type === "SIMPLE");
      usual.set(
        category,
        usualMargin(
          simple.map((item) => soldAt(item)),
          isTaxIncluded,
        ),
      );
    }
    const kept = usual.get(category) ?? null;
    known.set(row.id, { item: soldAt(row), usual: kept, packs: pricedPacks(row, language) });
    if (row.product_type === "SIMPLE") continue;
    for (const variant of await variantsOf(db, row.id))
      known.set(variant.id, { item: soldAt(row, variant), usual: kept, packs: [] });
  }
  return known;
}

function pricedPacks({ packs = [] }: StoredProduct, language: Language): LineOffer["packs"] {
  return packs.flatMap((pack) =>
    pack.price === null
      ? []
      : [{ name: packName(packNamed(pack, language)), price: money(pack.price) }],
  );
}
