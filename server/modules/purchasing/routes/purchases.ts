import { createRoute, z } from "@hono/zod-openapi";
import { errorBody } from "#/contract/errors.ts";
import { mayRead } from "#/contract/read-rights.ts";
import { paths } from "#/contract/paths.ts";
import { id, moneyNotNegative, walkedPageOf } from "#/contract/primitives.ts";
import { purchase } from "#/contract/purchase.ts";
import {
  outstandingOf,
  paymentStatusOf,
  purchasePaymentStatuses,
  purchaseStatuses,
} from "#/domain/purchasing/purchase.ts";
import { csvFile } from "#server/adapters/csv.ts";
import { recordExport } from "#server/kernel/audit/record-export.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { listPurchases, purchasesToExport, purchaseTotals } from "../queries/list-purchases.ts";
import { askedDay, searchText, walkAnswer, walkQuery } from "#server/kernel/http/list-query.ts";
import { purchaseColumns } from "./purchase-columns.ts";
import { readInScope, readRow } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { purchaseReader } from "../queries/purchase-rows.ts";

const filters = {
  search: searchText.optional(),
  supplier: id.optional(),
  location: id.optional(),
  product: id.optional(),
  status: z.enum([...purchaseStatuses, "open"]).optional(),
  /** `OWED`: an amount is outstanding for received items, net of advances to the same supplier. */
  payment_status: z.enum([...purchasePaymentStatuses, "OWED"]).optional(),
  from: askedDay.optional(),
  to: askedDay.optional(),
};

/** Totals of the whole list, not only of this page; absent for users without permission to see costs. */
const totals = z
  .object({
    total_amount: moneyNotNegative,
    amount_paid: moneyNotNegative,
    outstanding_balance: moneyNotNegative,
    /** Outstanding amount for received items, net of advances to the same suppliers. */
    owed: moneyNotNegative,
  })
  .optional();

/** Registers read-only purchase routes; purchases are written through the outbox (S1). */
export function addPurchaseReads(api: Api, kit: RouteKit): void {
  const { deps, inBusiness } = kit;
  api.openapi(
    createRoute({
      method: "get",
      path: paths.purchases,
      tags: ["Purchases"],
      summary:
        "Purchases, the newest first; `search` finds number, reference, supplier and product, `status=open` is what is still to come, `from` and `to` are days of purchase",
      middleware: inBusiness({ reads: "purchase" }),
      request: { query: walkQuery.extend(filters) },
      responses: answers(
        200,
        walkedPageOf(purchase).extend({ totals }).meta({ id: "PurchasePage" }),
        "A page of purchases.",
      ),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const answer = await readInScope(deps, c.var.scope, query.location, async (tx, scope) => {
        const page = await listPurchases(tx, scope, query);
        const sums = scope.seesCosts ? { totals: await purchaseTotals(tx, scope, query) } : {};
        return { ...walkAnswer({ url: c.req.url, ...query }, page), ...sums };
      });
      return c.json(answer, 200);
    },
  );

  addExport(api, kit);

  api.openapi(
    createRoute({
      method: "get",
      path: paths.purchase("{id}"),
      tags: ["Purchases"],
      summary: "A purchase with its deliveries, payments and returns",
      middleware: inBusiness({ reads: "purchase" }),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, purchase, "The purchase."),
    }),
    async (c) =>
      c.json(await readRow(deps, c.var.scope, purchaseReader, c.req.valid("param").id), 200),
  );
}

/** The export consists of costs, so it requires the permission to see them. */
function addExport(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.purchasesExport,
      tags: ["Purchases"],
      summary: "The purchases of the same filters as a CSV file, 10,000 at most",
      middleware: inBusiness("export.run"),
      request: { query: businessQuery.extend(filters) },
      responses: {
        200: { description: "The file.", content: { "text/csv": { schema: z.string() } } },
        default: {
          description: "Not done; `code` says why.",
          content: { "application/json": { schema: errorBody } },
        },
      },
    }),
    async (c) => {
      const query = c.req.valid("query");
      const { permissions } = c.var.scope;
      if (!mayRead("purchase", permissions) || !permissions.has("cost.view"))
        throw new ApiError("forbidden");
      const found = await readInScope(deps, c.var.scope, query.location, (tx, scope) =>
        purchasesToExport(tx, scope, query),
      );
      const rows = found.map(({ purchase: one, supplier }) => [
        one.number,
        one.purchase_date,
        supplier,
        one.status,
        one.payment_method,
        one.reference_number,
        one.total / 100,
        one.paid / 100,
        outstandingOf(one.total, one.paid) / 100,
        paymentStatusOf(one.total, one.paid),
        one.notes,
      ]);
      const said = { rows: rows.length, file: "purchases.csv" };
      await recordExport(deps, c.var.scope, "export.purchases", said);
      return c.body(csvFile(purchaseColumns(c.var.language), rows), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="purchases.csv"',
        "Cache-Control": "no-store",
      });
    },
  );
}
