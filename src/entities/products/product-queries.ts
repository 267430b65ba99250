import { catalogueKey } from "#/store/catalogue-key.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import type * as pendingQueries from "./pending-queries.ts";
import {
  storedByCode,
  storedFavourites,
  storedProductsById,
  storedProductsIn,
  storedTopCategories,
  storedVariantsOf,
} from "./stored-goods.ts";

type PendingQueries = typeof pendingQueries;

/**
 * A reading of the rows, which is all there is while no change of the catalogue waits here; else the
 * reading that lays what waits over them (S17), which is fetched only then.
 */
function orPending<Asked extends unknown[], Found>(
  stored: (db: TradingDatabase, ...asked: Asked) => Promise<Found>,
  choose: (pending: PendingQueries) => (db: TradingDatabase, ...asked: Asked) => Promise<Found>,
): (db: TradingDatabase, ...asked: Asked) => Promise<Found> {
  return async (db, ...asked) => {
    const [waiting, found] = await Promise.all([
      db.operations.where("touches").equals(catalogueKey).count(),
      stored(db, ...asked),
    ]);
    if (waiting === 0) return found;
    // In a promise of the database's own: a live query would stop listening at any other (Dexie).
    const pending = await Promise.resolve(import("./pending-queries.ts"));
    return choose(pending)(db, ...asked);
  };
}

/** What the counter shows first: the featured goods, else the first of all by name. */
export const favourites = orPending(storedFavourites, (pending) => pending.pendingFavourites);

/** The goods of a category and of the categories below it. */
export const productsIn = orPending(storedProductsIn, (pending) => pending.pendingProductsIn);

/** The categories of the first level, in the order the shop gave them. */
export const topCategories = orPending(
  storedTopCategories,
  (pending) => pending.pendingTopCategories,
);

/** The products of these ids in their order; what is gone meanwhile is left out. */
export const productsById = orPending(storedProductsById, (pending) => pending.pendingProductsById);

/** What may still be chosen of a variable product. */
export const variantsOf = orPending(storedVariantsOf, (pending) => pending.pendingVariantsOf);

/**
 * What a scanned or typed code stands for exactly: a barcode of a variant, a product or a pack, or a SKU
 * (a variant's is its product's with the suffix). Goods no longer sold are not found.
 */
export const byCode = orPending(
  async (db, code: string) => {
    const found = await storedByCode(db, code);
    if (found !== null) return found;
    // Where that part is not here yet and cannot be had, nothing rare is found.
    const rare = await Promise.resolve(import("./rare-codes.ts")).catch(() => null);
    return rare === null ? null : rare.storedByRareCode(db, code);
  },
  (pending) => pending.pendingByCode,
);
