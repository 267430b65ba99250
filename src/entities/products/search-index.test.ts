import { describe, expect, it } from "vitest";
import { storedProduct as product, storedVariant } from "#tests/support/stored-catalogue.ts";
import { createProductSearch } from "./search-index.ts";

const variant = storedVariant("v", "tshirt", {
  name: "Large, blue",
  sku_suffix: "-LB",
  barcode: "6001234567890",
});

const categories = new Map([["food", { name_en: "Groceries", name_sw: "Vyakula" }]]);

function filledIndex() {
  const search = createProductSearch();
  search.put(
    [
      product("flour", {
        name_en: "Maize flour 2 kg",
        name_sw: "Unga wa sembe 2 kg",
        sku: "FL-2000",
      }),
      product("sugar", { name_en: "Sugar 1 kg", name_sw: "Sukari 1 kg", barcode: "6164001234563" }),
      product("beef", { name_en: "Beef", name_sw: "Nyama ya ng'ombe" }),
      product("creme", { name_en: "Crème fraîche" }),
      product("tshirt", { name_en: "T-shirt" }),
      product("gone", { name_en: "Sugar cane", is_active: false }),
    ],
    [variant],
    categories,
  );
  return search;
}

describe("the counter search", () => {
  it("finds an item by its name in either language, from the first letter", () => {
    const search = filledIndex();
    expect(search.find("maize")).toEqual(["flour"]);
    expect(search.find("unga se")).toEqual(["flour"]);
    expect(search.find("u")).toEqual(["flour"]);
    expect(search.find("suk")).toEqual(["sugar"]);
  });

  it("ignores case, accents and apostrophes", () => {
    const search = filledIndex();
    expect(search.find("CREME FRAI")).toEqual(["creme"]);
    expect(search.find("ngombe")).toEqual(["beef"]);
    expect(search.find("ng'ombe")).toEqual(["beef"]);
  });

  it("finds by SKU, with or without its separators, and by barcode", () => {
    const search = filledIndex();
    expect(search.find("fl-2000")).toEqual(["flour"]);
    expect(search.find("fl20")).toEqual(["flour"]);
    expect(search.find("61640012")).toEqual(["sugar"]);
  });

  it("finds a product by the words and codes of its variants", () => {
    const search = filledIndex();
    expect(search.find("shirt blue")).toEqual(["tshirt"]);
    expect(search.find("tshirtlb")).toEqual(["tshirt"]);
    expect(search.find("6001234567890")).toEqual(["tshirt"]);
  });

  it("finds all items of a category by its name in either language", () => {
    const search = filledIndex();
    expect(search.find("grocer")).toHaveLength(5);
    expect(search.find("vyakula sukari")).toEqual(["sugar"]);
  });

  it("narrows the matches of a longer word to those that also have the short ones", () => {
    const search = filledIndex();
    expect(search.find("maize 2")).toEqual(["flour"]);
    expect(search.find("maize 3")).toEqual([]);
    expect(search.find("2 kg")).toEqual(["flour"]);
    expect(search.find("kg").toSorted()).toEqual(["flour", "sugar"]);
  });

  it("lists an item with the whole word before those that only begin with it", () => {
    const search = filledIndex();
    search.put(
      [product("teapot", { name_en: "Teapot" }), product("tea", { name_en: "Tea" })],
      [],
      categories,
    );
    expect(search.find("tea")).toEqual(["tea", "teapot"]);
  });

  it("tolerates a typing error in a word, but not in a number", () => {
    const search = filledIndex();
    expect(search.find("sugat")).toEqual(["sugar"]);
    expect(search.find("sukri")).toEqual(["sugar"]);
    expect(search.find("ungaa sembe")).toEqual(["flour"]);
    expect(search.find("6164001234569")).toEqual([]);
    expect(search.find("xylophone")).toEqual([]);
  });

  it("orders equal matches by favourites, then by sales", () => {
    const search = createProductSearch();
    const named = (id: string, over = {}) => product(id, { name_en: `Soda ${id}`, ...over });
    search.put([named("a"), named("b"), named("c", { is_featured: true })], [], categories);
    search.weigh(new Map([["b", 3]]));
    expect(search.find("so")).toEqual(["c", "b", "a"]);
    expect(search.find("soda")).toEqual(["c", "b", "a"]);
  });

  it("adds approximate matches after exact ones", () => {
    const search = filledIndex();
    search.put([product("sugat", { name_en: "Sugat" })], [], categories);
    expect(search.find("sugat")).toEqual(["sugat", "sugar"]);
    expect(search.find("sugra")).toEqual(["sugar"]);
  });

  it("finds inactive items only on request", () => {
    const search = filledIndex();
    expect(search.find("cane")).toEqual([]);
    expect(search.find("cane", { withInactive: true })).toEqual(["gone"]);
  });

  it("removes items no longer sold, and follows a change of name", () => {
    const search = filledIndex();
    expect(search.find("cane")).toEqual([]);
    search.put([product("sugar", { name_en: "Brown sugar" })], [], categories);
    expect(search.find("sukari")).toEqual([]);
    expect(search.find("brown")).toEqual(["sugar"]);
    search.remove(["sugar"]);
    expect(search.find("b")).toEqual(["beef", "tshirt"]);
  });
});
