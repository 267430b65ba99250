import type { TableReading } from "#/domain/import/table.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";

export type TableFormat = "csv" | "excel";

/** Reads a file of items. Only a thread of its own does this: the bytes may be a stranger's. */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  format: TableFormat,
): Promise<TableReading> {
  return format === "csv" ? readCsv(bytes) : readXlsx(bytes);
}
