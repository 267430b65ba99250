import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { stockAlert } from "#/contract/stock-alert.ts";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import { readAlertType } from "#/domain/stock-status.ts";
import type { ScopedEnv } from "#server/kernel/http/api-env.ts";
import { type AlertFilter, alertOrderings, listAlerts } from "../queries/list-alerts.ts";
import {
  flag,
  namedWalk,
  searchText,
  walkAnswer,
  walkQuery,
} from "#server/kernel/http/list-query.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import { answers, type Api, type RouteKit } from "#server/kernel/http/route-kit.ts";

/** An alert type in any case; the wire format is upper case. */
const alertType = z.string().transform((text, context) => {
  const type = readAlertType(text);
  if (type !== null) return type;
  context.addIssue({ code: "custom" });
  return z.NEVER;
});

const query = walkQuery.extend({
  search: searchText.optional(),
  location: id.optional(),
  ordering: z.enum(alertOrderings).default("-created_at"),
});

const page = answers(200, namedWalk("StockAlert", stockAlert), "A page of open alerts.");

/** Registers the open stock alerts: all, unacknowledged ones, or those of one type. */
export function addAlertRoutes(api: Api, { deps, inBusiness }: RouteKit): void {
  const common = {
    method: "get" as const,
    tags: ["Stock"],
    middleware: inBusiness({ reads: "stock_alert" }),
    responses: page,
  };

  api.openapi(
    createRoute({
      ...common,
      path: paths.alerts,
      summary: "Open stock alerts, the newest first",
      request: {
        query: query.extend({
          alert_type: alertType.optional(),
          is_acknowledged: flag.optional(),
        }),
      },
    }),
    async (c) => c.json(await pageOf(c, c.req.valid("query")), 200),
  );

  api.openapi(
    createRoute({
      ...common,
      path: paths.alertsUnacknowledged,
      summary: "Open stock alerts that nobody has seen",
      request: { query },
    }),
    async (c) => c.json(await pageOf(c, { ...c.req.valid("query"), is_acknowledged: false }), 200),
  );

  api.openapi(
    createRoute({
      ...common,
      path: paths.alertsByType,
      summary: "Open stock alerts of one type",
      request: { query: query.extend({ type: alertType }) },
    }),
    async (c) => {
      const { type, ...rest } = c.req.valid("query");
      return c.json(await pageOf(c, { ...rest, alert_type: type }), 200);
    },
  );

  async function pageOf({ req, var: { scope } }: Context<ScopedEnv>, filter: AlertFilter) {
    const found = await readInScope(deps, scope, filter.location, (tx, reader) =>
      listAlerts(tx, reader, filter),
    );
    return walkAnswer({ url: req.url, ...filter }, found);
  }
}
