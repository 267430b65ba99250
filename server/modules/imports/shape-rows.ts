import { readForeignCells } from "#/domain/import/foreign-cells.ts";
import {
  familyOf,
  type ImportSource,
  isGoodRow,
  sharedColumns,
} from "#/domain/import/import-source.ts";
import { plainWords } from "#/domain/import/plain-words.ts";
import type { Table, TableRow } from "#/domain/import/table.ts";

/** A row of a file by column; empty cells are left out. */
export type ShapedRow = Pick<TableRow, "position" | "fault"> & { cells: Record<string, string> };

/**
 * Normalises the rows of other programs: fills in values written only in an item's first row, converts markup
 * to text, and drops rows that are not items.
 */
export function shapeRows(source: ImportSource, { header, rows }: Table): ShapedRow[] {
  const columnOf = new Map(header.map((column) => [plainWords(column), column]));
  const named = (column: string) => columnOf.get(plainWords(column)) ?? column;
  const shared = sharedColumns(source).map(named);
  const firsts = new Map<string, Record<string, string>>();
  return rows.flatMap(({ position, fault, cells: list }) => {
    const cells = cellsOf(header, list);
    readForeignCells(source, cells, named);
    const cell = (column: string) => cells[named(column)] ?? "";
    const family = shared.length === 0 ? "" : familyOf(source, cell);
    if (family !== "") {
      const first = firsts.get(family);
      if (first === undefined) firsts.set(family, cells);
      else for (const column of shared) takeOver(cells, first, column);
    }
    return isGoodRow(source, cell) ? [{ position, fault, cells }] : [];
  });
}

function cellsOf(header: readonly string[], list: readonly string[]): Record<string, string> {
  const filled = header.flatMap((column, index): [string, string][] => {
    // The only character PostgreSQL text cannot store.
    const cell = (list[index] ?? "").replaceAll("\0", "\u{fffd}");
    return cell.trim() === "" ? [] : [[column, cell]];
  });
  return Object.fromEntries(filled);
}

function takeOver(
  cells: Record<string, string>,
  first: Readonly<Record<string, string>>,
  column: string,
): void {
  const said = first[column];
  if (cells[column] === undefined && said !== undefined) cells[column] = said;
}
