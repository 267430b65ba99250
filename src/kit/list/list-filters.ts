import { readDay, readId, readName, readPage, readText } from "#/kit/page/search-params.ts";

/*
 * The routes of all pages, and thus the filters of all lists, are part of every page: this module therefore
 * has no dependencies. Row matching and server queries are in fitting-rows.ts.
 */

/** One parameter of a list's URL. */
export interface Filter<Value> {
  /** Returns undefined for invalid values, so that the router drops them. */
  read(value: unknown): Value | undefined;
  /** The server's query parameters; defaults to the filter's own name and value. */
  asks?(value: Value): Record<string, string>;
}

export type Filters = Readonly<Record<string, Filter<string | number>>>;

type ValueOf<One> = One extends Filter<infer Value> ? Value : never;

type ValuesOf<Named extends Filters> = {
  [Name in keyof Named]?: ValueOf<Named[Name]> | undefined;
};

/** The filters of a list, from which its URL, row tests and server query are derived. */
export interface ListFilters<Narrowing extends Filters, Values> {
  /** The filters that exclude rows. */
  readonly narrowing: Narrowing;
  /** Parses the list's URL, for its route. */
  readonly read: (search: Record<string, unknown>) => Values;
}

/** The parsed values of a list's filters. */
export type AskedOf<List extends { readonly read: (search: never) => unknown }> = ReturnType<
  List["read"]
>;

/**
 * Defines the filters of a list.
 *
 * @param beside other URL parameters: page, sort order, open row
 */
export function listFilters<Narrowing extends Filters>(
  narrowing: Narrowing,
): ListFilters<Narrowing, ValuesOf<Narrowing>>;
export function listFilters<Narrowing extends Filters, Beside extends Filters>(
  narrowing: Narrowing,
  beside: Beside,
): ListFilters<Narrowing, ValuesOf<Narrowing & Beside>>;
export function listFilters(
  narrowing: Filters,
  beside: Filters = {},
): ListFilters<Filters, ValuesOf<Filters>> {
  const all = Object.entries({ ...narrowing, ...beside });
  return {
    narrowing,
    read: (asked) => Object.fromEntries(all.map(([key, one]) => [key, one.read(asked[key])])),
  };
}

export const id: Filter<string> = { read: readId };
export const name: Filter<string> = { read: readName };
export const text: Filter<string> = { read: readText };
/** Starts at 1, which is omitted from the URL. */
export const page: Filter<number> = { read: readPage };
/** The ends of a period, both included. */
export const days: { readonly from: Filter<string>; readonly to: Filter<string> } = {
  from: { read: readDay },
  to: { read: readDay },
};

/** The search text. */
export const search: Filter<string> = {
  read: readText,
  asks: (words) => ({ search: words.trim() }),
};

/** A filter with a fixed set of values. */
export interface WordFilter<Word extends string> extends Filter<Word> {
  readonly words: readonly Word[];
}

/** Accepts one of the given values. */
export function oneOf<const Word extends string>(words: readonly Word[]): WordFilter<Word> {
  return { words, read: (value) => words.find((one) => one === value) };
}

/** A filter with custom query parameters on the server. */
export function asking<One extends Filter<string>>(
  filter: One,
  asks: (value: ValueOf<One>) => Record<string, string>,
): One {
  return { ...filter, asks };
}

/** A filter that has a different name on the server. */
export function called<One extends Filter<string>>(byServer: string, filter: One): One {
  return asking(filter, (value) => ({ [byServer]: value }));
}
