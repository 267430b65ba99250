import { readDay, readId, readName, readPage, readText } from "#/kit/page/search-params.ts";

/*
 * Every page knows all addresses, and with them the filters of all lists: what is here brings nothing
 * with it. How a row is told by them, and what the server is asked, stands in fitting-rows.ts.
 */

/** One value of a list's address. */
export interface Filter<Value> {
  /** What is not understood is undefined, which keeps the router from handing it on. */
  read(value: unknown): Value | undefined;
  /** The words of the server for it; without them its own name and value. */
  asks?(value: Value): Record<string, string>;
}

export type Filters = Readonly<Record<string, Filter<string | number>>>;

type ValueOf<One> = One extends Filter<infer Value> ? Value : never;

type ValuesOf<Named extends Filters> = {
  [Name in keyof Named]?: ValueOf<Named[Name]> | undefined;
};

/** The filters of a list: its address, what its rows are told by and what the server is asked come from them. */
export interface ListFilters<Narrowing extends Filters, Values> {
  /** What keeps rows away. */
  readonly narrowing: Narrowing;
  /** Reads the address of the list, for its route. */
  readonly read: (search: Record<string, unknown>) => Values;
}

/** What of a list with these filters is asked for. */
export type AskedOf<List extends { readonly read: (search: never) => unknown }> = ReturnType<
  List["read"]
>;

/**
 * The filters of a list.
 *
 * @param beside what else stands in its address: the page, the order, the row that is open
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
/** Counted from 1, which is left out. */
export const page: Filter<number> = { read: readPage };
/** The ends of a period, both included. */
export const days: { readonly from: Filter<string>; readonly to: Filter<string> } = {
  from: { read: readDay },
  to: { read: readDay },
};

/** What is searched for. */
export const search: Filter<string> = {
  read: readText,
  asks: (words) => ({ search: words.trim() }),
};

/** A filter of a few words, for whoever offers them. */
export interface WordFilter<Word extends string> extends Filter<Word> {
  readonly words: readonly Word[];
}

/** One of these words. */
export function oneOf<const Word extends string>(words: readonly Word[]): WordFilter<Word> {
  return { words, read: (value) => words.find((one) => one === value) };
}

/** A filter that the server knows by other words. */
export function asking<One extends Filter<string>>(
  filter: One,
  asks: (value: ValueOf<One>) => Record<string, string>,
): One {
  return { ...filter, asks };
}

/** A filter that the server knows by another name. */
export function called<One extends Filter<string>>(byServer: string, filter: One): One {
  return asking(filter, (value) => ({ [byServer]: value }));
}
