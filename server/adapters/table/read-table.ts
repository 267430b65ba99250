import type { TableReading } from "#/domain/import/table.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";

export type TableFormat = "csv" | "excel";

/** Reads a file of items. Must run in a separate thread only: the bytes are untrusted. */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  format: TableFormat,
): Promise<TableReading> {
  return format === "csv" ? readCsv(bytes) : readXlsx(bytes);
}
