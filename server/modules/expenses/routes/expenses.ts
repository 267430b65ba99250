import { createRoute, z } from "@hono/zod-openapi";
import { errorBody } from "#/contract/errors.ts";
import { expense } from "#/contract/expense.ts";
import { paths } from "#/contract/paths.ts";
import { id, moneyNotNegative, walkedPageOf } from "#/contract/primitives.ts";
import { expenseCategories } from "#/domain/accounting/accounts.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { expensePicture } from "../queries/expense-rows.ts";
import { expenseTotal, listExpenses } from "../queries/list-expenses.ts";
import { askedDay, searchText, walkAnswer, walkQuery } from "#server/kernel/http/list-query.ts";
import { readInScope, readRow } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { expenseReader } from "../queries/expense-rows.ts";

const tags = ["Money"];

const filters = {
  search: searchText.optional(),
  location: id.optional(),
  category: z.enum(expenseCategories).optional(),
  from: askedDay.optional(),
  to: askedDay.optional(),
};

/** Registers read-only expense routes; expenses are written through the outbox (S1). */
export function addExpenseReads(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.expenses,
      tags,
      summary:
        "Expenses, the newest first; `search` finds number, payee, reference and note, `from` and `to` are days of the expenses, `total` leaves out those that were taken back",
      middleware: inBusiness({ reads: "expense" }),
      request: { query: walkQuery.extend(filters) },
      responses: answers(
        200,
        walkedPageOf(expense).extend({ total: moneyNotNegative }).meta({ id: "ExpensePage" }),
        "A page of expenses.",
      ),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const answer = await readInScope(deps, c.var.scope, query.location, async (tx, scope) => {
        const page = await listExpenses(tx, scope, query);
        const total = await expenseTotal(tx, scope, query);
        return { ...walkAnswer({ url: c.req.url, ...query }, page), total };
      });
      return c.json(answer, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.expense("{id}"),
      tags,
      summary: "An expense",
      middleware: inBusiness({ reads: "expense" }),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, expense, "The expense."),
    }),
    async (c) =>
      c.json(await readRow(deps, c.var.scope, expenseReader, c.req.valid("param").id), 200),
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.expensePicture("{id}"),
      tags,
      summary: "The picture of an expense's bill",
      middleware: inBusiness({ reads: "expense" }),
      request: { params: idParam, query: businessQuery },
      responses: {
        200: {
          description: "The picture.",
          content: { "image/jpeg": { schema: z.string().openapi({ format: "binary" }) } },
        },
        default: {
          description: "Not done; `code` says why.",
          content: { "application/json": { schema: errorBody } },
        },
      },
    }),
    async (c) => {
      const { id: expenseId } = c.req.valid("param");
      const picture = await readInScope(deps, c.var.scope, undefined, (tx, rows) =>
        expensePicture(tx, rows, expenseId),
      );
      if (picture === null) throw new ApiError("not_found");
      return c.body(new Uint8Array(picture), 200, {
        "Content-Type": "image/jpeg",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
      });
    },
  );
}
