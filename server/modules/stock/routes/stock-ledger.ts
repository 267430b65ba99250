import { createRoute, z } from "@hono/zod-openapi";
import { ledgerKinds } from "#/contract/ledger-kinds.ts";
import { ledgerLine } from "#/contract/movement-rows.ts";
import { errorBody } from "#/contract/errors.ts";
import { mayRead } from "#/contract/read-rights.ts";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import { stockByLocation } from "#/contract/stock-by-location.ts";
import { can } from "#/domain/permissions.ts";
import { csvFile } from "#server/adapters/csv.ts";
import { recordExport } from "#server/kernel/audit/record-export.ts";
import { lowStock } from "../queries/low-stock.ts";
import { stockAtLocations } from "../queries/stock-by-location.ts";
import { listMovements } from "../queries/stock-movements.ts";
import { lowStockColumns } from "./low-stock-columns.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import {
  askedDay,
  flag,
  listQuery,
  namedPage,
  namedWalk,
  pageAnswer,
  searchText,
  walkAnswer,
  walkQuery,
} from "#server/kernel/http/list-query.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import { answers, type Api, businessQuery, type RouteKit } from "#server/kernel/http/route-kit.ts";

const filters = walkQuery.extend({
  product: id.optional(),
  variant: id.optional(),
  location: id.optional(),
  kind: z.enum(ledgerKinds).optional(),
  actor: id.optional(),
  from: askedDay.optional(),
  to: askedDay.optional(),
});

/** Registers the movement ledger and the reorder list export. */
export function addStockLedger(api: Api, kit: RouteKit): void {
  addMovements(api, kit);
  addLowStockFile(api, kit);
}

/** The movement ledger and stock by location. */
function addMovements(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.movements,
      tags: ["Stock"],
      summary:
        "The movement ledger with its counts, the newest first; `from` and `to` are business days, both included",
      middleware: inBusiness({ reads: "stock_item" }),
      request: { query: filters },
      responses: answers(200, namedWalk("LedgerLine", ledgerLine), "A page of the ledger."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, query.location, (tx, scope) =>
        listMovements(tx, scope, query),
      );
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.stockByLocation,
      tags: ["Stock"],
      summary: "What each location has of every good, what is low before the rest",
      middleware: inBusiness({ reads: "stock_item" }),
      request: { query: listQuery.extend({ search: searchText.optional(), low: flag.optional() }) },
      responses: answers(200, namedPage("StockByLocation", stockByLocation), "A page of goods."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const asked = { ...query, language: c.var.language };
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        stockAtLocations(tx, scope, asked),
      );
      return c.json(pageAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );
}

/** The reorder list as a file. */
function addLowStockFile(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.lowStockExport,
      tags: ["Stock"],
      summary: "What to buy, by supplier, as a CSV file; wants `export.run` too",
      middleware: inBusiness({ reads: "stock_item" }),
      request: { query: businessQuery.extend({ location: id.optional() }) },
      responses: {
        200: { description: "The file.", content: { "text/csv": { schema: z.string() } } },
        default: {
          description: "Not done; `code` says why.",
          content: { "application/json": { schema: errorBody } },
        },
      },
    }),
    async (c) => {
      const { location } = c.req.valid("query");
      const { language, scope } = c.var;
      if (!can(scope.permissions, "export.run")) throw new ApiError("forbidden");
      const seesSuppliers = mayRead("supplier", scope.permissions);
      const items = await readInScope(deps, c.var.scope, location, (tx, { business }) =>
        lowStock(tx, business, location, language),
      );
      const rows = items.map((item) => [
        (seesSuppliers && item.supplier) || "",
        (seesSuppliers && item.phone) || "",
        item.sku,
        item.name,
        item.available / 1000,
        item.reorderLevel / 1000,
        item.toOrder / 1000,
      ]);
      const said = { rows: rows.length, file: "low-stock.csv" };
      await recordExport(deps, scope, "export.low_stock", said);
      return c.body(csvFile(lowStockColumns(language), rows), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="low-stock.csv"',
        "Cache-Control": "no-store",
      });
    },
  );
}
