import { atom } from "jotai";

/** Position in the product list when one of them was opened, so that returning restores it. */
export interface ListPosition {
  readonly to: "/products" | "/inventory/products";
  /** As in the address. */
  readonly filters: {
    q?: string | undefined;
    category?: string | undefined;
    status?: "active" | "inactive" | "featured" | undefined;
    sort?: `${"" | "-"}${"name" | "price" | "stock" | "changed"}` | undefined;
  };
  /** The opened product. */
  readonly product: string | null;
}

export const listPosition = atom<ListPosition>({ to: "/products", filters: {}, product: null });
