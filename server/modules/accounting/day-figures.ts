import { sql, type SQL } from "drizzle-orm";
import { businessDay } from "#/domain/business-day.ts";
import { businessHour } from "#/domain/business-hour.ts";
import { addAll } from "#/domain/money.ts";
import { addDays } from "#/i18n/dates.ts";
import type { SaleFigures } from "#server/kernel/ledger/sale-figures.ts";
import type { JournalEntry, Millis, Minor, Posting } from "#server/kernel/ledger/ledger-records.ts";
import { builtOnce } from "#server/kernel/database/built-once.ts";
import { UndoableMap, type UndoLog } from "#server/kernel/undoable.ts";
import { noKey, noRate } from "./schema-figures.ts";

/** The tables of figures: their key columns, and the columns that are summed. */
const tables = {
  ledger_days: {
    keys: ["day", "location_id", "account", "detail", "kind"],
    sums: ["debit", "credit", "sides"],
  },
  sales_days: {
    keys: ["day", "location_id", "hour", "till_id", "actor_id"],
    sums: ["sales", "discount", "total", "returns", "returned", "voids", "voided", "tax", "cost"],
  },
  product_days: {
    keys: ["day", "location_id", "product_id", "variant_id"],
    sums: ["lines", "sold", "returned", "discount", "total", "returned_total", "tax", "cost"],
  },
  tax_days: {
    keys: ["day", "location_id", "rate"],
    sums: ["total", "returned", "tax"],
  },
  customer_days: {
    keys: ["day", "location_id", "customer_id"],
    sums: ["sales", "discount", "total", "returned", "tax", "cost", "voids"],
  },
} as const;

type Table = keyof typeof tables;
type Key<T extends Table> = Record<(typeof tables)[T]["keys"][number], string | number>;
type Sums<T extends Table> = {
  [Column in (typeof tables)[T]["sums"][number]]?: number | undefined;
};
type Rows = Record<Table, Map<string, Record<string, string | number>>>;

/** A business's day boundaries, and its closed days. */
export type Calendar = { zone: string; lockedUntil: string | null };

/** Amounts to add, and the change of inventory value per location since the last entry. Rows are never mutated. */
export type DayFigures = { rows: Rows; moved: Map<string, Minor> };

/** Empty figures of days. */
export function noFigures(log: UndoLog): DayFigures {
  return {
    rows: {
      ledger_days: new UndoableMap(log),
      sales_days: new UndoableMap(log),
      product_days: new UndoableMap(log),
      tax_days: new UndoableMap(log),
      customer_days: new UndoableMap(log),
    },
    moved: new UndoableMap(log),
  };
}

const tableNames = Object.keys(tables) as Table[];

/** How long a fact may be in transit before it counts as late. */
const onTimeMs = 15_000;

/** The day of posting: the fact's own day, or the first open one if that is locked. */
function bookDay(calendar: Calendar, at: Millis): string {
  return openDay(calendar, businessDay(at, calendar.zone));
}

/** The day itself, or the first open one if it is locked. */
function openDay({ lockedUntil }: Calendar, day: string): string {
  return lockedUntil !== null && day <= lockedUntil ? addDays(lockedUntil, 1) : day;
}

function add<T extends Table>({ rows }: DayFigures, table: T, key: Key<T>, sums: Sums<T>): void {
  const name = JSON.stringify(key);
  const row = { ...(rows[table].get(name) ?? key) };
  for (const [column, sum] of Object.entries<number | undefined>(sums))
    row[column] = Number(row[column] ?? 0) + (sum ?? 0);
  rows[table].set(name, row);
}

/** Adds a change of a location's inventory value, which the next entry's inventory side is assigned to. */
export function addMoved({ moved }: DayFigures, location: string, change: Minor): void {
  moved.set(location, change + (moved.get(location) ?? 0));
}

/**
 * The rows of an entry and its sides, also added to the figures of its day; null if it has no sides.
 *
 * @param seq the number of the commit it is posted in
 */
