import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { rowsOf, type Tx } from "../database/database.ts";
import { containing, mostCounted } from "./list-page.ts";

/** A trigram index cannot be used for shorter texts. */
const fewestLetters = 3;

const searches = {
  customers: {
    asks: "kaunta_customers_named",
    columns: ["name", "phone", "email", "customer_code"],
  },
  sales: { asks: "kaunta_sales_named", columns: ["number", "customer_name"] },
} as const;

type Search = (typeof searches)[keyof typeof searches];

/** The result of a trigram index lookup. */
export type Named = {
  /** The matching rows; null if they are to be found by scanning in the list's own order. */
  ids: string[] | null;
  /** More matching rows than `most` are visible to the reader. */
  beyondCount: boolean;
};

/**
 * The ids of this business's rows containing a text, by trigram index (migration `list_search`). Null if the
 * index cannot be used or more than `most` rows match: a scan in the list's own order then quickly
 * fills a page.
 */
export async function named(
  tx: Tx,
  table: keyof typeof searches,
  text: string | undefined,
  most = mostCounted,
): Promise<Named> {
  if (text === undefined || !hasWord(text)) return { ids: null, beyondCount: false };
  const search = searches[table];
  const digits = lastDigits(text);
  const near = digits === null ? null : await asked(tx, search, digits, most);
  if (near?.ids) return { ids: await holding(tx, table, near.ids, text), beyondCount: false };
  return asked(tx, search, text, most);
}

async function asked(tx: Tx, { asks }: Search, text: string, most: number): Promise<Named> {
  // The function bypasses row-level security: users limited to some locations must not learn the total.
  const [found] = await rowsOf<{ ids: string[] | null; sees_all: boolean }>(
    tx,
    sql`select case when count(*) <= ${most} then coalesce(array_agg(id), '{}') end as ids,
        kaunta_places() is null as sees_all
      from ${sql.identifier(asks)}(${containing(text)}, ${most + 1}) as id`,
  );
  const ids = found?.ids ?? null;
  return { ids, beyondCount: ids === null && found?.sees_all === true };
}

/** Number of trailing digits that identify most numbers and phones. */
const tellingDigits = 7;

/**
 * The last digits of a longer text: the leading part of a number or phone is common to all, and a trigram
 * index would read most of its entries. Null if the digits are repetitive, as in 2000000.
 */
function lastDigits(text: string): string | null {
  const digits = text.slice(-tellingDigits);
  if (text.length === digits.length || !/^\d{7}$/u.test(digits)) return null;
  const threes = new Set(Array.from({ length: 5 }, (_, at) => digits.slice(at, at + 3)));
  return threes.size > 3 ? digits : null;
}

/** The given ids whose rows contain the text. */
async function holding(
  tx: Tx,
  table: keyof typeof searches,
  ids: readonly string[],
  text: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const holds = searches[table].columns.map(
    (column) => sql`${sql.identifier(column)} ilike ${containing(text)}`,
  );
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${sql.identifier(table)}
      where business_id = (select kaunta_business()) and ${isOneOf(sql`id`, ids)} and (${sql.join(holds, sql` or `)})`,
  );
  return rows.map(({ id }) => id);
}

function hasWord(text: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => [...word].length >= fewestLetters);
}

/** Passes any number of ids as one parameter. */
export function isOneOf(column: PgColumn | SQL, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`;
}

/** Joins the conditions that are present with AND. */
export function allOf(conditions: readonly (SQL | undefined | false)[]): SQL | undefined {
  return and(...conditions.filter((one) => one !== false));
}
