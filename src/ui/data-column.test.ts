import { expect, it } from "vitest";
import { allToggled, nextSort, toggled } from "./data-column.ts";

it("sorts upwards first, turns round on the same column, starts anew on another", () => {
  const up = nextSort(null, "price");
  expect(up).toEqual({ column: "price", direction: "ascending" });
  const down = nextSort(up, "price");
  expect(down).toEqual({ column: "price", direction: "descending" });
  expect(nextSort(down, "price")).toEqual(up);
  expect(nextSort(down, "name")).toEqual({ column: "name", direction: "ascending" });
});

it("adds and takes away a key without touching the set it was given", () => {
  const given = new Set(["a"]);
  expect([...toggled(given, "b")]).toEqual(["a", "b"]);
  expect([...toggled(given, "a")]).toEqual([]);
  expect([...given]).toEqual(["a"]);
});

it("adds all that is listed, or takes just that away, and leaves what is not listed", () => {
  const given = new Set(["other page", "a"]);
  const all = allToggled(given, ["a", "b"]);
  expect([...all]).toEqual(["other page", "a", "b"]);
  expect([...allToggled(all, ["a", "b"])]).toEqual(["other page"]);
});
