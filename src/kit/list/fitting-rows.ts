import { foldText, searchTerms } from "#/domain/search-text.ts";
import type { Filter, Filters, ListFilters } from "./list-filters.ts";

type Asked = Readonly<Record<string, string | number | undefined>>;

interface Narrowed {
  readonly narrowing: Filters;
}

/**
 * What a row is told by, filter by filter; null where the rows were asked for by it already. A filter
 * that is forgotten does not compile.
 */
export type FilterTests<Row, List> =
  List extends ListFilters<infer Narrowing, unknown>
    ? {
        readonly [Name in keyof Narrowing]: Narrowing[Name] extends Filter<infer Value>
          ? ((value: Value) => (row: Row) => boolean) | null
          : never;
      }
    : never;

/** Whether a row fits everything that is asked for. */
export function fits<Row>(
  tests: Readonly<Record<string, ((value: never) => (row: Row) => boolean) | null>>,
  asked: Asked,
): (row: Row) => boolean {
  const told = Object.entries(tests).flatMap(([name, test]) => {
    const value = asked[name];
    // The filter of this name has read the value.
    return value === undefined || test === null ? [] : [test(value as never)];
  });
  return (row) => told.every((test) => test(row));
}

/** A test by words: each that is typed begins one of the row's. */
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

/** What narrows the list now, but for the search: what a toolbar says it is set to. */
export function setOf({ narrowing }: Narrowed, asked: Asked): unknown[] {
  return Object.keys(narrowing)
    .filter((name) => name !== "q")
    .map((name) => asked[name]);
}

/** Whether the list is narrowed at all. */
export function isNarrowed({ narrowing }: Narrowed, asked: Asked): boolean {
  return Object.keys(narrowing).some((name) => asked[name] !== undefined);
}

/** What is asked for in the words of the server. */
export function serverWords({ narrowing }: Narrowed, asked: Asked): Record<string, string> {
  const said = Object.entries(narrowing).map(([name, filter]) => {
    const value = asked[name];
    if (value === undefined) return {};
    return filter.asks?.(value) ?? { [name]: String(value) };
  });
  return Object.assign({}, ...said) as Record<string, string>;
}

/** A query of what is there: nothing is said of what is empty or missing. */
export function queryWith(
  words: Readonly<Record<string, string | number | null | undefined>>,
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [word, value] of Object.entries(words))
    if (value !== undefined && value !== null && value !== "") query.set(word, String(value));
  return query;
}
