import { describe, expect, it } from "vitest";
import { isNarrowed } from "#/kit/list/fitting-rows.ts";
import { movementFilters } from "./movement-filters.ts";
import { queryOf } from "./movement-query.ts";

const id = "0190a5f0-0000-7000-8000-000000000001";

describe("the movement ledger filters", () => {
  it("are stored in the URL, and unknown values are ignored", () => {
    const asked = { product: id, kind: "sale", from: "2026-11-20", page: "3" };
    expect(movementFilters.read(asked)).toEqual({ ...asked, page: 3 });
    const wrong = {
      product: "sugar",
      kind: "theft",
      to: "tomorrow",
      page: "-1",
      location: "there",
    };
    expect(Object.values(movementFilters.read(wrong)).filter(Boolean)).toEqual([]);
    expect(movementFilters.read({ location: "all" }).location).toBe("all");
  });

  it("request this location from the server unless another or all are chosen", () => {
    expect(queryOf({}, "b", "here").toString()).toBe(
      "business=b&page=1&page_size=50&location=here",
    );
    expect(queryOf({ location: "all", kind: "count", page: 2 }, "b", "here").toString()).toBe(
      "business=b&page=2&page_size=50&kind=count",
    );
  });

  it("report whether any filter is set", () => {
    expect(isNarrowed(movementFilters, movementFilters.read({ page: 2 }))).toBe(false);
    expect(isNarrowed(movementFilters, { actor: id })).toBe(true);
  });
});
