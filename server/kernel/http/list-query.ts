import { z } from "@hono/zod-openapi";
import { day, pageOf, walkedPageOf } from "#/contract/primitives.ts";
import type { Page, WalkedPage } from "../queries/list-page.ts";
import { businessQuery } from "./route-kit.ts";

/** Parameters of every list: `business`, `page`, `page_size`. */
export const listQuery = businessQuery.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(200).default(20),
});

/** The longest cursor: in a list sorted by name it contains one. */
const longestCursor = 4_000;

/** Parameters of lists that may grow long: `cursor` in addition, which takes precedence over `page`. */
export const walkQuery = listQuery.extend({ cursor: z.string().max(longestCursor).optional() });

/** `'true'` or `'false'`, the specification's format of filters. */
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** A date in a query: no shop has older books, and earlier days are computed from it. */
export const askedDay = day.refine((text) => text >= "1900-01-01");

/** A search text; an empty one counts as absent. */
export const searchText = z
  .string()
  .trim()
  .max(200)
  .transform((value) => value || undefined);

/** `name` or `-name` for each of the names. */
export function ordering<const Name extends string>(names: readonly Name[]) {
  return z.enum(names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]));
}

type Asked = { url: string; page: number; page_size: number; cursor?: string | undefined };
type Answer<Row> = {
  results: Row[];
  count: number;
  count_capped?: true;
  next: string | null;
  previous: string | null;
};

/** A list's response: the rows, the total count, and the addresses of the adjacent pages. */
export function pageAnswer<Row>(request: Asked, { rows, count, capped }: Page<Row>): Answer<Row> {
  const { page, page_size } = request;
  return {
    results: rows,
    count,
    ...(capped === true ? { count_capped: true } : {}),
    next: page * page_size < count ? addressOf(request.url, "page", String(page + 1)) : null,
    previous: page > 1 ? addressOf(request.url, "page", String(page - 1)) : null,
  };
}

/**
 * The response of a list that may grow long. Requests with a cursor continue by cursor, without a previous
 * page.
 */
export function walkAnswer<Row>(
  request: Asked,
  page: WalkedPage<Row>,
): Answer<Row> & { next_cursor: string | null } {
  const { next_cursor } = page;
  const answer = { ...pageAnswer(request, page), next_cursor };
  if (request.cursor === undefined) return answer;
  const next = next_cursor === null ? null : addressOf(request.url, "cursor", next_cursor);
  return { ...answer, next, previous: null };
}

function addressOf(asked: string, name: "page" | "cursor", value: string): string {
  const url = new URL(asked);
  url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}

/** The schema of a page of rows, under a separate name in the API document. */
export function namedPage<Row extends z.ZodType>(name: string, row: Row) {
  return pageOf(row).meta({ id: `${name}Page` });
}

/** The schema of a page of a list that may grow long. */
export function namedWalk<Row extends z.ZodType>(name: string, row: Row) {
  return walkedPageOf(row).meta({ id: `${name}Page` });
}
