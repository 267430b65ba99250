import type { CategoryView } from "#/sync/projection-catalogue.ts";
import type { ListedProduct } from "../listed-products.ts";

/** What can be done to many products at once. */
export type BulkAction = "price" | "category" | "activate" | "deactivate";

export interface BulkBarProps {
  readonly chosen: readonly ListedProduct[];
  readonly categories: readonly CategoryView[];
  /** It is done: nothing is chosen any more. */
  readonly onDone: () => void;
}
