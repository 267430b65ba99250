import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { errorBody } from "#/contract/errors.ts";
import { mayRead } from "#/contract/read-rights.ts";
import { paths } from "#/contract/paths.ts";
import { can } from "#/domain/permissions.ts";
import { harmlessCell } from "#/domain/import/export-cell.ts";
import { templateColumns } from "#/domain/import/import-columns.ts";
import { translate } from "#/i18n/translate.ts";
import { csvFile } from "#server/adapters/csv.ts";
import { writeXlsx, xlsxType } from "#server/adapters/table/write-xlsx.ts";
import { rowNumber } from "../interpret-table.ts";
import { recordExport } from "#server/kernel/audit/record-export.ts";
import type { ScopedEnv } from "#server/kernel/http/api-env.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { exportProducts } from "../queries/export-products.ts";
import { importJobById, rejectedRows } from "../queries/import-jobs.ts";
import { importLocation } from "./import-location.ts";
import { reasonColumns, rowText } from "./import-messages.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import { type Api, businessQuery, idParam, type RouteKit } from "#server/kernel/http/route-kit.ts";

const tags = ["Import and export"];
const csv = "text/csv";

/** Registers the catalogue export, the import template, and the rejected rows of an import. */
export function addProductFiles(api: Api, kit: RouteKit): void {
  addExports(api, kit);
  addImportFiles(api, kit);
}

/** Exports of the catalogue. */
function addExports(api: Api, { deps, inBusiness }: RouteKit): void {
  const query = businessQuery.extend({ location: z.uuid().optional() });

  const items = (c: Context<ScopedEnv>, named: string | undefined) => {
    if (!can(c.var.scope.permissions, "export.run")) throw new ApiError("forbidden");
    return readInScope(deps, c.var.scope, named, async (tx, { business, seesCosts }) => {
      const location = await importLocation(tx, deps, c.var.scope, named);
      const seesSuppliers = mayRead("supplier", c.var.scope.permissions);
      const place = { business, location, seesCosts, seesSuppliers };
      const { columns, rows } = await exportProducts(tx, place);
      return { columns, rows };
    });
  };

  const exported = (c: Context<ScopedEnv>, rows: number, file: string) =>
    recordExport(deps, c.var.scope, "export.goods", { rows, file });

  api.openapi(
    createRoute({
      method: "get",
      path: paths.productsExportCsv,
      tags,
      summary: "All goods as CSV, importing it again changes nothing; wants `export.run` too",
      middleware: inBusiness({ reads: "product" }),
      request: { query },
      responses: fileAnswer(csv),
    }),
    async (c) => {
      const { columns, rows } = await items(c, c.req.valid("query").location);
      await exported(c, rows.length, "goods.csv");
      return c.body(csvFile(columns, rows), 200, headersOf(`${csv}; charset=utf-8`, "goods.csv"));
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.productsExportExcel,
      tags,
      summary: "All goods as Excel, importing it again changes nothing; wants `export.run` too",
      middleware: inBusiness({ reads: "product" }),
      request: { query },
      responses: fileAnswer(xlsxType),
    }),
    async (c) => {
      const { columns, rows } = await items(c, c.req.valid("query").location);
      await exported(c, rows.length, "goods.xlsx");
      const file = await writeXlsx(
        columns,
        rows.map((row) => row.map(harmless)),
      );
      return c.body(file, 200, headersOf(xlsxType, "goods.xlsx"));
    },
  );
}

/** The import template, and the rejected rows of an import. */
function addImportFiles(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.productsImportTemplate,
      tags,
      summary: "The columns of an import, to be filled",
      middleware: inBusiness("import.run"),
      request: { query: businessQuery },
      responses: fileAnswer(csv),
    }),
    (c) => {
      const file = csvFile(Object.keys(templateColumns), []);
      return c.body(file, 200, headersOf(`${csv}; charset=utf-8`, "goods-template.csv"));
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.productsImportRejected("{id}"),
      tags,
      summary: "The rows of an import that were not taken, each with its reason",
      middleware: inBusiness("import.run"),
      request: { params: idParam, query: businessQuery },
      responses: fileAnswer(csv),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { language } = c.var;
      const { job, rows } = await readInScope(deps, c.var.scope, undefined, async (tx, scope) => ({
        job: await importJobById(tx, scope.business, id),
        rows: await rejectedRows(tx, scope.business, id),
      }));
      if (job === null) throw new ApiError("not_found");
      const lines = rows.map(({ position, cells, faults }) => [
        ...job.columns.map((column) => cells[column] ?? ""),
        rowNumber(position),
        faults
          .map((fault) => {
            const text = translate(language, rowText(fault));
            return fault.column === "" ? text : `${fault.column}: ${text}`;
          })
          .join(" "),
      ]);
      const file = csvFile([...job.columns, ...reasonColumns(language)], lines);
      return c.body(file, 200, headersOf(`${csv}; charset=utf-8`, "rejected-rows.csv"));
    },
  );
}

function harmless(cell: string | number): string | number {
  return typeof cell === "string" ? harmlessCell(cell) : cell;
}

function headersOf(type: string, name: string): Record<string, string> {
  return {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
}

function fileAnswer(type: string) {
  return {
    200: { description: "The file.", content: { [type]: { schema: z.string() } } },
    default: {
      description: "Not done; `code` says why.",
      content: { "application/json": { schema: errorBody } },
    },
  };
}
