import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { rowsOf, type Tx } from "../database/database.ts";
import { containing, mostCounted } from "./list-page.ts";

/** An index of three letters has nothing to look for in fewer. */
const fewestLetters = 3;

const searches = { customers: "kaunta_customers_named", sales: "kaunta_sales_named" } as const;

/**
 * The ids of the rows of this business that hold a text, by the index of their letters (migration
 * `list_search`). Null where there is none to ask by, and where it is more than are counted: then a walk
 * along the list's own order soon has a page.
 */
export async function named(
  tx: Tx,
  table: keyof typeof searches,
  text: string | undefined,
): Promise<string[] | null> {
  if (text === undefined || !hasWord(text)) return null;
  const [found] = await rowsOf<{ ids: string[] | null }>(
    tx,
    sql`select case when count(*) <= ${mostCounted} then coalesce(array_agg(id), '{}') end as ids
      from ${sql.identifier(searches[table])}(${containing(text)}, ${mostCounted + 1}) as id`,
  );
  return found?.ids ?? null;
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
