import { searchTerms } from "#/domain/search-text.ts";
import { createProductSearch } from "#/entities/products/search-index.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import type { Desk } from "./desk.ts";

/** Milliseconds; `index` and `scan` have one figure a key. */
export interface SearchTimes {
  index: number[];
  scan: number[];
  build: number;
  goods: number;
}

const most = 60;

/** Types `queries` goods' names, SKUs and barcodes key by key, into the index and over a plain scan. */
export async function searchTimes({ store }: Desk, queries: number): Promise<SearchTimes> {
  const products = await store.db.products.toArray();
  const variants = await store.db.variants.toArray();
  const search = createProductSearch();
  const buildFrom = performance.now();
  search.put(products, variants);
  const build = performance.now() - buildFrom;
  const rows = products.filter(({ is_active }) => is_active).map(foldedRow);

  const index: number[] = [];
  const scan: number[] = [];
  for (const typed of typedTexts(products, queries)) {
    const indexFrom = performance.now();
    search.find(typed);
    const scanFrom = performance.now();
    scanned(rows, typed);
    const end = performance.now();
    index.push(scanFrom - indexFrom);
    scan.push(end - scanFrom);
  }
  return { index, scan, build, goods: search.size };
}

interface FoldedRow {
  id: string;
  text: string;
}

/** Folded ahead, as a scan that wants to be quick would. */
function foldedRow({ id, name_en, name_sw, sku, barcode }: StoredProduct): FoldedRow {
  return {
    id,
    text: ` ${searchTerms([name_en, name_sw, sku, barcode ?? ""].join(" ")).join(" ")}`,
  };
}

/** The peer: rows in which each word begins a word, the first sixty, in no order of worth. */
function scanned(rows: readonly FoldedRow[], query: string): string[] {
  const words = searchTerms(query).map((word) => ` ${word}`);
  const found: string[] = [];
  for (const { id, text } of rows) {
    if (!words.every((word) => text.includes(word))) continue;
    found.push(id);
    if (found.length === most) break;
  }
  return found;
}

/** What stands in the field after each key: goods spread over the shelf, each sought in one of four ways. */
function typedTexts(products: readonly StoredProduct[], queries: number): string[] {
  const inSwahili = products.filter(({ name_sw }) => name_sw !== "");
  const coded = products.filter(({ barcode }) => barcode !== null);
  const texts = Array.from({ length: queries }, (_, query) => {
    const of = (from: readonly StoredProduct[]) =>
      from[Math.floor((query / queries) * from.length)];
    switch (query % 4) {
      case 0:
        return twoWords(of(products)?.name_en ?? "");
      case 1:
        return twoWords(of(inSwahili)?.name_sw ?? "");
      case 2:
        return of(products)?.sku ?? "";
      default:
        return of(coded)?.barcode ?? "";
    }
  });
  return texts.flatMap((text) =>
    Array.from({ length: [...text].length }, (_, keys) => [...text].slice(0, keys + 1).join("")),
  );
}

/** A cashier types one word and the beginning of another. */
function twoWords(name: string): string {
  const [first = "", second = ""] = name.split(" ");
  return `${first} ${second.slice(0, 3)}`.trim().slice(0, 16);
}
