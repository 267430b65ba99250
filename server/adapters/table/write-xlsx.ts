import writeExcelFile from "write-excel-file/node";
import { escaped } from "./xlsx-escapes.ts";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Writes a table as an Excel workbook of one sheet. Text remains text: no cell is a formula, and all
 * characters are preserved.
 */
export async function writeXlsx(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const head = columns.map((name) => ({
    value: escaped(name),
    type: String,
    fontWeight: "bold" as const,
  }));
  const body = rows.map((row) => row.map(cellOf));
  const file = await writeExcelFile([head, ...body]).toBuffer();
  return new Uint8Array(file);
}

function cellOf(value: string | number) {
  if (value === "") return null;
  return typeof value === "number"
    ? { value, type: Number }
    : { value: escaped(value), type: String };
}
