import type { Good } from "#/entities/products/good.ts";
import { goodOf } from "#/entities/products/good.ts";
import { productViews, productViewsOf } from "#/entities/products/catalogue-queries.ts";
import type { Language } from "#/i18n/language.ts";
import { catalogueKey } from "#/store/catalogue-key.ts";
import { operationsTouching } from "#/store/outbox-queries.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** A good that a label can be printed for: a product, or one of its variants. */
export interface LabelGood {
  readonly id: string;
  readonly good: Good;
  /** Its barcode; null where it has none. */
  readonly barcode: string | null;
  readonly sku: string;
}

/** More labels than this are printed in turns. */
const mostGoods = 200;

export interface LabelGoods {
  /** The first of them. */
  readonly goods: readonly LabelGood[];
  /** How many there are. */
  readonly count: number;
}

/** The goods that were chosen, in their order; without a choice those that have no barcode, by name. */
export async function labelGoods(
  db: TradingDatabase,
  ids: readonly string[],
  language: Language,
): Promise<LabelGoods> {
  const views =
    ids.length === 0
      ? await productViews(db)
      : await productViewsOf(db, ids, await operationsTouching(db, [catalogueKey]));
  const order = new Map(ids.map((id, at) => [id, at]));
  const chosen = views
    .filter(({ is_active }) => is_active)
    .toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const goods = chosen.flatMap((view): LabelGood[] => {
    const variants = view.variants.filter(({ is_active }) => is_active);
    if (view.product_type !== "VARIABLE" || variants.length === 0)
      return [
        { id: view.id, good: goodOf(view, null, language), ...codes(view.barcode, view.sku) },
      ];
    return variants.map((variant) => ({
      id: variant.id,
      good: goodOf(view, variant, language),
      ...codes(variant.barcode, `${view.sku}${variant.sku_suffix}`),
    }));
  });
  const wanted = ids.length === 0 ? goods.filter(({ barcode }) => barcode === null) : goods;
  return { goods: wanted.slice(0, mostGoods), count: wanted.length };
}

function codes(barcode: string | null, sku: string): Pick<LabelGood, "barcode" | "sku"> {
  return { barcode: barcode === null || barcode.trim() === "" ? null : barcode.trim(), sku };
}
