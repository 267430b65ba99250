import { createRoute, z } from "@hono/zod-openapi";
import { mostExportedSides, overviewSteps } from "#/contract/figure-queries.ts";
import { errorBody } from "#/contract/errors.ts";
import { dashboard, figureLookBody } from "#/contract/figures.ts";
import { bookkeepingPage, financialsDashboard, trialBalance } from "#/contract/financials.ts";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import { accounts, journalEntryKinds } from "#/domain/accounting/accounts.ts";
import { results } from "#/domain/accounting/results.ts";
import { can } from "#/domain/permissions.ts";
import { entriesNamed } from "#/i18n/journal-entry-labels.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";
import { csvFile } from "#server/adapters/csv.ts";
import { recordFiguresView } from "../commands/record-figures-view.ts";
import { recordExport } from "#server/kernel/audit/record-export.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import type { Scope } from "#server/kernel/access/access.ts";
import { requireLocation } from "#server/kernel/access/known-location.ts";
import { dashboardOf } from "../queries/dashboard.ts";
import { financialsOf } from "../queries/financials.ts";
import { ledgerExport, ledgerPage, placeNames, trialBalanceOf } from "../queries/journal-rows.ts";
import { entryColumns, entryRow } from "./journal-columns.ts";
import { askedDay, listQuery, searchText } from "#server/kernel/http/list-query.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { period, requirePeriod } from "#server/kernel/http/period-query.ts";

/** Registers the owner's figures (docs/decisions/0036), read from daily sums. */
export function addFigures(api: Api, kit: RouteKit): void {
  addDashboard(api, kit);
  addLooks(api, kit);
  addFinancials(api, kit);
  addEntries(api, kit);
}

function addDashboard(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.dashboard,
      tags: ["Money"],
      summary: "The owner's figures at this moment, of one location or of all",
      middleware: inBusiness("report.view"),
      request: {
        query: businessQuery.extend({
          location: id.optional(),
          overview: z.enum(overviewSteps).default("day"),
        }),
      },
      responses: answers(200, dashboard, "The figures."),
    }),
    async (c) => {
      const { location, overview } = c.req.valid("query");
      const { scope, language } = c.var;
      const asked = { location, overview, language, sees: scope.permissions };
      const answer = await readInScope(deps, scope, location, (tx, rows) =>
        dashboardOf(tx, rows, asked),
      );
      return c.json(answer, 200);
    },
  );
}

function addLooks(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "post",
      path: paths.figureLooks,
      tags: ["Money"],
      summary:
        "Say that figures were shown, of one location or of all: what arrives later and ought to have been in them is a change. With `seen` what changed until then is known",
      // The books show these figures too.
      middleware: inBusiness({ anyOf: ["report.view", "books.view"] }),
      request: {
        query: businessQuery.extend({ location: id.optional() }),
        ...jsonBody(figureLookBody),
      },
      responses: answers(200, figureLookBody, "It is kept."),
    }),
    async (c) => {
      const body = c.req.valid("json");
      const { location } = c.req.valid("query");
      const { business, user, tenant } = c.var.scope;
      await deps.database.tenant(tenant, async (tx) => {
        await requireLocation(tx, business, location);
        await recordFiguresView(tx, { business, user, location }, deps.now(), body);
      });
      return c.json(body, 200);
    },
  );
}

function addFinancials(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.financialsDashboard,
      tags: ["Money"],
      summary:
        "Profit and loss, cash flow, VAT, what is owed and the stock's value in a period, beside another: as many days before it where `compare_from` and `compare_to` are left out",
      middleware: inBusiness("report.view"),
      request: {
        query: businessQuery.extend({
          ...period.shape,
          location: id.optional(),
          compare_from: askedDay.optional(),
          compare_to: askedDay.optional(),
        }),
      },
      responses: answers(200, financialsDashboard, "The figures."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      requireCosts(c.var.scope);
      requirePeriod(query);
      const { compare_from: from = query.from, compare_to: to = query.to } = query;
      requirePeriod({ from, to });
      const answer = await readInScope(deps, c.var.scope, query.location, (tx, rows) =>
        financialsOf(tx, rows, query),
      );
      return c.json(answer, 200);
    },
  );
}

function requireCosts({ permissions }: Scope): void {
  if (!can(permissions, "cost.view")) throw new ApiError("forbidden");
}

const filters = {
  from: askedDay.optional(),
  to: askedDay.optional(),
  location: id.optional(),
  account: z.enum(accounts).optional(),
  result: z.enum(results).optional(),
  detail: z.string().max(40).optional(),
  kind: z.enum(journalEntryKinds).optional(),
  search: searchText.optional(),
  entry: id.optional(),
};

/** Built-in descriptions are searched by their translation in the reader's language. */
function namedIn(language: Language, search: string | undefined): string[] {
  return search === undefined ? [] : entriesNamed(search, (words) => translate(language, words));
}

function addEntries(api: Api, kit: RouteKit): void {
  addEntryReads(api, kit);
  addEntryExport(api, kit);
}

/** Registers entry sides and the trial balance. */
function addEntryReads(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.financialsEntries,
      tags: ["Money"],
      summary:
        "The sides of the entries in the books, the latest first; of one `account` with its running balance",
      middleware: inBusiness("books.view"),
      request: { query: listQuery.extend(filters) },
      responses: answers(200, bookkeepingPage, "A page of sides of entries."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const answer = await readInScope(deps, c.var.scope, query.location, (tx, rows) =>
        ledgerPage(tx, rows, { ...query, named: namedIn(c.var.language, query.search) }),
      );
      return c.json(answer, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.financialsTrialBalance,
      tags: ["Money"],
      summary: "What every account stands at when a day ends; today without `to`",
      middleware: inBusiness("books.view"),
      request: {
        query: businessQuery.extend({ to: askedDay.optional(), location: id.optional() }),
      },
      responses: answers(200, trialBalance, "The trial balance."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const answer = await readInScope(deps, c.var.scope, query.location, (tx, rows) =>
        trialBalanceOf(tx, rows, query),
      );
      return c.json(answer, 200);
    },
  );
}

/** Registers the export of entry sides. */
function addEntryExport(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.financialsEntriesExport,
      tags: ["Money"],
      summary: `The entries of the same filters as a CSV file, the latest ${mostExportedSides} sides; of one \`account\` with its running balance`,
      middleware: inBusiness("books.view"),
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
      if (!can(c.var.scope.permissions, "export.run")) throw new ApiError("forbidden");
      const { scope, language } = c.var;
      const named = namedIn(language, query.search);
      const { found, places } = await readInScope(
        deps,
        scope,
        query.location,
        async (tx, rows) => ({
          found: await ledgerExport(tx, rows, { ...query, named }),
          places: await placeNames(tx, rows),
        }),
      );
      const said = { rows: found.length, file: "entries.csv" };
      await recordExport(deps, scope, "export.entries", said);
      const shape = { language, places, hasBalance: query.account !== undefined };
      return c.body(
        csvFile(
          entryColumns(shape),
          found.map((row) => entryRow(row, shape)),
        ),
        200,
        {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="entries.csv"',
          "Cache-Control": "no-store",
        },
      );
    },
  );
}
