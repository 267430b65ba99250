import { createRoute, z } from "@hono/zod-openapi";
import { paths } from "#/contract/paths.ts";
import { id, instant } from "#/contract/primitives.ts";
import { receiptDetail, receiptRow, receiptTypes } from "#/contract/receipts.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { findReceipt, listReceipts } from "../queries/list-receipts.ts";
import { receiptInFull } from "../queries/receipt-in-full.ts";
import {
  askedDay,
  flag,
  namedWalk,
  searchText,
  walkAnswer,
  walkQuery,
} from "#server/kernel/http/list-query.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";

const filters = walkQuery.extend({
  type: z.enum(receiptTypes).optional(),
  location: id.optional(),
  customer: id.optional(),
  search: searchText.optional(),
  from: askedDay.optional(),
  to: askedDay.optional(),
  email_sent: flag.optional(),
  sms_sent: flag.optional(),
  before: instant.optional(),
});

/** Registers the receipts on the server: of every sale and payment ever recorded. */
export function addReceiptReads(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.receipts,
      tags: ["Receipts"],
      summary:
        "Receipts of sales and payments, the latest first, searched by number or customer's name; `from` and `to` are business days, both included; `before` asks for older ones",
      middleware: inBusiness({ reads: "sale" }),
      request: { query: filters },
      responses: answers(200, namedWalk("Receipt", receiptRow), "A page of receipts."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, query.location, (tx, scope) =>
        listReceipts(tx, scope, query),
      );
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.receipt("{id}"),
      tags: ["Receipts"],
      summary: "A receipt, with the sale or the payment it is drawn from",
      middleware: inBusiness({ reads: "sale" }),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, receiptDetail, "The receipt."),
    }),
    async (c) => {
      const wanted = c.req.valid("param").id;
      const found = await readInScope(deps, c.var.scope, undefined, async (tx, scope) => {
        const row = await findReceipt(tx, scope, wanted);
        return row === null ? null : receiptInFull(tx, scope, row);
      });
      if (found === null) throw new ApiError("not_found");
      return c.json(found, 200);
    },
  );
}
