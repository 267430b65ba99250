import { Dexie, type EntityTable } from "dexie";
import { Index } from "flexsearch";
import { searchTerms } from "#/domain/search-text.ts";
import { createProductSearch } from "#/entities/products/search-index.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import type { Desk } from "./desk.ts";

/** Search implementations: the app's own and its alternatives. */
export type SearchPeer = "index" | "scan" | "flexsearch" | "dexie";

/** Milliseconds: one figure per keystroke, and the build time of each. */
export interface SearchTimes {
  keys: Record<SearchPeer, number[]>;
  build: Record<SearchPeer, number>;
  items: number;
}

const most = 60;
const itemsWanted = 50_000;

/** Types the names, SKUs and barcodes of `queries` items key by key, into the index and its alternatives. */
export async function searchTimes({ store }: Desk, queries: number): Promise<SearchTimes> {
  const stored = await store.db.products.toArray();
  const products = multiplied(stored, itemsWanted);
  const variants = await store.db.variants.toArray();
  const categories = new Map((await store.db.categories.toArray()).map((row) => [row.id, row]));
  const rows = products.filter(({ is_active }) => is_active).map(foldedRow);
  const keys: SearchTimes["keys"] = { index: [], scan: [], flexsearch: [], dexie: [] };
  const build: SearchTimes["build"] = { index: 0, scan: 0, flexsearch: 0, dexie: 0 };

  const search = createProductSearch();
  build.index = await timed(() => search.put(products, variants, categories));
  const flex = new Index({ tokenize: "forward" });
  build.flexsearch = await timed(() => {
    for (const { id, text } of rows) flex.add(id, text);
  });
  const db = new WordsDatabase();
  build.dexie = await timed(() => db.fill(rows));

  for (const typed of typedTexts(products, queries)) {
    keys.index.push(await timed(() => search.find(typed)));
    keys.scan.push(await timed(() => scanned(rows, typed)));
    keys.flexsearch.push(await timed(() => flex.search(typed, { limit: most })));
    keys.dexie.push(await timed(() => db.find(typed)));
  }
  await db.delete();
  return { keys, build, items: search.size };
}

async function timed(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** The shop's items repeated as needed, each time with a number in name and codes. */
function multiplied(products: readonly StoredProduct[], count: number): StoredProduct[] {
  return Array.from({ length: count }, (_, place): StoredProduct | undefined => {
    const item = products[place % products.length];
    const round = Math.floor(place / products.length);
    if (item === undefined || round === 0) return item;
    return {
      ...item,
      id: `${item.id}-${round}`,
      sku: `${item.sku}-${round}`,
      barcode: item.barcode === null ? null : `${round}${item.barcode}`,
      name_en: `${item.name_en} ${round}`,
      name_sw: item.name_sw === "" ? "" : `${item.name_sw} ${round}`,
    };
  }).filter((item) => item !== undefined);
}

/** A multi-entry index in IndexedDB: nothing to build at startup, one query per word on every keystroke. */
class WordsDatabase extends Dexie {
  declare items: EntityTable<{ id: string; words: string[] }, "id">;

  constructor() {
    super("bench-search");
    this.version(1).stores({ goods: "id, *words" });
  }

  async fill(rows: readonly FoldedRow[]): Promise<void> {
    await this.items.bulkPut(rows.map(({ id, text }) => ({ id, words: text.trim().split(" ") })));
  }

  async find(query: string): Promise<string[]> {
    const [first, ...others] = searchTerms(query);
    if (first === undefined) return [];
    const begins = (word: string) => this.items.where("words").startsWith(word);
    if (others.length === 0) return begins(first).limit(most).primaryKeys();
    const found = await Promise.all([first, ...others].map((word) => begins(word).primaryKeys()));
    const [ids = [], ...rest] = found.map((keys) => new Set(keys));
    return [...ids].filter((id) => rest.every((keys) => keys.has(id))).slice(0, most);
  }
}

interface FoldedRow {
  id: string;
  text: string;
}

/** Normalised in advance, as an optimised scan would. */
function foldedRow({ id, name_en, name_sw, sku, barcode }: StoredProduct): FoldedRow {
  return {
    id,
    text: ` ${searchTerms([name_en, name_sw, sku, barcode ?? ""].join(" ")).join(" ")}`,
  };
}

/** The alternative: rows in which each query word starts a word, the first sixty, unranked. */
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

/**
 * The field's text after each keystroke: items spread over the catalogue, each searched in one of four ways.
 */
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
