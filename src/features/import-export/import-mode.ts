import { mostImportBytes } from "#/contract/imports.ts";

/** Which files a drop zone takes. */
export type ImportMode = "csv" | "excel" | "both";

export type FileFault = "unsupported" | "too_large" | "empty";

/** What the file dialog offers first. */
export const acceptOf = {
  csv: ".csv,text/csv",
  excel: ".xlsx,.xls",
  both: ".csv,text/csv,.xlsx,.xls",
} as const satisfies Record<ImportMode, string>;

/** By the extension, as the call is chosen; the type a browser gives counts for CSV (specification 5). */
export function formatOf(file: Pick<File, "name" | "type">): "csv" | "excel" | null {
  const name = file.name.toLowerCase();
  if (/\.(xlsx|xls)$/.test(name)) return "excel";
  return name.endsWith(".csv") || file.type === "text/csv" ? "csv" : null;
}

/** What is wrong with a chosen file before it is sent; null for nothing. */
export function faultOf(
  file: Pick<File, "name" | "type" | "size">,
  mode: ImportMode,
): FileFault | null {
  const format = formatOf(file);
  if (format === null || (mode !== "both" && format !== mode)) return "unsupported";
  if (file.size > mostImportBytes) return "too_large";
  return file.size === 0 ? "empty" : null;
}
