import fc from "fast-check";
import { expect, it } from "vitest";
import { cellText, harmlessCell } from "./export-cell.ts";

it.each([
  ["=1+1", "'=1+1"],
  ["+255", "'+255"],
  ["-3", "'-3"],
  ["@sum", "'@sum"],
  ["\tx", "'\tx"],
  ["'=x", "''=x"],
  ["Sugar", "Sugar"],
  ["O'Neill", "O'Neill"],
  ["＝1+1", "'＝1+1"],
  ["－3", "'－3"],
  ["Sugar;=1+1", "Sugar;'=1+1"],
  ["Sugar\t＠sum", "Sugar\t'＠sum"],
  ["Sugar\n=1", "Sugar\n'=1"],
  ["Sugar, +255", "Sugar, '+255"],
  ["a;'=b", "a;''=b"],
  [" =1+1", "' =1+1"],
  ["\u00a0\u3000＠sum", "'\u00a0\u3000＠sum"],
  ["' =1", "'' =1"],
  ["5 - 3 = 2", "5 - 3 = 2"],
])("exports %j as %j", (text, cell) => {
  expect(harmlessCell(text)).toBe(cell);
});

it("an exported text is read back unchanged", () => {
  const risky = fc.stringMatching(/^['=+\-@＝;, a\t]{0,8}$/);
  fc.assert(
    fc.property(fc.oneof(risky, fc.string()), (any) => {
      const text = any.trim();
      fc.pre(!text.startsWith('="'));
      expect(cellText(harmlessCell(text))).toBe(text);
    }),
  );
});

it("reads leading zeros protected by a formula", () => {
  expect(cellText('="0012"')).toBe("0012");
});

it("a cell of invisible characters is empty", () => {
  expect(cellText(" \u202e\u200b\u0007 ")).toBe("");
});
