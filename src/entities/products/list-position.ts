import { atom } from "jotai";

/** Where the list of products was left for a page of one of them, so that one comes back to that very row. */
export interface ListPosition {
  readonly to: "/products" | "/inventory/products";
  /** As they stand in the address. */
  readonly filters: {
    q?: string | undefined;
    category?: string | undefined;
    status?: "active" | "inactive" | "featured" | undefined;
    sort?: `${"" | "-"}${"name" | "price" | "stock" | "changed"}` | undefined;
  };
  /** The product the page was opened of. */
  readonly product: string | null;
}

export const listPosition = atom<ListPosition>({ to: "/products", filters: {}, product: null });
