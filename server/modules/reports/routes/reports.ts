import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { mayRead, mayReadEveryones } from "#/contract/read-rights.ts";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import * as contract from "#/contract/reports.ts";
import { type SummaryDimension, summaryDimensions } from "#/domain/summary-dimensions.ts";
import type { ScopedEnv } from "#server/kernel/http/api-env.ts";
import { creditAgeing, shiftReport, stockValue } from "../queries/report-days.ts";
import { customerPerformance, staffReport } from "../queries/report-people.ts";
import { productPerformance } from "../queries/report-products.ts";
import { salesSummary } from "../queries/report-sales.ts";
import { taxReport } from "../queries/report-tax.ts";
import * as columns from "./report-columns.ts";
import { inFile, mediaTypes } from "./report-file.ts";
import { ofDay, ofDebts, ofPeriod, ofSales, ofStock, requireAllowed } from "./report-reading.ts";
import { onQuery, periodQuery } from "./report-query.ts";
import { answers, type Api, type RouteKit } from "#server/kernel/http/route-kit.ts";

const tags = ["Reports"];
const period =
  "`from` and `to` are required, `format=csv` or `xlsx` gives the same as a file, with all rows there are";

/** Breakdowns whose figures have no user. */
const ofEverybody: ReadonlySet<SummaryDimension> = new Set(["category", "product", "method"]);

const summaryQuery = periodQuery
  .extend({ by: z.enum(summaryDimensions).default("day"), person: id.optional() })
  .refine(({ by, person }) => person === undefined || !ofEverybody.has(by), {
    path: ["person"],
    params: { code: "not_a_choice" },
  });

/** Registers the reports on sales, users, customers, tax, stock and debts. */
export function addReportRoutes(api: Api, kit: RouteKit): void {
  addSalesReports(api, kit);
  addPeopleReports(api, kit);
  addDayReports(api, kit);
}

/** Declares a report returned as JSON or as a file, with the file's headings in the API document. */
function told<Schema extends z.ZodType, Row>(
  schema: Schema,
  description: string,
  shown: readonly columns.Column<Row>[],
) {
  const both = answers(200, schema, description);
  const example = columns.reportCsv("en", shown, []);
  const files = {
    [mediaTypes.csv]: { schema: z.string(), example },
    [mediaTypes.xlsx]: { schema: z.string(), example: `<${mediaTypes.xlsx}>` },
  };
  return { ...both, 200: { ...both[200], content: { ...both[200].content, ...files } } };
}

const seesCosts = (c: Context<ScopedEnv>) => c.var.scope.permissions.has("cost.view");

