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
])("%j goes out as %j", (text, cell) => {
  expect(harmlessCell(text)).toBe(cell);
});

it("what goes out comes back", () => {
  const risky = fc.stringMatching(/^['=+\-@ a]{0,6}$/);
  fc.assert(
    fc.property(fc.oneof(risky, fc.string()), (any) => {
      const text = any.trim();
      fc.pre(!text.startsWith('="'));
      expect(cellText(harmlessCell(text))).toBe(text);
    }),
  );
});

it("zeros kept by a formula are read", () => {
  expect(cellText('="0012"')).toBe("0012");
});
