import { expect, it } from "vitest";
import { readImportDay } from "./import-day.ts";

it.each([
  ["2026-11-20", "2026-11-20"],
  ["2026-11-20T08:00:00Z", "2026-11-20"],
  ["20/11/2026", "2026-11-20"],
  ["1.3.26", "2026-03-01"],
  ["3-4-2026 10:15", "2026-04-03"],
  ["31/02/2026", null],
  ["11/20/2026", null],
  ["0202-11-20", null],
  ["1999-12-31", null],
  ["last week", null],
  ["", null],
])("reads %s as day %s", (cell, day) => {
  expect(readImportDay(cell)).toBe(day);
});
