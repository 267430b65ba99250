import { describe, expect, it } from "vitest";
import type { ProductView } from "#/sync/projection-catalogue.ts";
import type { ListedProduct } from "./listed-products.ts";
import type { ProductSort } from "./product-filters.ts";
import { productFilters } from "./product-filters.ts";
import { headSort, sortedProducts, sortOfHead } from "./sorted-products.ts";

function product(id: string, over: Partial<ProductView>): ListedProduct {
  const row = { id, selling_price: "0.00", _seq: 1, pending: 0, variants: [], ...over };
  return { view: row as unknown as ProductView, name: id, category: null };
}

const unsent = [{ _seq: 0, pending: 1 }] as unknown as ProductView["variants"];
const newer = [{ _seq: 9, pending: 0 }] as unknown as ProductView["variants"];
const list = [
  product("Rice 10", { selling_price: "900.00", _seq: 5 }),
  product("Soda", { selling_price: "1000.00", _seq: 2, variants: newer }),
  product("Rice 9", { selling_price: "80.00", _seq: 3, variants: unsent }),
  product("Tea", { selling_price: "80.00", _seq: 7, pending: 1 }),
];
const stock = new Map([
  ["Soda", 0],
  ["Rice 10", 2500],
  ["Tea", -1000],
]);
const names = (sort?: ProductSort) =>
  sortedProducts(list, sort, stock, "en").map(({ name }) => name);

describe("the order of the products", () => {
  it.each<[ProductSort | undefined, string[]]>([
    [undefined, ["Rice 10", "Soda", "Rice 9", "Tea"]],
    ["name", ["Rice 9", "Rice 10", "Soda", "Tea"]],
    ["-name", ["Tea", "Soda", "Rice 10", "Rice 9"]],
    ["price", ["Rice 9", "Tea", "Rice 10", "Soda"]],
    ["-price", ["Soda", "Rice 10", "Rice 9", "Tea"]],
    // Uncounted stock sorts last in both directions.
    ["stock", ["Tea", "Soda", "Rice 10", "Rice 9"]],
    ["-stock", ["Rice 10", "Soda", "Tea", "Rice 9"]],
    // Unconfirmed changes are newest; a variant's change counts for its item.
    ["-changed", ["Rice 9", "Tea", "Soda", "Rice 10"]],
    ["changed", ["Rice 10", "Soda", "Rice 9", "Tea"]],
  ])("%s", (sort, sorted) => {
    expect(names(sort)).toEqual(sorted);
  });

  it("is shown by the headings and chosen with them", () => {
    expect(headSort("-price")).toEqual({ column: "price", direction: "descending" });
    expect(headSort(undefined)).toBeNull();
    expect(sortOfHead({ column: "stock", direction: "ascending" })).toBe("stock");
    expect(sortOfHead({ column: "colour", direction: "ascending" })).toBeUndefined();
  });

  it("is read from the URL, where unknown values are ignored", () => {
    expect(productFilters.read({ sort: "-changed" }).sort).toBe("-changed");
    expect(productFilters.read({ sort: "changes" }).sort).toBeUndefined();
  });
});
