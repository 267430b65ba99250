import { fetchedAtLast } from "#/platform/fetched-at-last.ts";
import { catalogueKey } from "#/store/catalogue-key.ts";
import { type ChangedKeys, watchKeys, withChanges } from "#/store/changed-keys.ts";
import { watchRows } from "#/store/live-rows.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredCategory, StoredProduct, StoredVariant } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type { PendingItems } from "./pending-items.ts";
import type { ProductSearch } from "./search-index.ts";
import type { SearchFollower, SearchState } from "./search-state.ts";
import { storedCatalogueOf } from "./stored-catalogue.ts";
import { productsWritten } from "./written-products.ts";

/** Rows per read. */
const chunkSize = 250;

/** Indexing this many items takes a slow phone a few milliseconds, which bounds the delay of other tasks. */
const sliceSize = 25;

/** About a week in a busy shop; reading them takes a slow phone less than a tenth of a second. */
const salesCounted = 300;

/** With less idle time remaining, indexing is deferred. */
const enoughMs = 6;

/** Maximum wait for idle time, so that a page that is never idle gets its index too. */
const patienceMs = 200;

/**
 * Retry delay after a failed read, doubled each time; after the maximum number of retries the next change is
 * awaited.
 */
const againMs = 1_000;
const mostAgain = 5;

/** Treats every product as changed. */
const everything: ChangedKeys = new Map([["products", "all"]]);
const none: ChangedKeys = new Map();
/** Pending operations changed. */
const waitingChanged: ChangedKeys = new Map([["operations", new Set()]]);

/**
 * Keeps one index in sync with a business's items for the lifetime of the page. Reads all of them once, then
 * only those written, or with pending operations before or after a change.
 */
export function createFollower(db: TradingDatabase): SearchFollower {
  let search: ProductSearch | null = null;
  const find: SearchState["find"] = (query, options) => search?.find(query, options) ?? [];
  const listeners = new Set<() => void>();
  const indexed: Indexed = { seen: new Map(), pending: new Set() };
  let state: SearchState = { find, version: 0, complete: false };
  /** Sales are counted once per start, because a ranking that changes during use is unhelpful. */
  let isWeighed = false;
  let isRunning = false;
  let changed = everything;
  /** Consecutive failed reads. */
  let failed = 0;

  const tell = (complete: boolean) => {
    state = { find, version: state.version + 1, complete };
    for (const listener of listeners) listener();
  };
  /** The index is loaded as a chunk of its own: the counter sells by tile and scan without it. */
  const index = async () => {
    search ??= (await fetchedAtLast(() => import("./search-index.ts"))).createProductSearch();
    return search;
  };
  const pass = async (into: ProductSearch, since: ChangedKeys) => {
    const onPut = () => tell(state.complete);
    const hasLost = await indexItems(db, since, { into, indexed, onPut });
    if (hasLost || !state.complete) tell(true);
    if (isWeighed) return;
    isWeighed = true;
    await idleTime();
    into.weigh(await soldOfLate(db));
    tell(true);
  };
  const step = async () => {
    const since = changed;
    changed = none;
    try {
      await pass(await index(), since);
      failed = 0;
    } catch (error) {
      changed = withChanges(since, changed);
      throw error;
    }
  };
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      while (changed.size > 0) await step();
    } catch {
      // The store closed as the page froze; results remain marked as incomplete until it is read.
      failed += 1;
      if (failed <= mostAgain) setTimeout(() => void run(), againMs * 2 ** (failed - 1));
    } finally {
      isRunning = false;
    }
  };
  const takeChanges = (more: ChangedKeys) => {
    changed = withChanges(changed, more);
    void run();
  };
  watchKeys(db, ["products", "variants", "categories"], takeChanges);
  watchRows(
    () => waitingHere(db),
    () => takeChanges(waitingChanged),
    () => undefined,
  );
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Source state of the index. */
interface Indexed {
  /** Mark of each product when last indexed, by id. */
  readonly seen: Map<string, string>;
  /** Products with pending operations at that time. */
  pending: ReadonlySet<string>;
}

interface Indexing {
  readonly into: ProductSearch;
  readonly indexed: Indexed;
  /** Called once per read if anything was reindexed. */
  readonly onPut: () => void;
}

/**
 * Indexes changed items and drops removed ones, a few at a time while the page is idle. Returns whether any
 * was removed.
 */
