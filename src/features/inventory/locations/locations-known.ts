import { overviewCards } from "#/domain/stock-status.ts";
import { keepsStockOf } from "#/entities/stock/stock-queries.ts";
import { stockRecords } from "#/entities/stock/stock-records.ts";
import { transferList } from "#/entities/transfers/transfer-queries.ts";
import type { Language } from "#/i18n/language.ts";
import type { StoredLocation } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** Stock totals of a location by number of items, since quantities in different units cannot be added. */
export interface StockTotals {
  readonly items: number;
  /** At or below the reorder level. */
  readonly reorder: number;
  /** Above the reorder level, but at or below the minimum or the alert level. */
  readonly low: number;
  /** Out of stock, including negative quantities. */
  readonly out: number;
  /** Sold beyond the recorded stock, so a count is required. */
  readonly negative: number;
}

/** A location as known to this device. */
export interface LocationKnown {
  readonly location: StoredLocation;
  /** Null if its stock is not stored on this device (S19). */
  readonly totals: StockTotals | null;
  /** Open transfers from this location; `coming` counts those to it. */
  readonly leaving: number;
  readonly coming: number;
}

/** Returns the locations sorted by name, closed ones last. */
export async function locationsKnown(
  db: TradingDatabase,
  language: Language,
): Promise<LocationKnown[]> {
  const [locations, transfers] = await Promise.all([
    db.locations.toArray(),
    transferList(db, language),
  ]);
  const open = transfers.filter(({ isClosed }) => !isClosed);
  const { compare } = new Intl.Collator(language, { numeric: true });
  const known = locations.map(async (location) => ({
    location,
    totals: await totalsAt(db, location.id, language),
    leaving: open.filter(({ from }) => from.id === location.id).length,
    coming: open.filter(({ to }) => to.id === location.id).length,
  }));
  return (await Promise.all(known)).toSorted(
    ({ location: a }, { location: b }) =>
      Number(b.is_active) - Number(a.is_active) || compare(a.name, b.name),
  );
}

async function totalsAt(
  db: TradingDatabase,
  location: string,
  language: Language,
): Promise<StockTotals | null> {
  if (!(await keepsStockOf(db, location))) return null;
  const records = await stockRecords(db, location, language);
  const count = (isOne: (record: (typeof records)[number]) => boolean) =>
    records.filter(isOne).length;
  const cards = overviewCards(records);
  return {
    items: cards.totalItems,
    reorder: cards.needReorder,
    low: cards.lowStock,
    out: count(({ available }) => available <= 0),
    negative: count(({ available }) => available < 0),
  };
}
