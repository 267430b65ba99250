import { createRoute } from "@hono/zod-openapi";
import { creditHistoryLine, customer, mergeBody } from "#/contract/customer.ts";
import { paths } from "#/contract/paths.ts";
import { mergeCustomers } from "../commands/merge-customers.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { creditHistory } from "../queries/credit-history.ts";
import { listQuery, namedPage, pageAnswer } from "#server/kernel/http/list-query.ts";
import { readInScope, readRow } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { customerReader } from "../queries/credit-rows.ts";

/** Registers a customer's account and the merging of two cards. */
export function addCustomerRoutes(api: Api, kit: RouteKit): void {
  addReads(api, kit);
  addMerge(api, kit);
}

function addReads(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.customerCreditHistory("{id}"),
      tags: ["Customers"],
      summary:
        "What a customer borrowed, paid and brought back, the latest first, with the balance",
      middleware: inBusiness({ reads: "credit" }),
      request: { params: idParam, query: listQuery },
      responses: answers(
        200,
        namedPage("CreditHistoryLine", creditHistoryLine),
        "A page of lines.",
      ),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const known = c.req.valid("param").id;
      await readRow(deps, c.var.scope, customerReader, known);
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        creditHistory(tx, scope, { ...query, customer: known }),
      );
      return c.json(pageAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );
}

function addMerge(api: Api, { deps, inBusiness, openStore }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "post",
      path: paths.customerMerge("{id}"),
      tags: ["Customers"],
      summary: "Make this card part of another: all that names it is the other's from now on",
      middleware: inBusiness("customer.merge"),
      request: { params: idParam, query: businessQuery, ...jsonBody(mergeBody) },
      responses: answers(200, customer, "The customer that is left."),
    }),
    async (c) => {
      const { scope } = c.var;
      const from = c.req.valid("param").id;
      const { into } = c.req.valid("json");
      const at = deps.now();
      const { newId } = deps;
      const { business, user } = scope;
      const isDone = await deps.database.tenant(scope.tenant, async (tx) => {
        const store = openStore(tx, {
          business,
          user,
          seesCosts: false,
          now: at,
          newId,
          sha256,
        });
        if (!(await store.lockBusiness())) return false;
        const done = await mergeCustomers(store, { from, into }, { id: newId(), at });
        if (done) await store.flushChanges();
        return done;
      });
      if (!isDone) throw new ApiError("not_found");
      return c.json(await readRow(deps, scope, customerReader, into), 200);
    },
  );
}
