import { sql, type SQL } from "drizzle-orm";
import { formatSumWire } from "#/domain/money.ts";
import { hundredPercent } from "#/domain/rate.ts";
import type { Language } from "#/i18n/language.ts";

/** Parameters of a report: business days, inclusive, and the comparison period. */
export type ReportAsked = {
  from: string;
  to: string;
  previous: { from: string; to: string };
  location?: string | undefined;
  language: Language;
  /** Most rows returned, largest first. */
  limit: number;
};

/**
 * The rows of a figures table for a report: those of the period (`is_now`) and of the comparison period, with
 * `at`, the day of the period that each corresponds to.
 */
export function figuresOf(table: SQL, business: string, asked: ReportAsked): SQL {
  const { from, to, previous, location } = asked;
  const place = location === undefined ? sql`` : sql` and d.location_id = ${location}::uuid`;
  const days = (start: string, end: string) =>
    sql`d.business_id = ${business}::uuid and d.day between ${start}::date and ${end}::date${place}`;
  return sql`(
    select d.*, true as is_now, d.day as at from ${table} d where ${days(from, to)}
    union all
    select d.*, false, d.day + (${from}::date - ${previous.from}::date) from ${table} d
    where ${days(previous.from, previous.to)})`;
}

/** Σ of an expression over the period. */
export function sumNow(amount: SQL): SQL {
  return sql`coalesce(sum(${amount}) filter (where is_now), 0)::bigint`;
}

/** Σ of an expression over the comparison period; null if it has no such row. */
export function sumBefore(amount: SQL): SQL {
  return sql`(sum(${amount}) filter (where not is_now))::bigint`;
}

/** A bilingual name in the given language. */
export function nameIn(language: Language, of: SQL): SQL {
  if (language === "en") return sql`${of}.name_en`;
  return sql`coalesce(nullif(${of}.name_sw, ''), ${of}.name_en)`;
}

/** The sums of a row, in minor units. */
export type SummedRow = {
  sales: number;
  discount: number;
  returned: number;
  tax: number;
  amount: number;
  cost: number;
  previous: number | null;
};

/** Sums of minor units in wire format; profit only if the user may see costs. */
export function wireSums(row: SummedRow, seesCosts: boolean) {
  const { amount } = row;
  const net = amount - row.tax;
  return {
    sales: row.sales,
    discount: wire(row.discount),
    returned: wire(row.returned),
    tax: wire(row.tax),
    amount: wire(amount),
    net: wire(net),
    ...(seesCosts ? { profit: wire(net - row.cost) } : {}),
  };
}

/** An amount in wire format. */
export function wire(amount: number): string {
  return formatSumWire(amount);
}

/** The same for an optional amount. */
export function wireOrNull(amount: number | null): string | null {
  return amount === null ? null : wire(amount);
}

/** Percentage with two decimals; `"0.00"` if the whole is zero. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0) return "0.00";
  return wire(Math.round((part / whole) * hundredPercent));
}

/** Sums one figure over all rows. */
export function totalOf<Row>(rows: readonly Row[], of: (row: Row) => number | null) {
  return rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);
}
