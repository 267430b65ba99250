import { describe, expect, it } from "vitest";
import type { CategoryView, ProductView } from "#/sync/projection-catalogue.ts";
import { matchingProducts, type ProductList } from "./listed-products.ts";
import { productFilters, type ProductFilters } from "./product-filters.ts";

function product(id: string, over: Partial<ProductView>): ProductList["products"][number] {
  const view = {
    id,
    sku: id.toUpperCase(),
    barcode: null,
    name_en: id,
    name_sw: "",
    category: "food",
    is_active: true,
    is_featured: false,
    variants: [],
    ...over,
  } as unknown as ProductView;
  return { view, name: id, category: "Food" };
}

const category = (id: string, parent: string | null) =>
  ({ id, parent, name_en: `The ${id}`, name_sw: "Soko la Jumla" }) as unknown as CategoryView;

const variant = { name: "Large", sku_suffix: "-L", barcode: "6001234567890" };
const list: ProductList = {
  products: [
    product("sugar", { name_en: "Sugar 1 kg", name_sw: "Sukari kilo 1", sku: "SU-1000" }),
    product("shirt", { category: "clothes", variants: [variant] as ProductView["variants"] }),
    product("soda", { category: "drinks", is_featured: true }),
    product("salt", { is_active: false }),
  ],
  categories: [category("food", null), category("drinks", "food"), category("clothes", null)],
  pieces: new Map(),
};

const found = (filters: ProductFilters) =>
  matchingProducts(list, filters).map(({ view }) => view.id);

describe("the list of products", () => {
  it("shows all, active or inactive, without a filter", () => {
    expect(found({})).toEqual(["sugar", "shirt", "soda", "salt"]);
  });

  it.each([
    ["active", ["sugar", "shirt", "soda"]],
    ["inactive", ["salt"]],
    ["featured", ["soda"]],
  ] as const)("is filtered by status %s", (status, ids) => {
    expect(found({ status })).toEqual(ids);
  });

  it("is filtered by a category and those below it", () => {
    expect(found({ category: "food" })).toEqual(["sugar", "soda", "salt"]);
    expect(found({ category: "drinks" })).toEqual(["soda"]);
    expect(found({ category: "gone" })).toEqual([]);
  });

  it.each([
    ["suk", ["sugar"]],
    ["kilo suga", ["sugar"]],
    ["su1000", ["sugar"]],
    ["large", ["shirt"]],
    ["shirtl", ["shirt"]],
    ["60012", ["shirt"]],
    ["clothes", ["shirt"]],
    ["jumla suga", ["sugar"]],
    ["nothing", []],
  ])("is searched by %j", (q, ids) => {
    expect(found({ q })).toEqual(ids);
  });

  it("is stored in the URL", () => {
    expect(productFilters.read({ q: 6001, category: "food", status: "active", page: 2 })).toEqual({
      q: "6001",
      category: "food",
      status: "active",
    });
    expect(productFilters.read({ q: "", status: "odd", sort: "moon" })).toEqual({
      q: undefined,
      category: undefined,
      status: undefined,
    });
  });
});
