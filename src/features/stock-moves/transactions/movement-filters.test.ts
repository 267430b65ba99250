import { describe, expect, it } from "vitest";
import { readMovementFilters } from "./movement-filters.ts";
import { isFiltered, queryOf } from "./movement-query.ts";

const id = "0190a5f0-0000-7000-8000-000000000001";

describe("the filters of the movement ledger", () => {
  it("stand in the address, and what is unknown there is left out", () => {
    const asked = { product: id, kind: "sale", from: "2026-11-20", page: "3" };
    expect(readMovementFilters(asked)).toEqual({ ...asked, page: 3 });
    const wrong = {
      product: "sugar",
      kind: "theft",
      to: "tomorrow",
      page: "-1",
      location: "there",
    };
    expect(Object.values(readMovementFilters(wrong)).filter(Boolean)).toEqual([]);
    expect(readMovementFilters({ location: "all" }).location).toBe("all");
  });

  it("ask the server for this location unless another or all are meant", () => {
    expect(queryOf({}, "b", "here").toString()).toBe(
      "business=b&page=1&page_size=50&location=here",
    );
    expect(queryOf({ location: "all", kind: "count", page: 2 }, "b", "here").toString()).toBe(
      "business=b&page=2&page_size=50&kind=count",
    );
  });

  it("know whether anything was asked for", () => {
    expect(isFiltered(readMovementFilters({ page: 2 }))).toBe(false);
    expect(isFiltered({ actor: id })).toBe(true);
  });
});
