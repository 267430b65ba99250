import { and, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { EntityName, EntityRow } from "#/contract/sync.ts";
import { rowsOf, type Tx } from "../database/database.ts";
import {
  type Counted,
  type KeyColumn,
  keyOf,
  openWalk,
  type PageRequest,
  type Walk,
} from "./list-cursor.ts";
import { readRows, type RowReader } from "./row-reader.ts";
import type { RowScope } from "./row-scope.ts";

export type { PageRequest } from "./list-cursor.ts";

export type Page<Row> = {
  rows: Row[];
  /** How many there are in all; where that is more than are counted, as many as are known of. */
  count: number;
  /** There are more than `count`. */
  capped?: boolean;
};

/** A page that says where the next one begins; null after the last. */
export type WalkedPage<Row> = Page<Row> & { next_cursor: string | null };

/** So many rows are counted; of a longer list it is said that it goes on. */
export const mostCounted = 10_000;

export type Listing<Name extends EntityName> = {
  reader: RowReader<Name>;
  table: PgTable;
  id: KeyColumn;
  where: SQL | undefined;
  /** It is known that there are more than are counted. */
  beyondCount?: boolean;
  /** In order of weight; the id is added, so that pages neither repeat nor skip a row. */
  order: ColumnOrder;
};

type ColumnOrder = { by: readonly KeyColumn[]; falls: boolean };

/** One page of a kind of rows, how many there are in all, and where the next page begins. */
export async function listPage<Name extends EntityName>(
  tx: Tx,
  scope: RowScope,
  listing: Listing<Name>,
  asked: PageRequest,
): Promise<WalkedPage<EntityRow<Name>>> {
  const { reader, table, id, where, order, beyondCount = false } = listing;
  const keys = [...order.by, id].map(keyOf);
  const listed = { list: reader.entity, business: scope.business, asked };
  const walk = openWalk({ keys, falls: order.falls }, listed);
  const found = await tx
    .select({ id, cells: walk.cells })
    .from(table)
    .where(and(where, walk.beyond))
    .orderBy(walk.inOrder)
    .limit(asked.page_size + 1)
    .offset(walk.offset);
  const { rows, ...rest } = await pageOfWalk(walk, asked, found, async () =>
    beyondCount
      ? { count: mostCounted, capped: true }
      : countRows(tx, sql`${table}`, where ?? sql`true`),
  );
  const ids = rows.map((row) => String(row.id));
  return { rows: await rowsInOrder(tx, scope, reader, ids), ...rest };
}

/**
 * The page of a walk, of which a row more than it holds was read if there was one. Rows are counted at the
 * beginning of a walk alone; of more than are counted `count` is one row beyond this page as long as there is
 * one, so that who turns pages by it comes to the end.
 */
export async function pageOfWalk<Row extends { cells: string[] }>(
  walk: Walk,
  { page_size }: PageRequest,
  found: readonly Row[],
  countAll: () => Promise<Counted>,
): Promise<WalkedPage<Row>> {
  const rows = found.slice(0, page_size);
  const last = found.length > page_size ? rows.at(-1) : undefined;
  const known = walk.offset + found.length;
  const isEnd = last === undefined && (found.length > 0 || walk.offset === 0);
  const counted = walk.counted ?? (isEnd ? { count: known, capped: false } : await countAll());
  const { count, capped } = counted;
  return {
    rows,
    count: capped ? Math.max(count, known) : count,
    ...(capped ? { capped } : {}),
    next_cursor: last === undefined ? null : walk.next(last.cells, counted),
  };
}

/** How many rows there are, as far as they are counted. */
export async function countRows(tx: Tx, from: SQL, where: SQL): Promise<Counted> {
  const [total] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from
      (select 1 from ${from} where ${where} limit ${mostCounted + 1}) counted`,
  );
  const count = total?.count ?? 0;
  return { count: Math.min(count, mostCounted), capped: count > mostCounted };
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

/** Reads `-created_at` by the table of columns that may be ordered by. */
export function orderBy<Name extends string>(
  wanted: Name | `-${Name}`,
  columns: Record<Name, KeyColumn>,
): ColumnOrder {
  const falls = wanted.startsWith("-");
  return { by: [columns[(falls ? wanted.slice(1) : wanted) as Name]], falls };
}

/** The pattern of ILIKE that finds a text anywhere, whatever signs it holds. */
export function containing(text: string): string {
  return `%${beginning(text)}`;
}

/** The pattern of ILIKE that finds what begins with a text. */
export function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
