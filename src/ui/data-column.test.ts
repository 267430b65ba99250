import { expect, it } from "vitest";
import { allToggled, nextSort, toggled } from "./data-column.ts";

it("sorts ascending first, reverses on the same column, and starts again on another", () => {
  const up = nextSort(null, "price");
  expect(up).toEqual({ column: "price", direction: "ascending" });
  const down = nextSort(up, "price");
  expect(down).toEqual({ column: "price", direction: "descending" });
  expect(nextSort(down, "price")).toEqual(up);
  expect(nextSort(down, "name")).toEqual({ column: "name", direction: "ascending" });
});

it("adds and removes a key without modifying the given set", () => {
  const given = new Set(["a"]);
  expect([...toggled(given, "b")]).toEqual(["a", "b"]);
  expect([...toggled(given, "a")]).toEqual([]);
  expect([...given]).toEqual(["a"]);
});

it("adds all listed keys, or removes only those, and keeps keys that are not listed", () => {
  const given = new Set(["other page", "a"]);
  const all = allToggled(given, ["a", "b"]);
  expect([...all]).toEqual(["other page", "a", "b"]);
  expect([...allToggled(all, ["a", "b"])]).toEqual(["other page"]);
});
