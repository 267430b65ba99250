import { foldText, searchTerms } from "#/domain/search-text.ts";
import type { Filter, Filters, ListFilters } from "./list-filters.ts";

type Asked = Readonly<Record<string, string | number | undefined>>;

interface Narrowed {
  readonly narrowing: Filters;
}

/** The test of each filter; null if the query already applied it. A missing filter is a compile error. */
export type FilterTests<Row, List> =
  List extends ListFilters<infer Narrowing, unknown>
    ? {
        readonly [Name in keyof Narrowing]: Narrowing[Name] extends Filter<infer Value>
          ? ((value: Value) => (row: Row) => boolean) | null
          : never;
      }
    : never;

/** Whether a row matches all filters. */
export function fits<Row>(
  tests: Readonly<Record<string, ((value: never) => (row: Row) => boolean) | null>>,
  asked: Asked,
): (row: Row) => boolean {
  const told = Object.entries(tests).flatMap(([name, test]) => {
    const value = asked[name];
    // The value was parsed by the filter of this name.
    return value === undefined || test === null ? [] : [test(value as never)];
  });
  return (row) => told.every((test) => test(row));
}

/** A text search: every typed word must be the prefix of a word of the row. */
export function beginsWords<Row>(
  wordsOf: (row: Row) => readonly string[],
): (typed: string) => (row: Row) => boolean {
  return (typed) => {
    const terms = searchTerms(typed);
    if (terms.length === 0) return () => true;
    return (row) => {
      const words = ` ${foldText(wordsOf(row).join(" "))}`;
      return terms.every((term) => words.includes(` ${term}`));
    };
  };
}

/** The current filter values except the search, for the toolbar's count. */
export function setOf({ narrowing }: Narrowed, asked: Asked): unknown[] {
  return Object.keys(narrowing)
    .filter((name) => name !== "q")
    .map((name) => asked[name]);
}

/** Whether any filter is set. */
export function isNarrowed({ narrowing }: Narrowed, asked: Asked): boolean {
  return Object.keys(narrowing).some((name) => asked[name] !== undefined);
}

/** The filters as query parameters of the server. */
export function serverWords({ narrowing }: Narrowed, asked: Asked): Record<string, string> {
  const said = Object.entries(narrowing).map(([name, filter]) => {
    const value = asked[name];
    if (value === undefined) return {};
    return filter.asks?.(value) ?? { [name]: String(value) };
  });
  return Object.assign({}, ...said) as Record<string, string>;
}

/** Builds a query, omitting empty and missing values. */
export function queryWith(
  words: Readonly<Record<string, string | number | null | undefined>>,
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [word, value] of Object.entries(words))
    if (value !== undefined && value !== null && value !== "") query.set(word, String(value));
  return query;
}
