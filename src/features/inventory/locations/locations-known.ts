import { overviewCards } from "#/domain/stock-status.ts";
import { keepsStockOf } from "#/entities/stock/stock-queries.ts";
import { stockRecords } from "#/entities/stock/stock-records.ts";
import { transferList } from "#/entities/transfers/transfer-queries.ts";
import type { Language } from "#/i18n/language.ts";
import type { StoredLocation } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** What a shelf holds, counted by item: quantities of different units have no sum. */
export interface ShelfTotals {
  readonly items: number;
  /** At the reorder level or below. */
  readonly reorder: number;
  /** Above it, at the minimum or the alert level or below. */
  readonly low: number;
  /** Nothing left, those below zero among them. */
  readonly out: number;
  /** Sold beyond what was counted: somebody has to count. */
  readonly negative: number;
}

/** A location as this device knows it. */
export interface LocationKnown {
  readonly location: StoredLocation;
  /** Null where its stock is not kept on this device (S19). */
  readonly totals: ShelfTotals | null;
  /** Transfers on their way from here, and to here. */
  readonly leaving: number;
  readonly coming: number;
}

/** The locations by name, the closed ones behind the others. */
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
): Promise<ShelfTotals | null> {
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
