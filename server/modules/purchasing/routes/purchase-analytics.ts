import { createRoute, z } from "@hono/zod-openapi";
import { errorBody } from "#/contract/errors.ts";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import { purchaseAnalytics, purchasePrices } from "#/contract/purchase-analytics.ts";
import { daysBetween } from "#/domain/business-day.ts";
import { toBuy } from "#/contract/to-buy.ts";
import { purchaseDimensions, shareOf } from "#/domain/purchasing/analytics.ts";
import { coverDays } from "#/domain/purchasing/to-buy.ts";
import { csvFile } from "#server/adapters/csv.ts";
import { recordExport } from "#server/kernel/audit/record-export.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import * as analytics from "../queries/purchase-analytics.ts";
import * as itemsToBuy from "../queries/to-buy.ts";
import * as prices from "../queries/purchase-prices.ts";
import { analyticsColumns, billCosts } from "./purchase-columns.ts";
import { askedDay } from "#server/kernel/http/list-query.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import { answers, type Api, businessQuery, type RouteKit } from "#server/kernel/http/route-kit.ts";

/** Three years including leap days: enough for comparisons, and a limit on what is summed per request. */
const mostDays = 1096;

/** A period is required; no data exists before the year 2000. */
const period = {
  from: askedDay.refine((from) => from >= "2000-01-01"),
  to: askedDay,
  location: id.optional(),
};

type Period = { from: string; to: string };
const isDay = (text: string) => askedDay.safeParse(text).success;
/** Invalid dates are reported at their own field. */
const isInOrder = ({ from, to }: Period) =>
  !isDay(from) || !isDay(to) || (from <= to && daysBetween(from, to) < mostDays);
const atItsEnd = { path: ["to"] };

const by = { by: z.enum(purchaseDimensions).default("supplier") };

/** Refuses users who may read purchases but not costs. */
function requireCosts(permissions: ReadonlySet<string>): void {
  if (!permissions.has("purchase.read") || !permissions.has("cost.view"))
    throw new ApiError("forbidden");
}

/** Registers purchases by group, delivery performance, and the price history of a product. */
export function addPurchaseAnalytics(api: Api, kit: RouteKit): void {
  const { deps, inBusiness } = kit;
  api.openapi(
    createRoute({
      method: "get",
      path: paths.purchaseAnalytics,
      tags: ["Purchases"],
      summary:
        "What was bought from day to day, by supplier, product, category or month, beside the period before, and how deliveries came",
      middleware: inBusiness("purchase.read"),
      request: { query: businessQuery.extend({ ...period, ...by }).refine(isInOrder, atItsEnd) },
      responses: answers(200, purchaseAnalytics, "The figures."),
    }),
    async (c) => {
      const asked = { ...c.req.valid("query"), language: c.var.language };
      requireCosts(c.var.scope.permissions);
      const answer = await readInScope(deps, c.var.scope, asked.location, (tx, scope) =>
        analytics.purchaseAnalytics(tx, scope, asked),
      );
      const rows = answer.rows.map((row) =>
        row.key === "" ? { ...row, label: billCosts(c.var.language) } : row,
      );
      return c.json({ ...answer, rows }, 200);
    },
  );

  addExport(api, kit);
  addToBuy(api, kit);

  api.openapi(
    createRoute({
      method: "get",
      path: paths.purchasePrices,
      tags: ["Purchases"],
      summary: "At what unit cost a product came from day to day, one row a delivery",
      middleware: inBusiness("purchase.read"),
      request: {
        query: businessQuery.extend({ ...period, product: id }).refine(isInOrder, atItsEnd),
      },
      responses: answers(200, purchasePrices, "The deliveries, the oldest first."),
    }),
    async (c) => {
      const asked = c.req.valid("query");
      requireCosts(c.var.scope.permissions);
      const answer = await readInScope(deps, c.var.scope, asked.location, (tx, scope) =>
        prices.purchasePrices(tx, scope, asked),
      );
      return c.json(answer, 200);
    },
  );
}

function addExport(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.purchaseAnalyticsExport,
      tags: ["Purchases"],
      summary: "What was bought from day to day in parts as a CSV file, all rows",
      middleware: inBusiness("export.run"),
      request: { query: businessQuery.extend({ ...period, ...by }).refine(isInOrder, atItsEnd) },
      responses: {
        200: { description: "The file.", content: { "text/csv": { schema: z.string() } } },
        default: {
          description: "Not done; `code` says why.",
          content: { "application/json": { schema: errorBody } },
        },
      },
    }),
    async (c) => {
      const { language } = c.var;
      const asked = { ...c.req.valid("query"), language };
      requireCosts(c.var.scope.permissions);
      const { parts, totals } = await readInScope(deps, c.var.scope, asked.location, (tx, scope) =>
        analytics.boughtInParts(tx, scope, asked),
      );
      const rows = parts.map((part) => [
        part.key === "" ? billCosts(language) : part.label,
        part.purchases,
        part.quantity === null ? "" : part.quantity / 1000,
        part.unit ?? "",
        part.amount / 100,
        part.previous === null ? "" : part.previous / 100,
        shareOf(part.amount, totals.amount) / 100,
      ]);
      const said = { rows: rows.length, file: "purchase-analytics.csv" };
      await recordExport(deps, c.var.scope, "export.purchase_figures", said);
      return c.body(csvFile(analyticsColumns(language, asked.by), rows), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="purchase-analytics.csv"',
        "Cache-Control": "no-store",
      });
    },
  );
}

function addToBuy(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.purchaseToBuy,
      tags: ["Purchases"],
      summary:
        "What to buy so that the stock lasts `days` at the pace of the last 28, by supplier, less what is on its way; of one location or of all",
      middleware: inBusiness("purchase.read"),
      request: {
        query: businessQuery.extend({
          location: id.optional(),
          supplier: id.optional(),
          days: z.enum(coverDays.map(String)).default("14"),
        }),
      },
      responses: answers(200, toBuy, "The goods."),
    }),
    async (c) => {
      const { days, ...query } = c.req.valid("query");
      const cover = coverDays.find((one) => String(one) === days) ?? 14;
      const asked = { ...query, days: cover, language: c.var.language };
      const answer = await readInScope(deps, c.var.scope, query.location, (tx, rows) =>
        itemsToBuy.toBuy(tx, rows, asked),
      );
      return c.json(answer, 200);
    },
  );
}
