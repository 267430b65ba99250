import { createRoute, z } from "@hono/zod-openapi";
import { auditPage } from "#/contract/audit.ts";
import { errorBody } from "#/contract/errors.ts";
import { paths } from "#/contract/paths.ts";
import { id, instant } from "#/contract/primitives.ts";
import { auditKinds } from "#/domain/audit-actions.ts";
import { csvFile } from "#server/adapters/csv.ts";
import { recordExport } from "#server/kernel/audit/record-export.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { listAudit } from "../queries/list-audit.ts";
import { auditCells, auditColumns } from "./audit-columns.ts";
import { askedDay, searchText } from "#server/kernel/http/list-query.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import { answers, type Api, businessQuery, type RouteKit } from "#server/kernel/http/route-kit.ts";

const filters = {
  person: id.optional(),
  kind: z.enum(auditKinds).optional(),
  from: askedDay.optional(),
  to: askedDay.optional(),
  search: searchText.optional(),
};

/** `<instant>,<id>` of the last row read. */
const cursor = z
  .string()
  .regex(/^[\dT:.-]+Z,[\da-f-]{36}$/u)
  .refine((text) => {
    const [at, row] = text.split(",");
    return instant.safeParse(at).success && id.safeParse(row).success;
  });

/** Most actions per export; larger exports are split by days. */
const mostExported = 10_000;

/** Registers the activity list: the audit log, and the facts that result from deliberate user actions. */
export function addAuditRoutes(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.audit,
      tags: ["Audit"],
      summary:
        "Who did what to whom and from where, the newest first; `person` finds both who did it and whom it was done to, `before` takes the `next` of the page before",
      middleware: inBusiness("audit.view"),
      request: {
        query: businessQuery.extend({
          ...filters,
          before: cursor.optional(),
          limit: z.coerce.number().int().min(1).max(200).default(50),
        }),
      },
      responses: answers(200, auditPage, "A page of acts."),
    }),
    async (c) => {
      const { language } = c.var;
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
        listAudit(tx, scope, { ...query, language }),
      );
      return c.json(page, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.auditExport,
      tags: ["Audit"],
      summary: "The acts of the same filters as a CSV file, 10,000 at most; wants `export.run` too",
      middleware: inBusiness("audit.view"),
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
      const { language, scope } = c.var;
      if (!scope.permissions.has("export.run")) throw new ApiError("forbidden");
      const query = { ...c.req.valid("query"), limit: mostExported, language };
      const { results } = await readInScope(deps, scope, undefined, (tx, rows) =>
        listAudit(tx, rows, query),
      );
      const said = { rows: results.length, file: "activity.csv" };
      await recordExport(deps, scope, "export.audit", said);
      const cells = results.map((row) => auditCells(row, language));
      return c.body(csvFile(auditColumns(language), cells), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="activity.csv"',
        "Cache-Control": "no-store",
      });
    },
  );
}
