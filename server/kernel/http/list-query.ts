import { z } from "@hono/zod-openapi";
import { day, pageOf } from "#/contract/primitives.ts";
import type { Page } from "../queries/list-page.ts";
import { businessQuery } from "./route-kit.ts";

/** What every list understands: `business`, `page`, `page_size`. */
export const listQuery = businessQuery.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(200).default(20),
});

/** `'true'` or `'false'`, as the specification's filters are written. */
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** A day in a question: no shop kept its books before it, and days are reckoned back from it. */
export const askedDay = day.refine((text) => text >= "1900-01-01");

/** A search text; an empty one is none. */
export const searchText = z
  .string()
  .trim()
  .max(200)
  .transform((value) => value || undefined);

/** `name` or `-name` for each of the names. */
export function ordering<const Name extends string>(names: readonly Name[]) {
  return z.enum(names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]));
}

/** A list's answer: the rows, the whole count, and the addresses of the pages beside this one. */
export function pageAnswer<Row>(
  request: { url: string; page: number; page_size: number },
  { rows, count }: Page<Row>,
): { results: Row[]; count: number; next: string | null; previous: string | null } {
  const { page, page_size } = request;
  const at = (wanted: number) => {
    const url = new URL(request.url);
    url.searchParams.set("page", String(wanted));
    return `${url.pathname}${url.search}`;
  };
  return {
    results: rows,
    count,
    next: page * page_size < count ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
  };
}

/** The schema of a page of rows, under a name of its own in the API document. */
export function namedPage<Row extends z.ZodType>(name: string, row: Row) {
  return pageOf(row).meta({ id: `${name}Page` });
}
