import { expect, it } from "vitest";
import { pageCount, pageWindow, pageWithin, type PageSlot } from "./page-window.ts";

const cases: readonly (readonly [page: number, pages: number, shown: string])[] = [
  [1, 1, ""],
  [1, 2, "1 2"],
  [1, 3, "1 2 3"],
  [3, 5, "1 2 3 4 5"],
  [1, 10, "1 2 3 … 10"],
  [2, 10, "1 2 3 4 … 10"],
  [4, 10, "1 2 3 4 5 6 … 10"],
  [5, 10, "1 … 3 4 5 6 7 … 10"],
  [7, 10, "1 … 5 6 7 8 9 10"],
  [10, 10, "1 … 8 9 10"],
  [99, 10, "1 … 8 9 10"],
  [0, 10, "1 2 3 … 10"],
];

const drawn = (slots: readonly PageSlot[]) =>
  slots.map((slot) => (typeof slot === "string" ? "…" : String(slot))).join(" ");

it.each(cases)("page %i of %i shows '%s'", (page, pages, shown) => {
  expect(drawn(pageWindow(page, pages))).toBe(shown);
});

it("keeps first, last and two pages either side, and no number twice, for every page of 40", () => {
  for (let page = 1; page <= 40; page += 1) {
    const numbers = pageWindow(page, 40).filter((slot) => typeof slot === "number");
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    const wanted = [1, 40, page - 2, page - 1, page, page + 1, page + 2];
    expect(numbers).toEqual(
      expect.arrayContaining(wanted.filter((number) => number >= 1 && number <= 40)),
    );
  }
});

it.each([
  [0, 20, 1],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [194, 20, 10],
])("%i rows at %i per page make %i pages", (count, size, pages) => {
  expect(pageCount(count, size)).toBe(pages);
});

it("shows the last page for a number past the end, and allows any page while the count is unknown", () => {
  expect(pageWithin(99, 30, 25)).toBe(2);
  expect(pageWithin(2, 30, 25)).toBe(2);
  expect(pageWithin(3, 0, 25)).toBe(1);
  expect(pageWithin(99, undefined, 25)).toBe(99);
});
