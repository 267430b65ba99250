import type { SellableItem } from "#/entities/products/sellable-item.ts";
import { itemOf } from "#/entities/products/sellable-item.ts";
import { productViews, productViewsOf } from "#/entities/products/catalogue-queries.ts";
import type { Language } from "#/i18n/language.ts";
import { catalogueKey } from "#/store/catalogue-key.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** An item to print labels for: a product or one of its variants. */
export interface LabelItem {
  readonly id: string;
  readonly item: SellableItem;
  /** Null if the item has none. */
  readonly barcode: string | null;
  readonly sku: string;
}

/** Maximum number of items per print run. */
const mostItems = 200;

export interface LabelItems {
  /** The first `mostItems` of them. */
  readonly items: readonly LabelItem[];
  /** Total number of items. */
  readonly count: number;
}

/** Returns the selected items in order; without a selection, those without a barcode, by name. */
export async function labelItems(
  db: TradingDatabase,
  ids: readonly string[],
  language: Language,
): Promise<LabelItems> {
  const views =
    ids.length === 0
      ? await productViews(db)
      : await productViewsOf(db, ids, await operationsTouching(db, [catalogueKey]));
  const order = new Map(ids.map((id, at) => [id, at]));
  const chosen = views
    .filter(({ is_active }) => is_active)
    .toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const items = chosen.flatMap((view): LabelItem[] => {
    const variants = view.variants.filter(({ is_active }) => is_active);
    if (view.product_type !== "VARIABLE" || variants.length === 0)
      return [
        { id: view.id, item: itemOf(view, null, language), ...codes(view.barcode, view.sku) },
      ];
    return variants.map((variant) => ({
      id: variant.id,
      item: itemOf(view, variant, language),
      ...codes(variant.barcode, `${view.sku}${variant.sku_suffix}`),
    }));
  });
  const wanted = ids.length === 0 ? items.filter(({ barcode }) => barcode === null) : items;
  return { items: wanted.slice(0, mostItems), count: wanted.length };
}

function codes(barcode: string | null, sku: string): Pick<LabelItem, "barcode" | "sku"> {
  return { barcode: barcode === null || barcode.trim() === "" ? null : barcode.trim(), sku };
}
