import Papa from "papaparse";
import { parseMoney, type Minor } from "#/domain/money.ts";
import { fitsUnit, parseQuantity, units, type Milli, type Unit } from "#/domain/quantity.ts";

/** The columns of the import template, in its order. */
export const catalogueColumns = [
  "SKU",
  "Barcode",
  "Name",
  "Description",
  "Category",
  "Cost Price",
  "Selling Price",
  "Unit of Measure",
  "Available",
  "Reorder Point",
  "Is Active",
] as const;

type Column = (typeof catalogueColumns)[number];

export type CatalogueRow = {
  /** As shown by a spreadsheet: the header is row 1. */
  row: number;
  sku: string;
  barcode: string | null;
  name: string;
  description: string;
  category: string;
  costPrice: Minor;
  sellingPrice: Minor;
  unit: Unit;
  available: Milli;
  reorderPoint: Milli;
  isActive: boolean;
};

/** `column` is null if the row as a whole cannot be read. */
type CatalogueFault = { row: number; column: Column | null; reason: string };

export type Catalogue =
  | { ok: true; rows: CatalogueRow[]; faults: CatalogueFault[] }
  /** Columns missing from the file's first row: nothing was read. */
  | { ok: false; missing: Column[] };

/** The cells of one row by column name. */
type Cells = ReadonlyMap<string, string>;

/**
 * Reads a catalogue in the import template's columns, in any order; other columns are ignored. Every
 * non-empty row ends in `rows` or, with its first fault, in `faults`; a duplicate SKU is a fault of the later
 * row.
 */
export function readCatalogue(csv: string): Catalogue {
  const { data, errors } = Papa.parse<string[]>(csv);
  const [header = [], ...body] = data.map((line) => line.map((cell) => cell.trim()));
  const missing = catalogueColumns.filter((column) => !header.includes(column));
  if (missing.length > 0) return { ok: false, missing };

  const misquoted = new Set(errors.flatMap(({ type, row }) => (type === "Quotes" ? [row] : [])));
  const rows: CatalogueRow[] = [];
  const faults: CatalogueFault[] = [];
  const rowOfSku = new Map<string, number>();
  body.forEach((line, index) => {
    if (line.every((cell) => cell === "")) return;
    const row = index + 2;
    const read = misquoted.has(index + 1)
      ? wholeRow(row, "a quotation mark is out of place, so it cannot be told where the row ends")
      : line.length > header.length
        ? wholeRow(row, "it has more cells than the first row")
        : readRow(row, new Map(header.map((name, place) => [name, line[place] ?? ""])));
    const twin = read.ok ? rowOfSku.get(read.row.sku) : undefined;
    if (!read.ok) faults.push(read.fault);
    else if (twin !== undefined) faults.push({ row, column: "SKU", reason: `as in row ${twin}` });
    else {
      rows.push(read.row);
      rowOfSku.set(read.row.sku, row);
    }
  });
  return { ok: true, rows, faults };
}

function wholeRow(row: number, reason: string): Read {
  return { ok: false, fault: { row, column: null, reason } };
}

type Read = { ok: true; row: CatalogueRow } | { ok: false; fault: CatalogueFault };

const longest = { sku: 64, barcode: 64, name: 200, category: 100, description: 2000 } as const;

function readRow(row: number, cells: Cells): Read {
  const of = (column: Column) => cells.get(column) ?? "";
  const fault = (column: Column, reason: string): Read => ({
    ok: false,
    fault: { row, column, reason },
  });
  const [sku, name, description] = [of("SKU"), of("Name"), of("Description")];
  if (sku === "") return fault("SKU", "is empty");
  if (sku.length > longest.sku) return fault("SKU", "is too long");
  if (name === "") return fault("Name", "is empty");
  if (name.length > longest.name) return fault("Name", "is too long");
  if (description.length > longest.description) return fault("Description", "is too long");
  if (of("Category").length > longest.category) return fault("Category", "is too long");
  if (of("Barcode").length > longest.barcode) return fault("Barcode", "is too long");
  const cost = readPrice(of("Cost Price"));
  if (cost === null) return fault("Cost Price", "is no price");
  const price = readPrice(of("Selling Price"));
  if (price === null) return fault("Selling Price", "is no price");
  const unit = readUnit(of("Unit of Measure"));
  if (unit === null) return fault("Unit of Measure", "is no unit we know");
  const available = readAmount(of("Available"), unit);
  if (available === null) return fault("Available", `is no quantity in ${unit}`);
  const reorder = readAmount(of("Reorder Point"), unit);
  if (reorder === null) return fault("Reorder Point", `is no quantity in ${unit}`);
  const isActive = readFlag(of("Is Active"));
  if (isActive === null) return fault("Is Active", "is neither TRUE nor FALSE");
  const barcode = of("Barcode");
  return {
    ok: true,
    row: {
      row,
      sku,
      barcode: barcode === "" ? null : barcode,
      name,
      description,
      category: of("Category"),
      costPrice: cost,
      sellingPrice: price,
      unit,
      available,
      reorderPoint: reorder,
      isActive,
    },
  };
}

/** An empty cell is zero, as in the product form. */
function readPrice(cell: string): Minor | null {
  const reading = parseMoney(cell === "" ? "0" : cell);
  return reading.ok && reading.value >= 0 ? reading.value : null;
}

function readUnit(cell: string): Unit | null {
  const wanted = cell === "" ? "piece" : cell.toLowerCase();
  return units.find((unit) => unit === wanted) ?? null;
}

function readAmount(cell: string, unit: Unit): Milli | null {
  const reading = parseQuantity(cell === "" ? "0" : cell);
  const isAmount = reading.ok && reading.value >= 0 && fitsUnit(reading.value, unit);
  return isAmount ? reading.value : null;
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ["", true],
  ["true", true],
  ["yes", true],
  ["1", true],
  ["false", false],
  ["no", false],
  ["0", false],
]);

function readFlag(cell: string): boolean | null {
  return flags.get(cell.toLowerCase()) ?? null;
}
