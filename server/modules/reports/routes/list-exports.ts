import { createRoute, z } from "@hono/zod-openapi";
import { errorBody } from "#/contract/errors.ts";
import { type ListExport, listExportNames, listExports } from "#/contract/list-exports.ts";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import { harmlessCell } from "#/domain/import/export-cell.ts";
import { streamCsv } from "#server/adapters/table/stream-csv.ts";
import { streamXlsx, type StreamRow } from "#server/adapters/table/stream-xlsx.ts";
import { recordExport } from "#server/kernel/audit/record-export.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import type { Scope } from "#server/kernel/access/access.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import {
  exportCount,
  type ExportCursor,
  type ExportFilter,
  exportPage,
  type ExportPage,
} from "../queries/list-export.ts";
import { exportColumns } from "./list-export-columns.ts";
import { askedDay } from "#server/kernel/http/list-query.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import { mediaTypes } from "./report-file.ts";
import { type Api, businessQuery, type RouteKit } from "#server/kernel/http/route-kit.ts";

const summaries = {
  sales: "Sales as a file; one's own for who may not read everybody's",
  customers: "Customers as a file, with what they owe",
  debts: "Debts as a file",
  movements: "Stock movements and counts as a file; values for who may see costs",
} as const satisfies Record<ListExport, string>;

/** Registers list exports, streamed page by page so that only one page is held in memory. */
export function addListExports(api: Api, { deps, inBusiness }: RouteKit): void {
  for (const list of listExportNames)
    api.openapi(
      createRoute({
        method: "get",
        path: paths.listExport(list),
        tags: ["Import and export"],
        summary: `${summaries[list]}; wants \`export.run\` too`,
        middleware: inBusiness({ reads: listExports[list] }),
        request: {
          query: businessQuery.extend({
            location: id.optional(),
            /** Business days, inclusive. */
            from: askedDay.optional(),
            to: askedDay.optional(),
            format: z.enum(["csv", "xlsx"]).default("csv"),
          }),
        },
        responses: {
          200: {
            description: "The file.",
            content: {
              [mediaTypes.csv]: { schema: z.string() },
              [mediaTypes.xlsx]: { schema: z.string() },
            },
          },
          default: {
            description: "Not done; `code` says why.",
            content: { "application/json": { schema: errorBody } },
          },
        },
      }),
      async (c) => {
        const { scope, language } = c.var;
        if (!scope.permissions.has("export.run")) throw new ApiError("forbidden");
        const { format, location, from, to } = c.req.valid("query");
        const filter = { location, from, to };
        const { rows, seesCosts } = await readInScope(deps, scope, location, async (tx, read) => ({
          rows: await exportCount(tx, read, list, filter),
          seesCosts: read.seesCosts,
        }));
        const file = `${list}.${format}`;
        await recordExport(deps, scope, `export.${list}`, { rows, file });
        const { heads, kinds, cells } = exportColumns(list, language, seesCosts);
        const safe = (row: StreamRow) =>
          row.map((cell) => (typeof cell === "string" ? harmlessCell(cell) : cell));
        const pages = (async function* tables() {
          for await (const page of pagesOf(deps, scope, list, filter)) {
            const shown = page.map(cells);
            yield format === "csv" ? shown : shown.map(safe);
          }
        })();
        const table = { heads, kinds, pages };
        const bytes = format === "csv" ? streamCsv(table) : streamXlsx(table);
        return c.body(streamOf(bytes), 200, {
          "Content-Type": format === "csv" ? `${mediaTypes.csv}; charset=utf-8` : mediaTypes.xlsx,
          "Content-Disposition": `attachment; filename="${file}"`,
          "Cache-Control": "no-store",
          "X-Content-Type-Options": "nosniff",
        });
      },
    );
}

/** The rows of a list page by page, each page in its own transaction, so that a slow client holds none open. */
async function* pagesOf(deps: ApiDeps, scope: Scope, list: ListExport, filter: ExportFilter) {
  let after: ExportCursor | null = null;
  do {
    const start: ExportCursor | null = after;
    const page: ExportPage = await readInScope(deps, scope, undefined, (tx, read) =>
      exportPage(tx, read, list, { filter, after: start }),
    );
    yield page.rows;
    after = page.next;
  } while (after !== null);
}

/** Streams bytes on demand; a disconnecting client ends the reading. */
function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const next = await bytes.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}
