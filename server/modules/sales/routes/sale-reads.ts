import { createRoute, z } from "@hono/zod-openapi";
import { saleLedger as ledgerShape } from "#/contract/sale-ledger.ts";
import { can } from "#/domain/permissions.ts";
import { paths } from "#/contract/paths.ts";
import { id as anId, instant } from "#/contract/primitives.ts";
import { sale } from "#/contract/sale.ts";
import { listSales, saleOrderings } from "../queries/list-sales.ts";
import { saleLedger } from "../queries/sale-ledger.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import {
  namedWalk,
  ordering,
  searchText,
  walkAnswer,
  walkQuery,
} from "#server/kernel/http/list-query.ts";
import { readInScope, readRow } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { customerReader } from "#server/modules/credit/queries/credit-rows.ts";
import { saleReader } from "../queries/sale-rows.ts";

const localList = walkQuery.extend({ location: anId.optional() });
const moment = instant.transform((text) => Date.parse(text));

/** Registers the read-only routes of sales and their movements. */
export function addSaleReads(api: Api, kit: RouteKit): void {
  addSales(api, kit);
  addSalesOfCustomer(api, kit);
  addSaleLedger(api, kit);
}

function addSales(api: Api, { deps, inBusiness }: RouteKit): void {
  const filters = localList.extend({
    customer: anId.optional(),
    till: anId.optional(),
    actor: anId.optional(),
    method: sale.shape.payment_method.optional(),
    status: z.enum(["draft", "completed", "cancelled", "returned"]).optional(),
    search: searchText.optional(),
    from: moment.optional(),
    to: moment.optional(),
    ordering: ordering(saleOrderings).default("-effective_at"),
  });
  api.openapi(
    createRoute({
      method: "get",
      path: paths.sales,
      tags: ["Sales"],
      summary: "Sales, searched by number or customer's name; `from` and `to` are instants",
      middleware: inBusiness({ reads: "sale" }),
      request: { query: filters },
      responses: answers(200, namedWalk("Sale", sale), "A page of sales."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, query.location, (tx, scope) =>
        listSales(tx, scope, query),
      );
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.sale("{id}"),
      tags: ["Sales"],
      summary: "A sale",
      middleware: inBusiness({ reads: "sale" }),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, sale, "The sale."),
    }),
    async (c) => c.json(await readRow(deps, c.var.scope, saleReader, c.req.valid("param").id), 200),
  );
}

function addSalesOfCustomer(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.customerSales("{id}"),
      tags: ["Customers"],
      summary: "The sales to a customer, the latest first",
      middleware: inBusiness({ reads: "sale" }),
      request: { params: idParam, query: walkQuery },
      responses: answers(200, namedWalk("CustomerSale", sale), "A page of sales."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const known = c.req.valid("param").id;
      await readRow(deps, c.var.scope, customerReader, known);
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        listSales(tx, scope, { ...query, customer: known, ordering: "-effective_at" }),
      );
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );
}

function addSaleLedger(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.saleLedger("{id}"),
      tags: ["Sales"],
      summary:
        "What a sale and what became of it moved: goods, and the books for whom may see them",
      middleware: inBusiness({ reads: "sale" }),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, ledgerShape, "Movements and entries."),
    }),
    async (c) => {
      const { scope } = c.var;
      const seesBooks = can(scope.permissions, "books.view");
      const found = await readInScope(deps, scope, undefined, (tx, rows) =>
        saleLedger(tx, rows, c.req.valid("param").id, seesBooks),
      );
      if (found === null) throw new ApiError("not_found");
      return c.json(found, 200);
    },
  );
}
