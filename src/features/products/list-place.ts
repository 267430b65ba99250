import { atom } from "jotai";
import type { ProductFilters } from "./product-filters.ts";

/** Where the list of products was left for a form, so that one comes back to that very row. */
export interface ListPlace {
  readonly to: "/products" | "/inventory/products";
  readonly filters: ProductFilters;
  /** The product the form was opened of. */
  readonly product: string | null;
}

export const listPlace = atom<ListPlace>({ to: "/products", filters: {}, product: null });
