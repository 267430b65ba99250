import { createHash } from "node:crypto";
import { msg } from "@lingui/core/macro";
import { z } from "@hono/zod-openapi";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { day, instant } from "#/contract/primitives.ts";
import { ApiError } from "../http/api-error.ts";

/** A page of a list: by its number, or the one that begins where a cursor ended. */
export type PageRequest = { page: number; page_size: number; cursor?: string | undefined };

type Kind = {
  /** The value as a cursor holds it. */
  written: (value: SQL) => SQL;
  /** What the database takes back. A cursor comes from outside: what it would stumble over is refused here. */
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

/** What a list is ordered by: never null, or rows with none would be passed over. */
export type ListKey = { value: SQL; kind: keyof typeof kinds };

/** In order of weight, all in one direction; the last tells every two rows apart. */
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

/** A column as what a list is ordered by. */
export function keyOf(column: KeyColumn): ListKey {
  const kind = kindOfType[column.getSQLType()];
  if (kind === undefined) throw new TypeError(`No list is ordered by ${column.getSQLType()}`);
  return { value: sql`${column}`, kind };
}

/** What a cursor is good for: a list of a business, and what is asked of it beside the page. */
export type Listed = { list: string; business: string; asked: PageRequest };

/** How a page of a list is read, and where it goes on. */
export type Walk = {
  /** Where the page begins; undefined at the beginning, and for a page by its number. */
  beyond: SQL | undefined;
  inOrder: SQL;
  offset: number;
  /** What is read of each row, as `string[]`, for `next`. */
  cells: SQL<string[]>;
  /** How many rows there were when the walk began; null where they are to be counted. */
  counted: Counted | null;
  next: (last: readonly string[], counted: Counted) => string;
};

export type Counted = {
  count: number;
  /** There are more. */
  capped: boolean;
};

/**
 * Opens a list at a page's number or at a cursor: the values its order gives to the last row of the page
 * before. So a page is read where it begins, and rows that come or go meanwhile shift none of the others.
 * Refuses a cursor that is none, and one of another list, order or filter.
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
 * A page of the rows of several tables in one order, and one row more if there is one. Each table is asked for
 * as many as the page may need of it, since over a union PostgreSQL does not read their indexes in order.
 *
 * @param name what the order's keys call a row, within the tables' selects and around them
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

/** One comparison of rows, which an index of these columns answers. */
function beyond({ keys, falls }: ListOrder, last: readonly string[]): SQL {
  const values = keys.map(({ value }) => value);
  const ends = keys.map(({ kind }, at) => sql`${last[at] ?? ""}::${kinds[kind].type}`);
  return sql`(${listOf(values)}) ${falls ? sql`<` : sql`>`} (${listOf(ends)})`;
}

function listOf(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}

/** What is asked, in few letters: no secret, only what tells one question from another. */
function markOf({ keys, falls }: ListOrder, { list, business, asked }: Listed): string {
  const {
    page: _page,
    page_size: _size,
    cursor: _cursor,
    ...filter
  }: PageRequest & Record<string, unknown> = asked;
  // The business is told by its id, however it was asked for.
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
