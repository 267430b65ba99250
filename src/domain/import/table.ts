import type { Encoding } from "./text-encoding.ts";

/** A row of a file. `position` counts from 1 below the header, including empty rows, as a spreadsheet does. */
export type TableRow = {
  position: number;
  cells: string[];
  /** Fault of the row as a whole. */
  fault: "misquoted" | "too_many_cells" | null;
};

export type Table = {
  header: string[];
  rows: TableRow[];
  /** Null for a spreadsheet, which declares its own encoding. */
  encoding: Encoding | null;
  delimiter: string | null;
  /** Whether numbers were stored as numbers, so that the point is the decimal separator. */
  isExact: boolean;
};

/** Why a file cannot be read at all. */
export type TableFault =
  | "empty"
  | "header_only"
  | "too_many_columns"
  | "too_many_rows"
  | "too_much_inside"
  | "not_csv"
  | "not_excel"
  | "old_excel"
  | "damaged";

export type TableReading = { ok: true; table: Table } | { ok: false; code: TableFault };

/** More columns than any catalogue has; more rows than 10 MB of items can hold. */
export const mostColumns = 200;
export const mostRows = 100_000;

/**
 * Limits on cells and characters in a file, counting each occurrence of a cell: a workbook stores a text once
 * and may refer to it from any number of cells.
 */
const mostCells = 3_000_000;
const mostCharacters = 32 * 1024 * 1024;

/** Aborts a reader from within; caught where reading started. */
export class TableRefusal extends Error {
  override readonly name = "TableRefusal";

  constructor(readonly code: TableFault) {
    super(code);
  }
}

/** Collects the rows of a file as they are read, within the limits. */
export class TableRows {
  header: string[] | null = null;
  readonly rows: TableRow[] = [];
  #headerAt = 0;
  #cells = 0;
  #characters = 0;

  /**
   * @param at the row of the file, from 1
   * @throws TableRefusal beyond the limits
   */
  add(at: number, cells: readonly string[], isMisquoted: boolean): void {
    const filled = lastFilled(cells);
    if (filled === 0) return;
    if (this.header === null) {
      if (filled > mostColumns) throw new TableRefusal("too_many_columns");
      this.header = namedOnce(cells.slice(0, filled));
      this.#headerAt = at;
      return;
    }
    if (this.rows.length >= mostRows) throw new TableRefusal("too_many_rows");
    const { length } = this.header;
    const isWide = filled > length;
    const fault = isMisquoted ? "misquoted" : isWide ? "too_many_cells" : null;
    const kept = cells.slice(0, Math.min(length, filled));
    this.#count(kept);
    this.rows.push({ position: at - this.#headerAt, cells: kept, fault });
  }

  #count(cells: readonly string[]): void {
    this.#cells += cells.length;
    for (const cell of cells) this.#characters += cell.length;
    if (this.#cells > mostCells || this.#characters > mostCharacters)
      throw new TableRefusal("too_much_inside");
  }

  /** Returns the table, or why there is none. */
  finish(of: Pick<Table, "encoding" | "delimiter" | "isExact">): TableReading {
    if (this.header === null) return { ok: false, code: "empty" };
    if (this.rows.length === 0) return { ok: false, code: "header_only" };
    return { ok: true, table: { header: this.header, rows: this.rows, ...of } };
  }
}

function lastFilled(cells: readonly string[]): number {
  for (let end = cells.length; end > 0; end -= 1) if (cells[end - 1]?.trim() !== "") return end;
  return 0;
}

/** Makes column names unique: the second `Price` becomes `Price (2)`, an unnamed one `Column 3`. */
function namedOnce(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, index) => {
    const name = cell.replaceAll("\0", "\u{fffd}").trim().slice(0, 200) || `Column ${index + 1}`;
    let own = name;
    for (let count = 2; taken.has(own); count += 1) own = `${name} (${count})`;
    taken.add(own);
    return own;
  });
}
