import type { ListedProduct } from "../listed-products.ts";
import { priceDraft, type NewPrice } from "./new-prices.ts";

/** The edit of one product. */
export type BulkDraft =
  | { readonly selling_price: string }
  | { readonly category: string }
  | { readonly is_active: boolean };

/** Why a product is skipped. */
export type BulkRefusal = "no_price_left" | "no_room" | "not_kept";

/** The edits to record, and the products that are skipped. */
export interface BulkPlan {
  readonly changes: readonly { readonly product: ListedProduct; readonly draft: BulkDraft }[];
  /** Number of products already in the requested state. */
  readonly same: number;
  readonly refused: readonly { readonly product: ListedProduct; readonly why: BulkRefusal }[];
}

export function pricePlan(prices: readonly NewPrice[]): BulkPlan {
  return {
    changes: prices.flatMap(({ product, before, after }) =>
      after === null || after === before ? [] : [{ product, draft: priceDraft(after) }],
    ),
    same: prices.filter(({ before, after }) => after === before).length,
    refused: prices.flatMap(({ product, after }) =>
      after === null ? [{ product, why: "no_price_left" as const }] : [],
    ),
  };
}

export function categoryPlan(products: readonly ListedProduct[], category: string): BulkPlan {
  const others = products.filter(({ view }) => view.category !== category);
  return {
    changes: others.map((product) => ({ product, draft: { category } })),
    same: products.length - others.length,
    refused: [],
  };
}

/**
 * Plans the activation or deactivation of products.
 * @param room remaining products allowed by the plan; null if unlimited or unknown
 */
export function activePlan(
  products: readonly ListedProduct[],
  is_active: boolean,
  room: number | null,
): BulkPlan {
  const others = products.filter(({ view }) => view.is_active !== is_active);
  const fitting = is_active && room !== null ? Math.max(0, room) : others.length;
  return {
    changes: others.slice(0, fitting).map((product) => ({ product, draft: { is_active } })),
    same: products.length - others.length,
    refused: others.slice(fitting).map((product) => ({ product, why: "no_room" as const })),
  };
}
