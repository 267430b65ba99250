import { createRoute, z } from "@hono/zod-openapi";
import { stockItem } from "#/contract/stock-item.ts";
import { stockRecordInFull } from "#/contract/stock-record.ts";
import { paths } from "#/contract/paths.ts";
import { id as anId } from "#/contract/primitives.ts";
import { recordCosts } from "../queries/record-costs.ts";
import { listStock, stockStatuses } from "../queries/list-stock.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { namedWalk, searchText, walkAnswer, walkQuery } from "#server/kernel/http/list-query.ts";
import { readInScope, readRow } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { stockItemReader } from "../queries/stock-rows.ts";

const localList = walkQuery.extend({ location: anId.optional() });

/** Registers read-only routes of stock records. */
export function addStockReads(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.inventory,
      tags: ["Stock"],
      summary:
        "Inventory records, each with the tail of its ledger, searched by name, SKU or barcode; `status` by the record's own rule",
      middleware: inBusiness({ reads: "stock_item" }),
      request: {
        query: localList.extend({
          product: anId.optional(),
          search: searchText.optional(),
          status: z.enum(stockStatuses).optional(),
        }),
      },
      responses: answers(200, namedWalk("StockItem", stockItem), "A page of records."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, query.location, (tx, scope) =>
        listStock(tx, scope, query),
      );
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.inventoryRecord("{id}"),
      tags: ["Stock"],
      summary: "An inventory record",
      middleware: inBusiness({ reads: "stock_item" }),
      request: { params: idParam, query: businessQuery },
      responses: answers(
        200,
        stockRecordInFull,
        "The record, with costs for whoever may see them.",
      ),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const row = await readRow(deps, c.var.scope, stockItemReader, id);
      const costs = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        recordCosts(tx, scope, id),
      );
      if (costs === null) throw new ApiError("not_found");
      return c.json({ ...row, ...costs }, 200);
    },
  );
}
