import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { rowsOf, type Tx } from "../database/database.ts";
import { containing, mostCounted } from "./list-page.ts";

/** An index of three letters has nothing to look for in fewer. */
const fewestLetters = 3;

const searches = {
  customers: {
    asks: "kaunta_customers_named",
    columns: ["name", "phone", "email", "customer_code"],
  },
  sales: { asks: "kaunta_sales_named", columns: ["number", "customer_name"] },
} as const;

type Search = (typeof searches)[keyof typeof searches];

/** What the index of letters says of a text. */
export type Named = {
  /** The rows that hold it; null where they are to be looked for along the list's own order. */
  ids: string[] | null;
  /** More of the rows that the reader may see hold it than are counted. */
  beyondCount: boolean;
};

/**
 * The ids of the rows of this business that hold a text, by the index of their letters (migration
 * `list_search`). None are told where there is none to ask by, and where they are more than are counted: then
 * a walk along the list's own order soon has a page.
 */
export async function named(
  tx: Tx,
  table: keyof typeof searches,
  text: string | undefined,
): Promise<Named> {
  if (text === undefined || !hasWord(text)) return { ids: null, beyondCount: false };
  const search = searches[table];
  const digits = lastDigits(text);
  const near = digits === null ? null : await asked(tx, search, digits);
  if (near?.ids) return { ids: await holding(tx, table, near.ids, text), beyondCount: false };
  return asked(tx, search, text);
}

async function asked(tx: Tx, { asks }: Search, text: string): Promise<Named> {
  // The function does not ask the policies: who sees some locations alone is told nothing of all of them.
  const [found] = await rowsOf<{ ids: string[] | null; sees_all: boolean }>(
    tx,
    sql`select case when count(*) <= ${mostCounted} then coalesce(array_agg(id), '{}') end as ids,
        kaunta_places() is null as sees_all
      from ${sql.identifier(asks)}(${containing(text)}, ${mostCounted + 1}) as id`,
  );
  const ids = found?.ids ?? null;
  return { ids, beyondCount: ids === null && found?.sees_all === true };
}

/** How many digits tell a number or a phone from most others. */
const tellingDigits = 7;

/**
 * The digits that a longer text ends with: what stands before them in a number or a phone is in all of them,
 * and an index of three letters reads the most of it. Null where they repeat themselves, as in 2000000.
 */
function lastDigits(text: string): string | null {
  const digits = text.slice(-tellingDigits);
  if (text.length === digits.length || !/^\d{7}$/u.test(digits)) return null;
  const threes = new Set(Array.from({ length: 5 }, (_, at) => digits.slice(at, at + 3)));
  return threes.size > 3 ? digits : null;
}

/** Those of the ids whose rows hold the text. */
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

/** Ids as one parameter, however many there are. */
export function isOneOf(column: PgColumn | SQL, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`;
}

/** All conditions that are there. */
export function allOf(conditions: readonly (SQL | undefined | false)[]): SQL | undefined {
  return and(...conditions.filter((one) => one !== false));
}
