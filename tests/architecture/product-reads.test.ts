import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** A query on one of the tables that a product is read from; naming them in a transaction is not a query. */
const question = /\bdb\s*\.\s*(?:products|variants|stockItems|categories|suppliers)\s*\.\s*\w+/gu;

/** The modules that query, and what for (decisions/0095). All other code calls these. */
const readers = {
  "src/app/first-load.tsx": "whether there is any product at all",
  "src/entities/products/catalogue-queries.ts": "one, some or all, with what waits laid over",
  "src/entities/products/item-counts.ts": "how many stand in a category, from the index",
  "src/entities/products/pending-items.ts": "what waits here, and what it is laid over",
  "src/entities/products/product-follower.ts": "the search index: all once, then what changed",
  "src/entities/products/product-queries.ts": "the counter: tiles, ids, codes",
  "src/entities/products/rare-codes.ts": "the counter: codes of packs and of variants",
  "src/entities/products/scan-products.ts": "by name until the search index is there",
  "src/entities/products/stored-catalogue.ts": "rows as the server told them, for stock",
  "src/entities/products/taken-codes.ts": "who has a code, from the indexes",
  "src/entities/products/written-products.ts": "whose variant was written",
  "src/entities/shop/first-steps.ts": "whether there is any product at all",
  "src/entities/stock/kept-stock.ts": "stock of a location, all once, then what changed",
  "src/entities/stock/moved-items.ts": "stock that changed",
  "src/entities/stock/stock-queries.ts": "stock of some products",
  "src/entities/stock/stock-records.ts": "stock records, one or all",
};

/** Modules that overlay waiting operations on rows of the catalogue or of stock. */
const fold = /\b(?:projectProducts|projectCategories|projectSuppliers|projectStock)\(/u;

const folding = [
  "src/entities/products/catalogue-queries.ts",
  "src/entities/products/pending-items.ts",
  "src/entities/stock/kept-stock.ts",
  "src/entities/stock/moved-items.ts",
  "src/entities/stock/stock-queries.ts",
  "src/entities/stock/stock-records.ts",
];

/** The layers below store and fold rows; tests write rows freely. */
const sources = sourceFiles(["src", "sw"], /\.tsx?$/u).filter(
  ({ path }) => !/^src\/(?:store|sync)\//u.test(path) && !path.includes(".test."),
);

it("only the listed modules read products and their stock from the device's tables", () => {
  const asking = sources.filter(({ text }) => text.match(question) !== null);
  expect(asking.map(({ path }) => path).toSorted()).toEqual(Object.keys(readers));
});

it("only the listed modules overlay pending operations on products and stock", () => {
  const laying = sources.filter(({ text }) => fold.test(text));
  expect(laying.map(({ path }) => path).toSorted()).toEqual(folding);
});

it("the whole product table is read in one module for lists and one for the search", () => {
  const whole = /\bdb\s*\.\s*(?:products|variants|stockItems)\s*\.\s*toArray\(/u;
  const asking = sources.filter(({ text }) => whole.test(text));
  expect(asking.map(({ path }) => path).toSorted()).toEqual([
    "src/entities/products/product-follower.ts",
    "src/entities/products/stored-catalogue.ts",
  ]);
});
