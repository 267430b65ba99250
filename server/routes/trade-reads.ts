import { createRoute, z } from "@hono/zod-openapi";
import { stockItem } from "#/contract/catalogue-rows.ts";
import { stockRecordInFull } from "#/contract/stock-record.ts";
import { saleLedger as ledgerShape } from "#/contract/sale-ledger.ts";
import { can } from "#/domain/permissions.ts";
import { paths } from "#/contract/paths.ts";
import { id as anId, instant } from "#/contract/primitives.ts";
import { credit, creditPayment, customer, sale } from "#/contract/trade-rows.ts";
import {
  customerOrderings,
  listCreditPayments,
  listCredits,
  listCustomers,
  listSales,
  saleOrderings,
} from "../queries/list-trade.ts";
import { saleLedger } from "../queries/sale-ledger.ts";
import { recordCosts } from "../queries/record-costs.ts";
import { listStock, stockStatuses } from "../queries/list-stock.ts";
import { ApiError } from "../middleware/api-error.ts";
import { flag, listQuery, namedPage, ordering, pageAnswer, searchText } from "./list-query.ts";
import { readInScope, readRow } from "./read-in-scope.ts";
import { answers, type Api, businessQuery, idParam, type RouteKit } from "./route-kit.ts";

const localList = listQuery.extend({ location: anId.optional() });
const moment = instant.transform((text) => Date.parse(text));

/** Stock, customers, sales, debts and their payments, read only. */
export function addTradeReads(api: Api, kit: RouteKit): void {
  addStock(api, kit);
  addCustomers(api, kit);
  addSales(api, kit);
  addSaleLedger(api, kit);
  addCredits(api, kit);
}

function addStock(api: Api, { deps, inBusiness }: RouteKit): void {
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
      responses: answers(200, namedPage("StockItem", stockItem), "A page of records."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, query.location, (tx, scope) =>
        listStock(tx, scope, query),
      );
      return c.json(pageAnswer({ url: c.req.url, ...query }, page), 200);
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
      const row = await readRow(deps, c.var.scope, "stock_item", id);
      const costs = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        recordCosts(tx, scope, id),
      );
      if (costs === null) throw new ApiError("not_found");
      return c.json({ ...row, ...costs }, 200);
    },
  );
}

function addCustomers(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.customers,
      tags: ["Customers"],
      summary: "Customers, searched by name, phone, email or code",
      middleware: inBusiness({ reads: "customer" }),
      request: {
        query: listQuery.extend({
          search: searchText.optional(),
          is_active: flag.optional(),
          has_credit: flag.optional(),
          ordering: ordering(customerOrderings).default("name"),
        }),
      },
      responses: answers(200, namedPage("Customer", customer), "A page of customers."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        listCustomers(tx, scope, query),
      );
      return c.json(pageAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.customer("{id}"),
      tags: ["Customers"],
      summary: "A customer",
      middleware: inBusiness({ reads: "customer" }),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, customer, "The customer."),
    }),
    async (c) => c.json(await readRow(deps, c.var.scope, "customer", c.req.valid("param").id), 200),
  );
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
      responses: answers(200, namedPage("Sale", sale), "A page of sales."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, query.location, (tx, scope) =>
        listSales(tx, scope, query),
      );
      return c.json(pageAnswer({ url: c.req.url, ...query }, page), 200);
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
    async (c) => c.json(await readRow(deps, c.var.scope, "sale", c.req.valid("param").id), 200),
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

function addCredits(api: Api, { deps, inBusiness }: RouteKit): void {
  const filters = localList.extend({
    customer: anId.optional(),
    payment_status: z.enum(["pending", "partial", "paid", "overdue"]).optional(),
  });
  api.openapi(
    createRoute({
      method: "get",
      path: paths.credits,
      tags: ["Credits"],
      summary: "Debts, the newest first",
      middleware: inBusiness({ reads: "credit" }),
      request: { query: filters },
      responses: answers(200, namedPage("Credit", credit), "A page of debts."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, query.location, (tx, scope) =>
        listCredits(tx, scope, query),
      );
      return c.json(pageAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.credit("{id}"),
      tags: ["Credits"],
      summary: "A debt",
      middleware: inBusiness({ reads: "credit" }),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, credit, "The debt."),
    }),
    async (c) => c.json(await readRow(deps, c.var.scope, "credit", c.req.valid("param").id), 200),
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.creditPayments("{id}"),
      tags: ["Credits"],
      summary: "The payments taken for a debt",
      middleware: inBusiness({ reads: "credit_payment" }),
      request: { params: idParam, query: listQuery },
      responses: answers(200, namedPage("CreditPayment", creditPayment), "A page of payments."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const owed = c.req.valid("param").id;
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        listCreditPayments(tx, scope, { ...query, credit: owed }),
      );
      // Payments may have come before their debt (S5); with neither there is nothing by this id.
      if (page.count === 0) await readRow(deps, c.var.scope, "credit", owed);
      return c.json(pageAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );
}
