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

describe("the counter's search", () => {
  it("finds a good by its name in either language, from the first letter on", () => {
    const search = filledIndex();
    expect(search.find("maize")).toEqual(["flour"]);
    expect(search.find("unga se")).toEqual(["flour"]);
    expect(search.find("u")).toEqual(["flour"]);
    expect(search.find("suk")).toEqual(["sugar"]);
  });

  it("does not mind case, accents and apostrophes", () => {
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

  it("finds all goods of a category by its name in either language, after those named so", () => {
    const search = filledIndex();
    expect(search.find("grocer")).toHaveLength(5);
    expect(search.find("vyakula sukari")).toEqual(["sugar"]);
  });

  it("keeps, of the goods of a longer word, those that have the short ones too", () => {
    const search = filledIndex();
    expect(search.find("maize 2")).toEqual(["flour"]);
    expect(search.find("maize 3")).toEqual([]);
    expect(search.find("2 kg")).toEqual(["flour"]);
    expect(search.find("kg").toSorted()).toEqual(["flour", "sugar"]);
  });

  it("shows the good whose word is whole before those it only begins", () => {
    const search = filledIndex();
    search.put(
      [product("teapot", { name_en: "Teapot" }), product("tea", { name_en: "Tea" })],
      [],
      categories,
    );
    expect(search.find("tea")).toEqual(["tea", "teapot"]);
  });

  it("forgives a slip of the finger in a word, and none in a figure", () => {
    const search = filledIndex();
    expect(search.find("sugat")).toEqual(["sugar"]);
    expect(search.find("sukri")).toEqual(["sugar"]);
    expect(search.find("ungaa sembe")).toEqual(["flour"]);
    expect(search.find("6164001234569")).toEqual([]);
    expect(search.find("xylophone")).toEqual([]);
  });

  it("shows of equal matches a favourite first, then what sells", () => {
    const search = createProductSearch();
    const named = (id: string, over = {}) => product(id, { name_en: `Soda ${id}`, ...over });
    search.put([named("a"), named("b"), named("c", { is_featured: true })], [], categories);
    search.weigh(new Map([["b", 3]]));
    expect(search.find("so")).toEqual(["c", "b", "a"]);
    expect(search.find("soda")).toEqual(["c", "b", "a"]);
  });

  it("adds products that are nearly what was typed after those that are", () => {
    const search = filledIndex();
    search.put([product("sugat", { name_en: "Sugat" })], [], categories);
    expect(search.find("sugat")).toEqual(["sugat", "sugar"]);
    expect(search.find("sugra")).toEqual(["sugar"]);
  });

  it("finds what is switched off only for who asks for it", () => {
    const search = filledIndex();
    expect(search.find("cane")).toEqual([]);
    expect(search.find("cane", { withInactive: true })).toEqual(["gone"]);
  });

  it("forgets what is no longer sold, and follows a change of name", () => {
    const search = filledIndex();
    expect(search.find("cane")).toEqual([]);
    search.put([product("sugar", { name_en: "Brown sugar" })], [], categories);
    expect(search.find("sukari")).toEqual([]);
    expect(search.find("brown")).toEqual(["sugar"]);
    search.remove(["sugar"]);
    expect(search.find("b")).toEqual(["beef", "tshirt"]);
  });
});
