import type { Context } from "hono";
import { recordExport } from "../commands/record-export.ts";
import type { ScopedEnv } from "../middleware/api-env.ts";
import { type Column, reportFile } from "./report-columns.ts";
import type { RouteKit } from "./route-kit.ts";

/** The rows as a file, which is written down with who took it. */
export async function inFile<Row>(
  { deps }: RouteKit,
  c: Context<ScopedEnv>,
  name: string,
  shown: readonly Column<Row>[],
  rows: readonly Row[],
) {
  const file = `${name}.csv`;
  await recordExport(deps, c.var.scope, "export.report", { rows: rows.length, file });
  return c.body(reportFile(c.var.language, shown, rows), 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${file}"`,
    "Cache-Control": "no-store",
  });
}
