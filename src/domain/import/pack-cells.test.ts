import fc from "fast-check";
import { expect, it } from "vitest";
import { cellText, harmlessCell } from "./export-cell.ts";
import { packCell, readPackCell, type SaidPack } from "./pack-cells.ts";

const carton = { name_en: "Carton", name_sw: "", size: 24, price: null, barcode: null };

it.each<[string, SaidPack[]]>([
  ["Carton | 24", [carton]],
  ["Carton | Katoni | 24", [{ ...carton, name_sw: "Katoni" }]],
  [
    "Carton | | 24 | 25,000 | 6001234500017",
    [{ ...carton, price: 25_000_00, barcode: "6001234500017" }],
  ],
  [" Carton|24 ; Bale|12; ", [carton, { ...carton, name_en: "Bale", size: 12 }]],
  ["| Katoni | 24", [{ ...carton, name_en: "Katoni", name_sw: "Katoni" }]],
  [String.raw`A\|B\;C\\ | 24`, [{ ...carton, name_en: String.raw`A|B;C\ `.trim() }]],
])("reads %j", (text, packs) => {
  expect(readPackCell(text, "point")).toEqual(packs);
});

it.each([
  "Carton",
  "Carton | 1",
  "Carton | 2.5",
  "Carton | 200000",
  " | 24",
  "Carton | | 24 | much",
  "Carton | | 24 | -5",
  "Carton | | 24 | 5 | 6001234500017 | more",
  `${"x".repeat(61)} | 24`,
  "A | | 24 | 5 | 600; B | | 12 | 5 | 600",
  Array.from({ length: 9 }, (_, at) => `P${at} | 24`).join(";"),
])("rejects %j", (text) => {
  expect(readPackCell(text, "point")).toBeNull();
});

it("packs written to a file are read back unchanged", () => {
  const line = (most: number) =>
    fc
      .string({ minLength: 1, maxLength: most })
      .map((text) => text.replaceAll(/[^\x20-\x7e]/g, "x").trim())
      .filter((text) => text !== "");
  const pack = fc.record({
    name_en: line(60),
    name_sw: fc.oneof(fc.constant(""), line(60)),
    size: fc.integer({ min: 2, max: 100_000 }),
    price: fc.option(fc.integer({ min: 0, max: 10 ** 12 })),
    barcode: fc.option(line(64)),
  });
  const packs = fc.uniqueArray(pack, { maxLength: 8, selector: ({ barcode }) => barcode ?? {} });
  fc.assert(
    fc.property(packs, (some) => {
      const cell = cellText(harmlessCell(packCell(some)));
      expect(readPackCell(cell, "exact")).toEqual(some);
    }),
  );
});
