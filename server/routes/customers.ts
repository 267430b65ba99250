import { createRoute, z } from "@hono/zod-openapi";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { creditHistoryLine, mergeBody, remindBody } from "#/contract/customer-writes.ts";
import { paths } from "#/contract/paths.ts";
import { credit, customer, sale } from "#/contract/trade-rows.ts";
import { mergeCustomers } from "../commands/merge-customers.ts";
import { sendReminder, type Reminded } from "../commands/send-reminder.ts";
import { sha256 } from "../commands/trade-write.ts";
import { pgTradeStore } from "../db/pg-trade-store.ts";
import { ApiError } from "../middleware/api-error.ts";
import { creditHistory } from "../queries/credit-history.ts";
import { listSales } from "../queries/list-trade.ts";
import { listQuery, namedPage, pageAnswer } from "./list-query.ts";
import { readInScope, readRow } from "./read-in-scope.ts";
import { answers, type Api, businessQuery, idParam, jsonBody, type RouteKit } from "./route-kit.ts";

/** A customer's account and sales, two cards made one, and reminders of debts. */
export function addCustomerRoutes(api: Api, kit: RouteKit): void {
  addReads(api, kit);
  addMerge(api, kit);
  addRemind(api, kit);
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
      await readRow(deps, c.var.scope, "customer", known);
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        creditHistory(tx, scope, { ...query, customer: known }),
      );
      return c.json(pageAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.customerSales("{id}"),
      tags: ["Customers"],
      summary: "The sales to a customer, the latest first",
      middleware: inBusiness({ reads: "sale" }),
      request: { params: idParam, query: listQuery },
      responses: answers(200, namedPage("CustomerSale", sale), "A page of sales."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const known = c.req.valid("param").id;
      await readRow(deps, c.var.scope, "customer", known);
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        listSales(tx, scope, { ...query, customer: known, ordering: "-effective_at" }),
      );
      return c.json(pageAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );
}

function addMerge(api: Api, { deps, inBusiness }: RouteKit): void {
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
        const store = pgTradeStore(tx, {
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
      return c.json(await readRow(deps, scope, "customer", into), 200);
    },
  );
}

const reminded = z
  .object({
    /** What went, or what the phone's own sheet is to send. */
    text: z.string(),
    credit,
  })
  .meta({ id: "Reminded" });

function addRemind(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "post",
      path: paths.creditRemind("{id}"),
      tags: ["Credits"],
      summary:
        "Remind the customer of what they owe, once a day and between 8 and 20 h at the most; `share` notes it and answers the words",
      middleware: inBusiness("credit.remind"),
      request: { params: idParam, query: businessQuery, ...jsonBody(remindBody) },
      responses: answers(200, reminded, "The reminder went."),
    }),
    async (c) => {
      const { scope } = c.var;
      const debt = await readRow(deps, scope, "credit", c.req.valid("param").id);
      const { channel, language = null } = c.req.valid("json");
      const done = await sendReminder(deps, (work) => deps.database.tenant(scope.tenant, work), {
        business: scope.business,
        customer: debt.customer,
        credit: debt.id,
        channel,
        language,
        actor: scope.user,
        id: deps.newId(),
        now: deps.now(),
      });
      if (!done.ok) throw refused(done.why);
      return c.json(
        { text: done.text, credit: await readRow(deps, scope, "credit", debt.id) },
        200,
      );
    },
  );
}

const reasons = {
  opted_out: msg`This customer asked not to be reminded.`,
  nothing_owed: msg`This customer owes nothing.`,
  outside_hours: msg`Reminders go between 8 and 20 o'clock.`,
  sent_today: msg`This customer was reminded today already.`,
  sender_unproved: msg`Confirm your phone number first: messages go out in the shop's name.`,
  limit_reached: msg`The shop's messages of today are used up. They go again tomorrow.`,
  over_cap: msg`Kaunta has sent as many messages today as it may. This reminder is kept and goes tomorrow.`,
  no_address: msg`This customer has no such address.`,
} as const satisfies Record<string, MessageDescriptor>;

function refused(why: Extract<Reminded, { ok: false }>["why"]): ApiError {
  if (why === "not_found") return new ApiError("not_found");
  if (why === "not_delivered") return new ApiError("delivery_failed");
  return new ApiError("conflict", { fields: { reminder: [reasons[why]] } });
}
