import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { EntityName, EntityRow } from "#/contract/sync.ts";
import type { Tx } from "../db/database.ts";
import { entityRows } from "./entity-rows.ts";
import type { RowScope } from "./row-scope.ts";

export type Page<Row> = { rows: Row[]; count: number };

export type PageRequest = { page: number; page_size: number };

export type Listing<Name extends EntityName> = {
  entity: Name;
  table: PgTable;
  id: PgColumn;
  where: SQL | undefined;
  /** In order of weight; the id is added, so that pages neither repeat nor skip a row. */
  order: SQL[];
};

/** One page of a kind of rows, and how many there are in all. */
export async function listPage<Name extends EntityName>(
  tx: Tx,
  scope: RowScope,
  listing: Listing<Name>,
  { page, page_size }: PageRequest,
): Promise<Page<EntityRow<Name>>> {
  const { entity, table, id, where, order } = listing;
  const [total] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(where);
  const found = await tx
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...order, asc(id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const ids = found.map((row) => String(row.id));
  return { rows: await rowsInOrder(tx, scope, entity, ids), count: total?.count ?? 0 };
}

/** Rows of a kind in the order of their ids. */
export async function rowsInOrder<Name extends EntityName>(
  tx: Tx,
  scope: RowScope,
  entity: Name,
  ids: readonly string[],
): Promise<EntityRow<Name>[]> {
  const rows = await entityRows(tx, scope, entity, ids);
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
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
