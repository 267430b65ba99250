import { readFileSync } from "node:fs";
import MiniSearch from "minisearch";
import { beforeAll, describe, expect, it } from "vitest";
import { searchTerms } from "#/domain/search-text.ts";
import { createProductSearch } from "#/entities/products/search-index.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import { demoItems } from "#server/demo/items.ts";
import { readCatalogue } from "#server/demo/read-catalogue.ts";
import { storedProduct } from "#tests/support/stored-catalogue.ts";

/** The 10,000 items are from a file that not every clone has; the demo shop is always available. */
const file = process.env["CATALOGUE_FILE"];
const catalogueSection = "The catalogue of 10,000 goods";

interface Judged {
  query: string;
  /** Each is a name, or the beginning of one. */
  right: { name: string; isBeginning: boolean }[];
}

interface Score {
  first: number;
  firstThree: number;
  wrong: string[];
}

const judged = judgedQueries();
const products = [...demoProducts(), ...catalogueProducts()];
const nameOf = new Map(products.map(({ id, name_en, name_sw }) => [id, [name_en, name_sw]]));

/** The data set used: without the file fewer queries have an expected result. */
const over =
  file === undefined
    ? "the demo shop alone, as CATALOGUE_FILE names no file"
    : "the demo shop and 10,000 real products";

describe(`the product search over ${over}`, () => {
  let ours: Score;
  let plain: Score;

  beforeAll(() => {
    const search = createProductSearch();
    search.put(products, [], new Map());
    ours = scoreOf((query) => search.find(query));
    const index = new MiniSearch<StoredProduct>({
      fields: ["name_en", "name_sw", "sku", "barcode"],
      tokenize: searchTerms,
    });
    index.addAll(products);
    plain = scoreOf((query) =>
      index
        .search(query, { prefix: true, fuzzy: 0.2, combineWith: "AND" })
        .map(({ id }) => String(id)),
    );
  });

  it("ranks a correct product first for 95 of 100 judged queries, and among the first three for 99", () => {
    const share = (count: number) => count / judged.length;
    // The failure message lists the wrong queries.
    expect({ wrong: ours.wrong, isGood: share(ours.first) >= 0.95 }).toMatchObject({
      isGood: true,
    });
    expect({ wrong: ours.wrong, isGood: share(ours.firstThree) >= 0.99 }).toMatchObject({
      isGood: true,
    });
  });

  it("is correct more often than the library alone", () => {
    expect(ours.first).toBeGreaterThan(plain.first);
    expect(ours.firstThree).toBeGreaterThan(plain.firstThree);
  });
});

function scoreOf(find: (query: string) => string[]): Score {
  const score: Score = { first: 0, firstThree: 0, wrong: [] };
  for (const { query, right } of judged) {
    const found = find(query).slice(0, 3);
    const hits = found.map((id) => isRight(nameOf.get(id) ?? [], right));
    if (hits[0] === true) score.first += 1;
    else score.wrong.push(`${query}: ${found.map((id) => nameOf.get(id)?.join(" | ")).join("; ")}`);
    if (hits.includes(true)) score.firstThree += 1;
  }
  return score;
}

function isRight(names: readonly string[], right: Judged["right"]): boolean {
  return names.some((name) =>
    right.some((one) => (one.isBeginning ? name.startsWith(one.name) : name === one.name)),
  );
}

function judgedQueries(): Judged[] {
  const text = readFileSync(new URL("judged-queries.txt", import.meta.url), "utf8");
  const [shop = "", catalogue = ""] = text.split(`# ${catalogueSection}\n`);
  const lines = `${shop}\n${file === undefined ? "" : catalogue}`.split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [query = "", right = ""] = line.split(" | ");
      return {
        query,
        right: right.split(" / ").map((name) => ({
          name: name.replace(/\*$/, ""),
          isBeginning: name.endsWith("*"),
        })),
      };
    })
    .filter(({ right }) => file !== undefined || right.some(({ name }) => isInDemo(name)));
}

function isInDemo(name: string): boolean {
  return demoItems.some((item) => item.name_en.startsWith(name) || item.name_sw.startsWith(name));
}

function demoProducts(): StoredProduct[] {
  return demoItems.map((item) =>
    storedProduct(item.sku, {
      sku: item.sku,
      barcode: item.ean13,
      name_en: item.name_en,
      name_sw: item.name_sw,
      is_featured: item.is_featured,
    }),
  );
}

function catalogueProducts(): StoredProduct[] {
  if (file === undefined) return [];
  const read = readCatalogue(readFileSync(file, "utf8"));
  if (!read.ok) throw new Error(`columns missing: ${read.missing.join()}`);
  return read.rows.map(({ sku, barcode, name }) =>
    storedProduct(sku, { sku, barcode, name_en: name }),
  );
}
