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
  /** The total number of rows; if it exceeds the counting limit, the number known so far. */
  count: number;
  /** There are more rows than `count`. */
  capped?: boolean;
};

/** A page with the start of the next one; null after the last. */
export type WalkedPage<Row> = Page<Row> & { next_cursor: string | null };

/** The counting limit; longer lists are marked as capped. */
export const mostCounted = 10_000;

/** The same for a search by text: its matches are counted row by row. */
export const mostFound = 2_000;

export type Listing<Name extends EntityName> = {
  reader: RowReader<Name>;
  table: PgTable;
  id: KeyColumn;
  where: SQL | undefined;
  /** Rows are counted up to this; `mostCounted` unless given. */
  countUpTo?: number;
  /** The number of rows is known to exceed the counting limit. */
  beyondCount?: boolean;
  /** By precedence; the id is appended, so that pages neither repeat nor skip a row. */
  order: ColumnOrder;
};

type ColumnOrder = { by: readonly KeyColumn[]; falls: boolean };

/** One page of a kind of rows, with the total count and the start of the next page. */
export async function listPage<Name extends EntityName>(
  tx: Tx,
  scope: RowScope,
  listing: Listing<Name>,
  asked: PageRequest,
): Promise<WalkedPage<EntityRow<Name>>> {
  const { reader, table, id, where, order } = listing;
  const { countUpTo = mostCounted, beyondCount = false } = listing;
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
      ? { count: countUpTo, capped: true }
      : countRows(tx, sql`${table}`, where ?? sql`true`, countUpTo),
  );
  const ids = rows.map((row) => String(row.id));
  return { rows: await rowsInOrder(tx, scope, reader, ids), ...rest };
}

/**
 * Builds a walk's page from rows read with one extra, if there is one. Rows are counted only at the start of
 * a walk; beyond the counting limit `count` is one more than the rows up to this page while further ones
 * exist, so that clients paging by it reach the end.
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

/** The number of rows, up to the counting limit. */
export async function countRows(
  tx: Tx,
  from: SQL,
  where: SQL,
  most = mostCounted,
): Promise<Counted> {
  const [total] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from
      (select 1 from ${from} where ${where} limit ${most + 1}) counted`,
  );
  const count = total?.count ?? 0;
  return { count: Math.min(count, most), capped: count > most };
}

/** Returns rows of a kind in the order of the given ids. */
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

/** Parses `-created_at` using a table of sortable columns. */
export function orderBy<Name extends string>(
  wanted: Name | `-${Name}`,
  columns: Record<Name, KeyColumn>,
): ColumnOrder {
  const falls = wanted.startsWith("-");
  return { by: [columns[(falls ? wanted.slice(1) : wanted) as Name]], falls };
}

/** An ILIKE pattern that matches a text anywhere, with special characters escaped. */
export function containing(text: string): string {
  return `%${beginning(text)}`;
}

/** An ILIKE pattern that matches a text at the beginning. */
export function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
