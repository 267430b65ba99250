import { describe, expect, it } from "vitest";
import {
  beginsWords,
  fits,
  type FilterTests,
  isNarrowed,
  queryWith,
  serverWords,
  setOf,
} from "./fitting-rows.ts";
import {
  type AskedOf,
  asking,
  called,
  days,
  id,
  listFilters,
  oneOf,
  page,
  search,
} from "./list-filters.ts";

const filters = listFilters(
  {
    q: search,
    status: oneOf(["open", "closed"]),
    person: called("actor", id),
    ...days,
    low: asking(oneOf(["yes"]), () => ({ is_low: "true" })),
  },
  { page },
);
type Asked = AskedOf<typeof filters>;

interface Row {
  name: string;
  status: string;
  day: string;
}

const tests: FilterTests<Row, typeof filters> = {
  q: beginsWords(({ name }) => [name]),
  status: (status) => (row) => row.status === status,
  // Applied by the query.
  person: null,
  low: null,
  from: (from) => (row) => row.day >= from,
  to: (to) => (row) => row.day <= to,
};
const rows: Row[] = [
  { name: "Sukari nyeupe", status: "open", day: "2026-11-01" },
  { name: "Unga", status: "closed", day: "2026-11-02" },
];
const person = "0190a5f0-0000-7000-8000-000000000001";
const found = (asked: Asked) => rows.filter(fits(tests, asked)).map(({ name }) => name);

describe("the list filters", () => {
  it("read the URL and ignore unknown values", () => {
    const asked = { q: "unga", status: "open", person, from: "2026-11-01", page: "2" };
    expect(filters.read({ ...asked, other: "1" })).toEqual({ ...asked, page: 2 });
    const wrong = { q: "", status: "gone", person: "me", from: "2026-02-30", low: "no", page: 1 };
    expect(Object.values(filters.read(wrong)).filter((one) => one !== undefined)).toEqual([]);
  });

  it("match a row by each filter that is set", () => {
    expect(found({})).toEqual(["Sukari nyeupe", "Unga"]);
    expect(found({ status: "closed" })).toEqual(["Unga"]);
    expect(found({ to: "2026-11-01", from: "2026-11-01" })).toEqual(["Sukari nyeupe"]);
    expect(found({ status: "closed", to: "2026-11-01" })).toEqual([]);
    expect(found({ q: "nyeu suk" })).toEqual(["Sukari nyeupe"]);
    // Matches only word prefixes.
    expect(found({ q: "kari" })).toEqual([]);
    expect(found({ q: "  ", person, low: "yes", page: 2 })).toEqual(["Sukari nyeupe", "Unga"]);
  });

  it("query the server with its own parameter names, and without a page", () => {
    const asked = { q: " unga ", status: "open", person, low: "yes", page: 3 } as const;
    expect(serverWords(filters, asked)).toEqual({
      search: "unga",
      status: "open",
      actor: person,
      is_low: "true",
    });
    expect(serverWords(filters, {})).toEqual({});
    const words = { business: "b", page: 2, search: "", to: null, from: undefined };
    expect(queryWith(words).toString()).toBe("business=b&page=2");
  });

  it("report whether they narrow the list, and their values", () => {
    expect(isNarrowed(filters, { page: 2 })).toBe(false);
    expect(isNarrowed(filters, { q: "unga" })).toBe(true);
    expect(setOf(filters, { q: "unga", status: "open", page: 2 })).toEqual([
      "open",
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
