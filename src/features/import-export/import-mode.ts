import { mostImportBytes } from "#/contract/imports.ts";

/** File types a drop zone accepts. */
export type ImportMode = "csv" | "excel" | "both";

export type FileFault = "unsupported" | "too_large" | "empty";

/** `accept` attribute of the file input. */
export const acceptOf = {
  csv: ".csv,text/csv",
  excel: ".xlsx",
  both: ".csv,text/csv,.xlsx",
} as const satisfies Record<ImportMode, string>;

/**
 * Detects the format by extension, which determines the endpoint (specification 5). `.xls` is accepted
 * although not offered: some programs use it for xlsx files, and for the legacy format the server explains
 * how to convert it.
 */
export function formatOf({ name }: Pick<File, "name">): "csv" | "excel" | null {
  if (/\.(xlsx|xls)$/i.test(name)) return "excel";
  return /\.csv$/i.test(name) ? "csv" : null;
}

/** Validates a file before upload; null if it is acceptable. In CSV-only mode its MIME type suffices. */
export function faultOf(
  file: Pick<File, "name" | "type" | "size">,
  mode: ImportMode,
): FileFault | null {
  const isSaid = mode === "csv" && file.type === "text/csv";
  const format = isSaid ? "csv" : formatOf(file);
  if (format === null || (mode !== "both" && format !== mode)) return "unsupported";
  if (file.size > mostImportBytes) return "too_large";
  return file.size === 0 ? "empty" : null;
}
