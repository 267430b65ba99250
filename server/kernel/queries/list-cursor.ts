import { createHash } from "node:crypto";
import { msg } from "@lingui/core/macro";
import { z } from "@hono/zod-openapi";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { day, instant } from "#/contract/primitives.ts";
import { ApiError } from "../http/api-error.ts";

/** A page of a list: by its number, or starting where a cursor ended. */
export type PageRequest = { page: number; page_size: number; cursor?: string | undefined };

type Kind = {
  /** The value as written into a cursor. */
  written: (value: SQL) => SQL;
  /** Validates a cursor's value before it is passed to the database: cursors are untrusted input. */
  taken: z.ZodType<string>;
  type: SQL;
};

const asText = (value: SQL) => sql`${value}::text`;

const kinds = {
  instant: {
    written: (value) => sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    taken: instant,
    type: sql`timestamptz`,
  },
  day: { written: (value) => sql`to_char(${value}, 'YYYY-MM-DD')`, taken: day, type: sql`date` },
  id: { written: asText, taken: z.guid(), type: sql`uuid` },
  whole: { written: asText, taken: z.string().regex(/^-?\d{1,18}$/u), type: sql`bigint` },
  text: {
    written: asText,
    taken: z.string().refine((text) => !text.includes("\0")),
    type: sql`text`,
  },
} as const satisfies Record<string, Kind>;

/** A sort key of a list: never null, as rows without a value would be skipped. */
export type ListKey = { value: SQL; kind: keyof typeof kinds };

/** Keys by precedence, all in one direction; the last one is unique. */
export type ListOrder = { keys: readonly ListKey[]; falls: boolean };

/** A column that is never null. */
export type KeyColumn = PgColumn & { _: { notNull: true } };

const kindOfType: Readonly<Record<string, ListKey["kind"]>> = {
  "timestamp (3) with time zone": "instant",
  date: "day",
  uuid: "id",
  bigint: "whole",
  integer: "whole",
  text: "text",
};

/** Uses a column as a sort key. */
export function keyOf(column: KeyColumn): ListKey {
  const kind = kindOfType[column.getSQLType()];
  if (kind === undefined) throw new TypeError(`No list is ordered by ${column.getSQLType()}`);
  return { value: sql`${column}`, kind };
}

/** What a cursor is bound to: a list of a business, and the query's parameters besides the page. */
export type Listed = { list: string; business: string; asked: PageRequest };

/** How a page of a list is read, and where it continues. */
export type Walk = {
  /** The start of the page; undefined for the first page, and for a page by number. */
  beyond: SQL | undefined;
  inOrder: SQL;
  offset: number;
  /** The values read from each row, as `string[]`, for `next`. */
  cells: SQL<string[]>;
  /** The number of rows when the walk began; null if they are still to be counted. */
  counted: Counted | null;
  next: (last: readonly string[], counted: Counted) => string;
};

export type Counted = {
  count: number;
  /** There are more rows than counted. */
  capped: boolean;
};

/**
 * Opens a list at a page number or at a cursor, which holds the sort key values of the previous page's last
 * row. The page is thus read from its start, and rows inserted or deleted meanwhile shift no others. Refuses
 * an invalid cursor, and one of another list, order or filter.
 */
export function openWalk(order: ListOrder, listed: Listed): Walk {
  const { keys, falls } = order;
  const { page, page_size, cursor } = listed.asked;
  const mark = markOf(order, listed);
  const from = cursor === undefined ? null : readCursor(cursor, mark, keys);
  const direction = falls ? sql`desc` : sql`asc`;
  const cells = keys.map(({ value, kind }) => kinds[kind].written(value));
  return {
    beyond: from === null ? undefined : beyond(order, from.last),
    inOrder: listOf(keys.map(({ value }) => sql`${value} ${direction}`)),
    offset: from === null ? (page - 1) * page_size : 0,
    cells: sql<string[]>`array[${listOf(cells)}]::text[]`,
    counted: from?.counted ?? null,
    next: (last, { count, capped }) =>
      Buffer.from(JSON.stringify([mark, count, capped, ...last])).toString("base64url"),
  };
}

/**
 * Reads a page of rows of several tables in one order, plus one more row if there is one. Each table is
 * queried for as many rows as the page may need, since PostgreSQL does not use their indexes for ordering a
 * union.
 *
 * @param name the alias of a row in the order's keys, within the tables' selects and around them
 */
export function mergedPage(
  walk: Walk,
  { page_size }: PageRequest,
  name: string,
  selects: readonly SQL[],
): SQL {
  const reach = walk.offset + page_size + 1;
  const parts = selects.map((one) => sql`(${one} order by ${walk.inOrder} limit ${reach})`);
  return sql`(${sql.join(parts, sql` union all `)}) ${sql.identifier(name)}
    order by ${walk.inOrder} limit ${page_size + 1} offset ${walk.offset}`;
}

/** A single row comparison, which an index on these columns supports. */
function beyond({ keys, falls }: ListOrder, last: readonly string[]): SQL {
  const values = keys.map(({ value }) => value);
  const ends = keys.map(({ kind }, at) => sql`${last[at] ?? ""}::${kinds[kind].type}`);
  return sql`(${listOf(values)}) ${falls ? sql`<` : sql`>`} (${listOf(ends)})`;
}

function listOf(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}

/** A short hash of the query: not a secret, only distinguishes one query from another. */
function markOf({ keys, falls }: ListOrder, { list, business, asked }: Listed): string {
  const {
    page: _page,
    page_size: _size,
    cursor: _cursor,
    ...filter
  }: PageRequest & Record<string, unknown> = asked;
  // The business by its id, however it was specified.
  const told = Object.entries({ ...filter, business, business_id: undefined })
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([list, falls, keys.map(({ kind }) => kind), told]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

const wrongCursor = msg`This belongs to another list. Start again from the first page.`;

function readCursor(text: string, mark: string, keys: readonly ListKey[]) {
  const [own, count, capped, ...last] = partsOf(text);
  const whole = z.int().nonnegative().safeParse(count);
  const cells = keys.map(({ kind }, at) => kinds[kind].taken.safeParse(last[at]));
  const isWhole = own === mark && last.length === keys.length && typeof capped === "boolean";
  if (!isWhole || !whole.success || cells.some(({ success }) => !success))
    throw new ApiError("validation_failed", { fields: { cursor: [wrongCursor] } });
  return { counted: { count: whole.data, capped }, last: last.map(String) };
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
