import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { Language } from "#/i18n/language.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { Combobox } from "#/ui/combobox.tsx";
import { itemOf, type SellableItem } from "./sellable-item.ts";
import { productsById, variantsOf } from "./product-queries.ts";
import { versionOfAll } from "./search-state.ts";
import { useProductSearch } from "./use-product-search.ts";

export interface ItemFinderProps {
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  readonly onChoose: (item: SellableItem) => void;
}

interface FoundItem extends SellableItem {
  sku: string;
}

/** Typing one more letter is faster than reading more results. */
const mostShown = 20;

/** Finds an item by name, SKU or barcode; variants are found individually. */
export function ItemFinder({ label, placeholder, error, onChoose }: ItemFinderProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const { language } = useFormat();
  const [typed, setTyped] = useState("");
  const index = useProductSearch(db);
  const { find, complete } = index;
  const found = valueOf(
    useLive(
      async (signal) =>
        itemResults(db, complete ? find(typed) : await scanned(db, typed, signal), language),
      [db, find, versionOfAll(index), complete, typed, language],
    ),
    none,
  );
  return (
    <Combobox
      label={label}
      placeholder={placeholder}
      error={error}
      hint={
        complete || typed.trim() === ""
          ? undefined
          : t`Still getting the search ready. There may be more.`
      }
      chosen={null}
      onSearch={setTyped}
      options={found.map((item) => ({
        value: keyOf(item),
        label: item.name,
        detail: item.sku,
      }))}
      onChoose={(option) => {
        const item = found.find((one) => keyOf(one) === option?.value);
        if (item === undefined) return;
        setTyped("");
        onChoose(item);
      }}
    />
  );
}

const none: readonly FoundItem[] = [];

function keyOf({ product, variant }: SellableItem): string {
  return variant ?? product;
}

/** Returns the results of scanning names while the index is being built. The scan is in a chunk of its own. */
async function scanned(db: TradingDatabase, typed: string, signal: AbortSignal): Promise<string[]> {
  if (typed.trim() === "") return [];
  const { scanProducts } = await import("./scan-products.ts");
  return (await scanProducts(db, typed, signal)).map(({ id }) => id);
}

async function itemResults(
  db: TradingDatabase,
  ids: readonly string[],
  language: Language,
): Promise<readonly FoundItem[]> {
  const products = await productsById(db, ids.slice(0, mostShown));
  const items = await Promise.all(
    products.map(async (product): Promise<FoundItem[]> => {
      if (product.product_type !== "VARIABLE")
        return [{ ...itemOf(product, null, language), sku: product.sku }];
      const variants = await variantsOf(db, product.id);
      return variants.map((variant) => ({
        ...itemOf(product, variant, language),
        sku: `${product.sku}${variant.sku_suffix}`,
      }));
    }),
  );
  return items.flat();
}