export function entryRows(
  figures: DayFigures,
  calendar: Calendar,
  entry: JournalEntry,
  { business, id, seq }: { business: string; id: string; seq: number },
) {
  const sides = sidesOf(entry, figures.moved);
  figures.moved.clear();
  if (sides.length === 0) return null;
  const { kind, effectiveAt, postedAt } = entry;
  const own = entry.day ?? businessDay(effectiveAt, calendar.zone);
  const day = openDay(calendar, own);
  for (const { location_id, account, detail, debit, credit } of sides) {
    const key = { day, location_id: location_id ?? noKey, account, detail, kind };
    add(figures, "ledger_days", key, { debit, credit, sides: 1 });
  }
  return {
    entry: {
      business_id: business,
      id,
      op_id: entry.opId,
      kind,
      day,
      own_day: own === day ? null : own,
      seq,
      is_late: postedAt - effectiveAt > onTimeMs || businessDay(postedAt, calendar.zone) > own,
      description: entry.description,
      reference: entry.reference,
      effective_at: effectiveAt,
      posted_at: postedAt,
    },
    sides: sides.map((side, position) => {
      return { business_id: business, entry_id: id, position, ...side };
    }),
  };
}

/** Adds the totals of a sale, return or void. */
export function addTally(figures: DayFigures, calendar: Calendar, sold: SaleFigures): void {
  const at = { day: bookDay(calendar, sold.at), location_id: sold.location };
  const { till, actor, customer } = sold;
  const hour = businessHour(sold.at, calendar.zone);
  add(figures, "sales_days", { ...at, hour, till_id: till, actor_id: actor }, salesSums(sold));
  const { returns: _, returned = 0, voided = 0, ...rest } = salesSums(sold);
  const ofCustomer = { ...rest, returned: returned + voided };
  add(figures, "customer_days", { ...at, customer_id: customer ?? noKey }, ofCustomer);
  for (const item of sold.goods) {
    const key = { ...at, product_id: item.product ?? noKey, variant_id: item.variant ?? noKey };
    add(figures, "product_days", key, itemSums(sold, item));
  }
  for (const { rate, ...sums } of ratedSums(sold)) add(figures, "tax_days", { ...at, rate }, sums);
}

/**
 * One statement per table that has something to add.
 *
 * @param spread whether Citus distributes the tables: then each value is a parameter (valuesInsertOf)
 */
export function figureStatements(business: string, { rows }: DayFigures, spread: boolean): SQL[] {
  return tableNames.flatMap((table) => {
    const list = [...rows[table].values()].filter((row) =>
      tables[table].sums.some((column) => (row[column] ?? 0) !== 0),
    );
    if (list.length === 0) return [];
    if (spread) return [upsertValues(table, business, list)];
    return [upserts[table]({ business, list: JSON.stringify(list) })];
  });
}

/** The sides of an entry as stored; inventory is split by the locations whose value changed. */
function sidesOf({ postings, location: place }: JournalEntry, moved: ReadonlyMap<string, Minor>) {
  const isStock = ({ account, location }: Posting) =>
    account === "inventory" && location === undefined;
  const stock = postings.filter(isStock);
  const places = [...moved].map(([location, amount]): Posting => {
    return { account: "inventory", amount, location };
  });
  const rest = addAll(stock.map(({ amount }) => amount)) - addAll([...moved.values()]);
  const all: Posting[] = [
    ...postings.filter((posting) => !isStock(posting)),
    ...places,
    { account: "inventory", amount: rest },
  ];
  return all
    .filter(({ amount }) => amount !== 0)
    .map(({ account, detail = "", location, amount }) => ({
      account,
      detail,
      location_id: location === undefined ? place : location,
      debit: Math.max(amount, 0),
      credit: Math.max(-amount, 0),
    }));
}

