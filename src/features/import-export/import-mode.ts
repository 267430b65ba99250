import { mostImportBytes } from "#/contract/imports.ts";

/** Which files a drop zone takes. */
export type ImportMode = "csv" | "excel" | "both";

export type FileFault = "unsupported" | "too_large" | "empty";

/** What the file dialog offers first. */
export const acceptOf = {
  csv: ".csv,text/csv",
  excel: ".xlsx",
  both: ".csv,text/csv,.xlsx",
} as const satisfies Record<ImportMode, string>;

/**
 * By the extension: it chooses the call (specification 5). An `.xls` is not offered but taken: some programs
 * call new files so, and of an old one the server says how to save it anew.
 */
export function formatOf({ name }: Pick<File, "name">): "csv" | "excel" | null {
  if (/\.(xlsx|xls)$/i.test(name)) return "excel";
  return /\.csv$/i.test(name) ? "csv" : null;
}

/** What is wrong with a chosen file before it is sent; null for nothing. Where only CSV is taken its type says enough. */
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
