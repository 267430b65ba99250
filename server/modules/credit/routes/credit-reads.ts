import { createRoute, z } from "@hono/zod-openapi";
import { paths } from "#/contract/paths.ts";
import { id as anId } from "#/contract/primitives.ts";
import { credit, creditPayment } from "#/contract/credit.ts";
import { customer } from "#/contract/customer.ts";
import {
  customerOrderings,
  listCreditPayments,
  listCredits,
  listCustomers,
} from "../queries/list-credit.ts";
import {
  flag,
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
import { creditReader, customerReader } from "../queries/credit-rows.ts";

const localList = walkQuery.extend({ location: anId.optional() });

/** Registers the read-only routes of customers, their debts and payments. */
export function addCreditReads(api: Api, kit: RouteKit): void {
  addCustomers(api, kit);
  addCredits(api, kit);
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
        query: walkQuery.extend({
          search: searchText.optional(),
          is_active: flag.optional(),
          has_credit: flag.optional(),
          ordering: ordering(customerOrderings).default("name"),
        }),
      },
      responses: answers(200, namedWalk("Customer", customer), "A page of customers."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        listCustomers(tx, scope, query),
      );
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
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
    async (c) =>
      c.json(await readRow(deps, c.var.scope, customerReader, c.req.valid("param").id), 200),
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
      responses: answers(200, namedWalk("Credit", credit), "A page of debts."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, query.location, (tx, scope) =>
        listCredits(tx, scope, query),
      );
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
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
    async (c) =>
      c.json(await readRow(deps, c.var.scope, creditReader, c.req.valid("param").id), 200),
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.creditPayments("{id}"),
      tags: ["Credits"],
      summary: "The payments taken for a debt",
      middleware: inBusiness({ reads: "credit_payment" }),
      request: { params: idParam, query: walkQuery },
      responses: answers(200, namedWalk("CreditPayment", creditPayment), "A page of payments."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const owed = c.req.valid("param").id;
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        listCreditPayments(tx, scope, { ...query, credit: owed }),
      );
      // Payments may arrive before their debt (S5); without either, the id does not exist.
      if (page.count === 0) await readRow(deps, c.var.scope, creditReader, owed);
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );
}
