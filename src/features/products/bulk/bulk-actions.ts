import type { CategoryView } from "#/sync/projection-catalogue.ts";
import type { ListedProduct } from "../listed-products.ts";

/** Actions available for several products. */
export type BulkAction = "price" | "category" | "activate" | "deactivate";

export interface BulkBarProps {
  readonly chosen: readonly ListedProduct[];
  readonly categories: readonly CategoryView[];
  /** Called once completed; clears the selection. */
  readonly onDone: () => void;
}
