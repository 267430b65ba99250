import type { Context } from "hono";
import { writeXlsx, xlsxType } from "#server/adapters/table/write-xlsx.ts";
import { recordExport } from "#server/kernel/audit/record-export.ts";
import type { ScopedEnv } from "#server/kernel/http/api-env.ts";
import { type Column, reportCells, reportCsv } from "./report-columns.ts";
import type { ReportFormat } from "./report-query.ts";
import type { RouteKit } from "#server/kernel/http/route-kit.ts";

export type FileFormat = Exclude<ReportFormat, "json">;

export const mediaTypes = {
  csv: "text/csv",
  xlsx: xlsxType,
} as const satisfies Record<FileFormat, string>;

/** Returns the rows as a file and logs the export with its user. */
export async function inFile<Row>(
  { deps }: RouteKit,
  c: Context<ScopedEnv>,
  { name, format }: { name: string; format: FileFormat },
  shown: readonly Column<Row>[],
  rows: readonly Row[],
) {
  const file = `${name}.${format}`;
  await recordExport(deps, c.var.scope, "export.report", { rows: rows.length, file });
  const headers = {
    "Content-Disposition": `attachment; filename="${file}"`,
    "Cache-Control": "no-store",
  };
  const { language } = c.var;
  if (format === "csv")
    return c.body(reportCsv(language, shown, rows), 200, {
      ...headers,
      "Content-Type": `${mediaTypes.csv}; charset=utf-8`,
    });
  const { heads, cells } = reportCells(language, shown, rows);
  return c.body(await writeXlsx(heads, cells), 200, {
    ...headers,
    "Content-Type": mediaTypes.xlsx,
  });
}