function addSalesReports(api: Api, kit: RouteKit): void {
  const middleware = kit.inBusiness("report.view");
  api.openapi(
    createRoute({
      method: "get",
      path: paths.reportSalesSummary,
      tags,
      summary: `Sales by day, month, weekday, hour, category, product, person, till, location or method, beside the period before; ${period}`,
      middleware,
      request: { query: summaryQuery },
      responses: told(
        contract.salesSummary,
        "The summary.",
        columns.summaryColumns("day", "en", true),
      ),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const { by, person } = query;
      const report = await ofPeriod(
        kit,
        c,
        query,
        (tx, scope, asked) => salesSummary(tx, scope, { ...asked, by, person }),
        // A single user's sales do not reflect the changes of a day.
        person === undefined ? ofSales : null,
      );
      const { format } = query;
      if (format === "json") return c.json({ ...report, by }, 200);
      const { language } = c.var;
      const shown = columns.summaryColumns(by, language, seesCosts(c));
      return inFile(kit, c, { name: `sales-by-${by}`, format }, shown, report.rows);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.reportProducts,
      tags,
      summary: `Products by what they brought in, with class, margin and stock; \`only=dead\` is in stock and not sold, \`only=slow\` lasts more than ${contract.slowAfterDays} days at its pace; ${period}`,
      middleware,
      request: { query: periodQuery.extend({ only: z.enum(contract.stillStock).optional() }) },
      responses: told(contract.productPerformance, "The products.", columns.productColumns(true)),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const { only } = query;
      // Slow-moving items are determined by their stock.
      requireAllowed(only === undefined || mayRead("stock_item", c.var.scope.permissions));
      const report = await ofPeriod(kit, c, query, (tx, scope, asked) =>
        productPerformance(tx, scope, { ...asked, only }),
      );
      const { format } = query;
      if (format === "json") return c.json(report, 200);
      const shown = columns.productColumns(seesCosts(c));
      return inFile(kit, c, { name: "products", format }, shown, report.rows);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.reportTax,
      tags,
      summary: `VAT in sales by its rate, less what came back; ${period}`,
      middleware,
      request: { query: periodQuery },
      responses: told(contract.taxReport, "The rates.", columns.taxColumns),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const report = await ofPeriod(kit, c, query, taxReport);
      const { format } = query;
      if (format === "json") return c.json(report, 200);
      return inFile(kit, c, { name: "tax", format }, columns.taxColumns, report.rows);
    },
  );
}

function addPeopleReports(api: Api, kit: RouteKit): void {
  const middleware = kit.inBusiness("report.view");
  api.openapi(
    createRoute({
      method: "get",
      path: paths.reportCustomers,
      tags,
      summary: `Customers by what they bought, with what they owe today; ${period}`,
      middleware,
      request: { query: periodQuery },
      responses: told(
        contract.customerPerformance,
        "The customers.",
        columns.customerColumns(true),
      ),
    }),
    async (c) => {
      const query = c.req.valid("query");
      requireAllowed(mayRead("customer", c.var.scope.permissions));
      const report = await ofPeriod(kit, c, query, customerPerformance);
      const { format } = query;
      if (format === "json") return c.json(report, 200);
      const shown = columns.customerColumns(seesCosts(c));
      const rows = columns.customerRows(report, c.var.language);
      return inFile(kit, c, { name: "customers", format }, shown, rows);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.reportStaff,
      tags,
      summary: `What each person sold, gave away and took back, and what was allowed them; ${period}`,
      middleware,
      request: { query: periodQuery },
      responses: told(contract.staffReport, "The people.", columns.staffColumns),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const report = await ofPeriod(kit, c, query, staffReport);
      const { format } = query;
      if (format === "json") return c.json(report, 200);
      return inFile(kit, c, { name: "people", format }, columns.staffColumns, report.rows);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.reportShifts,
      tags,
      summary: `Shifts closed in a period, with what their drawers lacked; ${period}`,
      middleware,
      request: { query: periodQuery },
      responses: told(contract.shiftReport, "The shifts.", columns.shiftColumns),
    }),
    async (c) => {
      const query = c.req.valid("query");
      requireAllowed(mayReadEveryones("shift", c.var.scope.permissions));
      const report = await ofPeriod(kit, c, query, shiftReport, { accounts: ["cash"] });
      const { format } = query;
      if (format === "json") return c.json(report, 200);
      return inFile(kit, c, { name: "shifts", format }, columns.shiftColumns, report.rows);
    },
  );
}

function addDayReports(api: Api, kit: RouteKit): void {
  const middleware = kit.inBusiness("report.view");
  api.openapi(
    createRoute({
      method: "get",
      path: paths.reportStockValue,
      tags,
      summary: "What the stock of each location was worth at the end of a day; needs `cost.view`",
      middleware,
      request: { query: onQuery },
      responses: told(contract.stockValueReport, "The locations.", columns.stockValueColumns),
    }),
    async (c) => {
      const query = c.req.valid("query");
      requireAllowed(seesCosts(c));
      const report = await ofDay(kit, c, query, stockValue, ofStock);
      const { format } = query;
      if (format === "json") return c.json(report, 200);
      return inFile(
        kit,
        c,
        { name: "stock-value", format },
        columns.stockValueColumns,
        report.rows,
      );
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.reportCreditAgeing,
      tags,
      summary: "What each customer owed at the end of a day, by how long it had been due",
      middleware,
      request: { query: onQuery.omit({ location: true }) },
      responses: told(contract.creditAgeingReport, "The customers.", columns.ageingColumns),
    }),
    async (c) => {
      const query = c.req.valid("query");
      requireAllowed(mayRead("credit", c.var.scope.permissions));
      const report = await ofDay(kit, c, query, creditAgeing, ofDebts);
      const { format } = query;
      if (format === "json") return c.json(report, 200);
      return inFile(kit, c, { name: "credit-ageing", format }, columns.ageingColumns, report.rows);
    },
  );
}
