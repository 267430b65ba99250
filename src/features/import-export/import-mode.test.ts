import { expect, it } from "vitest";
import { acceptOf, faultOf, type ImportMode } from "./import-mode.ts";

const mebi = 1024 * 1024;

it.each<[string, string, number, ImportMode, string | null]>([
  ["goods.csv", "", 5, "both", null],
  ["goods.CSV", "text/plain", 5, "csv", null],
  ["goods", "text/csv", 5, "csv", null],
  ["goods.pdf", "text/csv", 5, "both", "unsupported"],
  ["goods.xlsx", "", 5, "csv", "unsupported"],
  ["goods.xls", "", 5, "excel", null],
  ["goods.csv", "", 5, "excel", "unsupported"],
  ["goods.pdf", "", 5, "both", "unsupported"],
  ["goods.csv", "", 10 * mebi, "both", null],
  ["goods.csv", "", 10 * mebi + 1, "both", "too_large"],
  ["goods.csv", "", 0, "both", "empty"],
])("%s of type %j with %d bytes in mode %s: %s", (name, type, size, mode, fault) => {
  expect(faultOf({ name, type, size }, mode)).toBe(fault);
});

it("offers only readable file types", () => {
  for (const accepted of Object.values(acceptOf)) expect(accepted.split(",")).not.toContain(".xls");
});
