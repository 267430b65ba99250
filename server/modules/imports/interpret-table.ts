import {
  claimedTwice,
  type ImportField,
  type ImportMapping,
  missingFields,
  moneyFields,
  quantityFields,
} from "#/domain/import/import-columns.ts";
import { columnOf, type DraftReading, readDraft } from "#/domain/import/import-draft.ts";
import type { ImportFault } from "#/domain/import/import-fault.ts";
import { type NumberStyle, numberStyleOf } from "#/domain/import/import-number.ts";
import { type ImportSource, proposeFor, sourceOf } from "#/domain/import/import-source.ts";
import { mostSerialsOfFile } from "#/domain/import/serial-cells.ts";
import type { Table } from "#/domain/import/table.ts";
import { type ShapedRow, shapeRows } from "./shape-rows.ts";
import { skuKey } from "./import-snapshot.ts";

/** A file's rows read by a mapping, before any lookup in the catalogue. */
export type Interpreted = {
  source: ImportSource;
  mapping: ImportMapping;
  numbers: NumberStyle;
  missing: ImportField[];
  claimedTwice: ImportField[];
  rows: (ShapedRow & { reading: DraftReading })[];
  /** The file's columns in order, including one added for codes. */
  columns: string[];
  /** Number of rows that were assigned a code. */
  given: number;
};

export type Wish = {
  /** The user's mapping of columns; null uses the proposal. */
  mapping: ImportMapping | null;
  /** False leaves costs unchanged, for users without permission to see them. */
  seesCosts: boolean;
};

/** Reads every row of a file; the second row with the same SKU is refused with a reference to the first. */
export function interpretTable(table: Table, wish: Wish): Interpreted {
  const source = sourceOf(table.header);
  const proposed = wish.mapping ?? proposeFor(source, table.header);
  const mapping = Object.fromEntries(
    Object.entries(proposed).filter(
      ([column, field]) =>
        table.header.includes(column) && (wish.seesCosts || field !== "cost_price"),
    ),
  );
  const shaped = shapeRows(source, table);
  const numbers = table.isExact ? "exact" : numberStyleOf(numberCells(shaped, mapping));
  const firstOf = new Map<string, number>();
  let pieces = 0;
  const rows = shaped.map((row) => {
    const reading = wholeRow(row) ?? readDraft(row.cells, mapping, numbers);
    pieces += reading.ok ? (reading.draft.serials?.serials.length ?? 0) : 0;
    if (reading.ok && reading.draft.serials !== undefined && pieces > mostSerialsOfFile)
      return { ...row, reading: beyondFile(mapping, reading.draft.sku) };
    const sku = skuKey(reading.ok ? reading.draft.sku : reading.sku);
    const first = sku === "" ? undefined : firstOf.get(sku);
    if (first === undefined) firstOf.set(sku, row.position);
    else if (reading.ok) return { ...row, reading: twin(mapping, sku, first) };
    return { ...row, reading };
  });
  const faults = { missing: missingFields(mapping), claimedTwice: claimedTwice(mapping) };
  return { source, mapping, numbers, ...faults, rows, columns: table.header, given: 0 };
}

function* numberCells(rows: readonly ShapedRow[], mapping: ImportMapping) {
  const columns = Object.entries(mapping).filter(
    ([, field]) => moneyFields.has(field) || quantityFields.has(field),
  );
  for (const { cells } of rows)
    for (const [column, field] of columns)
      yield { cell: cells[column] ?? "", isMoney: moneyFields.has(field) };
}

function wholeRow({ fault }: ShapedRow): DraftReading | null {
  if (fault === null) return null;
  return { ok: false, sku: "", faults: [{ column: "", code: fault, value: "" }] };
}

/** The header is row 1 of a spreadsheet. */
export function rowNumber(position: number): number {
  return position + 1;
}

function beyondFile(mapping: ImportMapping, sku: string): DraftReading {
  const column = columnOf(mapping, "serials");
  return { ok: false, sku, faults: [{ column, code: "serials_too_many", value: "" }] };
}

function twin(mapping: ImportMapping, sku: string, first: number): DraftReading {
  const column = Object.entries(mapping).find(([, field]) => field === "sku")?.[0] ?? "";
  const fault: ImportFault = { column, code: "duplicate_sku", value: String(rowNumber(first)) };
  return { ok: false, sku, faults: [fault] };
}