function salesSums({
  kind,
  acts: actions,
  discount = 0,
  total = 0,
  tax = 0,
  cost = 0,
}: SaleFigures): Sums<"sales_days"> {
  switch (kind) {
    case "sale":
      return { sales: actions, discount, total, tax, cost };
    case "return":
      return { returns: actions, returned: total, tax: -tax, cost: -cost };
    case "void":
      return { voids: actions, voided: total, tax: -tax, cost: -cost };
  }
}

function itemSums(
  { kind, acts: actions }: SaleFigures,
  { quantity = 0, discount = 0, total = 0, tax = 0, cost = 0 }: SaleFigures["goods"][number],
): Sums<"product_days"> {
  if (kind !== "sale") return { returned: quantity, returned_total: total, tax: -tax, cost: -cost };
  return { lines: actions, sold: quantity, discount, total, tax, cost };
}

/** The item totals by tax rate, and the remainder of the whole: an app may have computed its total differently. */
function ratedSums({ kind, goods: items, total = 0, tax = 0 }: SaleFigures) {
  const all = items.map((item) => {
    return { rate: item.rate ?? noRate, total: item.total ?? 0, tax: item.tax ?? 0 };
  });
  const rest = {
    rate: noRate,
    total: total - addAll(all.map((one) => one.total)),
    tax: tax - addAll(all.map((one) => one.tax)),
  };
  return [...all, rest].map((one) =>
    kind === "sale"
      ? { ...one, returned: 0 }
      : { rate: one.rate, total: 0, returned: one.total, tax: -one.tax },
  );
}

/** Adds rows to a table of figures; each key must occur only once. */
const upserts = {
  ledger_days: upsertInto("ledger_days"),
  sales_days: upsertInto("sales_days"),
  product_days: upsertInto("product_days"),
  tax_days: upsertInto("tax_days"),
  customer_days: upsertInto("customer_days"),
};

function upsertInto(table: Table) {
  return builtOnce(["business", "list"], ({ business, list }) => {
    const { keys, sums } = tables[table];
    const columns = [...keys, ...sums];
    const typed = sql.join(
      columns.map((one) => sql`${sql.identifier(one)} ${sql.raw(typeOf(one))}`),
      sql`, `,
    );
    const values = sql.join(
      [
        ...keys.map((one) => sql.identifier(one)),
        ...sums.map((one) => sql`coalesce(${sql.identifier(one)}, 0)`),
      ],
      sql`, `,
    );
    return sql`INSERT INTO ${sql.identifier(table)} (business_id, ${names(columns)})
    SELECT ${business}::uuid, ${values} FROM jsonb_to_recordset(${list}::jsonb) AS t(${typed})
    ${addedOnConflict(table)}`;
  });
}

function upsertValues(
  table: Table,
  business: string,
  list: readonly Record<string, string | number>[],
): SQL {
  const { keys, sums } = tables[table];
  const rows = list.map((row) => {
    const values = [...keys.map((one) => row[one]), ...sums.map((one) => row[one] ?? 0)];
    return sql`(${sql.join(
      [business, ...values].map((value) => sql.param(value)),
      sql`, `,
    )})`;
  });
  return sql`INSERT INTO ${sql.identifier(table)} (business_id, ${names([...keys, ...sums])})
    VALUES ${sql.join(rows, sql`, `)} ${addedOnConflict(table)}`;
}

function addedOnConflict(table: Table): SQL {
  const { keys, sums } = tables[table];
  const added = sums.map((one) => {
    const column = sql.identifier(one);
    return sql`${column} = ${sql.identifier(table)}.${column} + excluded.${column}`;
  });
  return sql`ON CONFLICT (business_id, ${names(keys)}) DO UPDATE SET ${sql.join(added, sql`, `)}`;
}

function names(columns: readonly string[]): SQL {
  const list = columns.map((one) => sql.identifier(one));
  return sql.join(list, sql`, `);
}

function typeOf(column: string): string {
  if (column === "day") return "date";
  if (column.endsWith("_id")) return "uuid";
  return ["account", "detail", "kind"].includes(column) ? "text" : "bigint";
}