async function indexItems(
  db: TradingDatabase,
  since: ChangedKeys,
  { into, indexed, onPut }: Indexing,
): Promise<boolean> {
  const { seen } = indexed;
  const present = new Set<string>();
  const pending = await pendingViews(db);
  const concerned = await itemsConcerned(db, since);
  // Retained until everything is indexed, so that a failure causes them to be checked again.
  indexed.pending = new Set([...indexed.pending, ...pending.keys()]);
  for (const id of indexed.pending) concerned?.add(id);
  if (concerned?.size === 0) return false;
  const categories = new Map((await db.categories.toArray()).map((row) => [row.id, row]));
  const put = ({ products, variants }: Reading) => {
    const changed = products.filter((product) => {
      present.add(product.id);
      const own = variants.get(product.id) ?? [];
      const mark = markOf(product, own, categories.get(product.category));
      const isNew = seen.get(product.id) !== mark;
      seen.set(product.id, mark);
      return isNew;
    });
    into.put(
      changed,
      changed.flatMap(({ id }) => variants.get(id) ?? []),
      categories,
    );
    return changed.length > 0;
  };
  let idle = await idleTime();
  const putSlowly = async ({ products, variants }: Reading) => {
    let hasChanged = false;
    for (let at = 0; at < products.length; at += sliceSize) {
      if (idle.timeRemaining() < enoughMs) idle = await idleTime();
      const slice = products.slice(at, at + sliceSize);
      hasChanged = put({ products: slice, variants }) || hasChanged;
    }
    if (hasChanged) onPut();
  };
  const readings = concerned === null ? readAll(db) : readSome(db, [...concerned]);
  for await (const { products, variants } of readings)
    await putSlowly({ products: products.filter(({ id }) => !pending.has(id)), variants });
  const waiting = [...pending.values()];
  const own = new Map(waiting.map((view) => [view.id, view.variants]));
  await putSlowly({ products: waiting, variants: own });
  indexed.pending = new Set(pending.keys());
  const gone = [...(concerned ?? seen.keys())].filter((id) => seen.has(id) && !present.has(id));
  for (const id of gone) seen.delete(id);
  into.remove(gone);
  return gone.length > 0;
}

/**
 * Returns the items that may have changed, including those in changed categories; null if they cannot be
 * determined individually.
 */
async function itemsConcerned(
  db: TradingDatabase,
  since: ChangedKeys,
): Promise<Set<string> | null> {
  const categories = since.get("categories") ?? new Set();
  if (categories === "all") return null;
  const items = await productsWritten(db, since);
  if (items === null || categories.size === 0) return items;
  const within = db.products.where("category").anyOf([...categories].map(String));
  for (const id of await within.primaryKeys()) items.add(id);
  return items;
}

/** Some products, with their variants grouped by product. */
interface Reading {
  readonly products: readonly StoredProduct[];
  readonly variants: ReadonlyMap<string, readonly StoredVariant[]>;
}

async function* readAll(db: TradingDatabase): AsyncGenerator<Reading> {
  const variants = variantsByProduct(await db.variants.toArray());
  let after = "";
  for (;;) {
    const products = await db.products.where("id").above(after).limit(chunkSize).toArray();
    const last = products.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield { products, variants };
  }
}

async function* readSome(db: TradingDatabase, ids: readonly string[]): AsyncGenerator<Reading> {
  for (let at = 0; at < ids.length; at += chunkSize) {
    const { products, variants } = await storedCatalogueOf(db, ids.slice(at, at + chunkSize));
    yield { products, variants: variantsByProduct(variants) };
  }
}

/** Returns the number of occurrences of each product in the newest sales of this device. */
async function soldOfLate(db: TradingDatabase): Promise<Map<string, number>> {
  // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection, which has no `toReversed`
  const sales = await db.sales.orderBy("effective_at").reverse().limit(salesCounted).toArray();
  const counts = new Map<string, number>();
  for (const { product } of sales.flatMap(({ lines }) => lines))
    if (product !== null) counts.set(product, (counts.get(product) ?? 0) + 1);
  return counts;
}

/** Returns pending catalogue operations, read in full so that changes to them are observed too. */
function waitingHere(db: TradingDatabase): Promise<OperationRow[]> {
  return db.operations.where("touches").equals(catalogueKey).toArray();
}

/** Returns items with pending operations applied (S17); the code for that is loaded only if needed. */
async function pendingViews(db: TradingDatabase): Promise<PendingItems["items"]> {
  if ((await waitingHere(db)).length === 0) return new Map();
  return (await (await import("./pending-items.ts")).pendingItems(db)).items;
}

/**
 * Returns a mark that changes whenever a product must be reindexed. It covers the product's, its variants'
 * and its category's commits; pending changes have no commit yet.
 */
function markOf(
  product: StoredProduct,
  variants: readonly StoredVariant[],
  category: StoredCategory | undefined,
): string {
  if ("pending" in product) return JSON.stringify([product, category?._seq]);
  return [product._seq, category?._seq, ...variants.map(({ _seq }) => _seq)].join(".");
}

function variantsByProduct(variants: readonly StoredVariant[]): Map<string, StoredVariant[]> {
  const groups = new Map<string, StoredVariant[]>();
  for (const variant of variants) {
    const group = groups.get(variant.product);
    if (group === undefined) groups.set(variant.product, [variant]);
    else group.push(variant);
  }
  return groups;
}

/**
 * Resolves at the next idle time. A sale makes several database round trips: if indexing ran between tasks,
 * each round trip would wait for an indexing step.
 */
function idleTime(): Promise<Pick<IdleDeadline, "timeRemaining">> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(resolve, { timeout: patienceMs });
    else setTimeout(() => resolve({ timeRemaining: () => 0 }));
  });
}
