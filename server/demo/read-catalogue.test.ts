import { describe, expect, it } from "vitest";
import { catalogueColumns, readCatalogue } from "./read-catalogue.ts";

const header = catalogueColumns.join(",");

function read(...lines: string[]) {
  const catalogue = readCatalogue([header, ...lines].join("\r\n"));
  if (!catalogue.ok) throw new Error(`columns missing: ${catalogue.missing.join(", ")}`);
  return catalogue;
}

describe("reading a catalogue", () => {
  it("reads a row in the template's format, including quotes, commas and accents", () => {
    const { rows, faults } = read(
      'MCH-1,6209990100125,"Rice, ""Kyela""",Mchele wa Kyela,Grains,3200.00,3900.00,kg,12.5,5,TRUE',
    );
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      {
        row: 2,
        sku: "MCH-1",
        barcode: "6209990100125",
        name: 'Rice, "Kyela"',
        description: "Mchele wa Kyela",
        category: "Grains",
        costPrice: 320_000,
        sellingPrice: 390_000,
        unit: "kg",
        available: 12_500,
        reorderPoint: 5_000,
        isActive: true,
      },
    ]);
  });

  it("uses the product form's defaults for empty cells", () => {
    expect(read("A-1,,Soap,,,,,,,,").rows).toMatchObject([
      { barcode: null, category: "", costPrice: 0, unit: "piece", available: 0, isActive: true },
    ]);
  });

  it("accepts columns in any order, additional columns, a byte order mark, and semicolons", () => {
    const columns = ["Shelf", ...catalogueColumns.toReversed()].join(";");
    const catalogue = readCatalogue(
      `\uFEFF${columns}\n4;no;2;7;Piece;1500;1000;Soap;;Bar soap;;S-1\n`,
    );
    expect(catalogue).toMatchObject({
      ok: true,
      faults: [],
      rows: [{ sku: "S-1", name: "Bar soap", sellingPrice: 150_000, isActive: false }],
    });
  });

  it.each([
    [",1,Soap,,,1,2,piece,1,1,TRUE", "SKU"],
    ["A,1,,,,1,2,piece,1,1,TRUE", "Name"],
    ["A,1,Soap,,,free,2,piece,1,1,TRUE", "Cost Price"],
    ["A,1,Soap,,,1,-2,piece,1,1,TRUE", "Selling Price"],
    ["A,1,Soap,,,1,2,crate,1,1,TRUE", "Unit of Measure"],
    ["A,1,Soap,,,1,2,piece,1.5,1,TRUE", "Available"],
    ["A,1,Soap,,,1,2,piece,1,-1,TRUE", "Reorder Point"],
    ["A,1,Soap,,,1,2,piece,1,1,perhaps", "Is Active"],
    ["A,1,Soap,,,1,2,piece,1,1,TRUE,more", null],
    ['A,1,"Soap" bar,,,1,2,piece,1,1,TRUE', null],
  ])("reports what is wrong with %s and continues", (line, column) => {
    const { rows, faults } = read("OK-1,,Salt,,,1,2,piece,1,1,TRUE", line);
    expect(rows.map(({ sku }) => sku)).toEqual(["OK-1"]);
    expect(faults).toMatchObject([{ row: 3, column }]);
  });

  it("uses the first of two rows with the same SKU and reports the second", () => {
    const { rows, faults } = read("A,,Salt,,,,,,,,", "", "A,,Sugar,,,,,,,,", "B,,Tea,,,,,,,,", "");
    expect(rows.map(({ row, name }) => [row, name])).toEqual([
      [2, "Salt"],
      [5, "Tea"],
    ]);
    expect(faults).toEqual([{ row: 4, column: "SKU", reason: "as in row 2" }]);
  });

  it("reads nothing from a file with a missing column", () => {
    expect(readCatalogue("SKU,Name\nA,Salt\n")).toEqual({
      ok: false,
      missing: catalogueColumns.filter((column) => column !== "SKU" && column !== "Name"),
    });
    expect(readCatalogue("")).toMatchObject({ ok: false });
  });
});
