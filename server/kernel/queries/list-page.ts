import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { EntityName, EntityRow } from "#/contract/sync.ts";
import type { Tx } from "../database/database.ts";
import { readRows, type RowReader } from "./row-reader.ts";
import type { RowScope } from "./row-scope.ts";

export type Page<Row> = {
  rows: Row[];
  /** How many there are in all; where that is more than are counted, as many as are known of. */
  count: number;
};

/** So many rows are counted; of a longer list it is said that it goes on. */
export const mostCounted = 10_000;

export type PageRequest = { page: number; page_size: number };

export type Listing<Name extends EntityName> = {
  reader: RowReader<Name>;
  table: PgTable;
  id: PgColumn;
  where: SQL | undefined;
  /** In order of weight; the id is added, so that pages neither repeat nor skip a row. */
  order: SQL[];
};

/**
 * One page of a kind of rows, and how many there are in all. Of more than are counted `count` is one row
 * beyond this page as long as there is one, so that who turns pages by it comes to the end.
 */
export async function listPage<Name extends EntityName>(
  tx: Tx,
  scope: RowScope,
  listing: Listing<Name>,
  { page, page_size }: PageRequest,
): Promise<Page<EntityRow<Name>>> {
  const { reader, table, id, where, order } = listing;
  const counted = tx
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(mostCounted + 1)
    .as("counted");
  const [total] = await tx.select({ count: sql<number>`count(*)::int` }).from(counted);
  const found = await tx
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...order, asc(id))
    .limit(page_size + 1)
    .offset((page - 1) * page_size);
  const ids = found.slice(0, page_size).map((row) => String(row.id));
  const known = (page - 1) * page_size + found.length;
  const count = total?.count ?? 0;
  return {
    rows: await rowsInOrder(tx, scope, reader, ids),
    count: count > mostCounted ? Math.max(mostCounted, known) : count,
  };
}

/** Rows of a kind in the order of their ids. */
export async function rowsInOrder<Name extends EntityName>(
  tx: Tx,
  scope: RowScope,
  reader: RowReader<Name>,
  ids: readonly string[],
): Promise<EntityRow<Name>[]> {
  const rows = await readRows(tx, scope, reader, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Turns `-created_at` into SQL by the table of columns that may be ordered by. */
export function orderBy<Name extends string>(
  wanted: Name | `-${Name}`,
  columns: Record<Name, PgColumn>,
): SQL[] {
  const falling = wanted.startsWith("-");
  const column = columns[(falling ? wanted.slice(1) : wanted) as Name];
  return [falling ? desc(column) : asc(column)];
}

/** The pattern of ILIKE that finds a text anywhere, whatever signs it holds. */
export function containing(text: string): string {
  return `%${beginning(text)}`;
}

/** The pattern of ILIKE that finds what begins with a text. */
export function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
