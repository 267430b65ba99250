import { createRoute, z } from "@hono/zod-openapi";
import { msg } from "@lingui/core/macro";
import { closeDayBody, dayClosings } from "#/contract/day-closings.ts";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import { closeDay } from "../commands/close-day.ts";
import { administratorIn } from "#server/kernel/audit/record-business-action.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { requireLocation } from "#server/kernel/access/known-location.ts";
import { closingsOf } from "../queries/day-closings.ts";
import { period, requirePeriod } from "#server/kernel/http/period-query.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";

const tags = ["Money"];

/** The end of a day at a location: expected and counted amounts (docs/decisions/0041). */
export function addDayClosings(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.financialsClosings,
      tags,
      summary:
        "The days of a period on which money moved, the latest first: what is expected at the end of each, from the last count on, and what was counted",
      middleware: inBusiness("day.close"),
      request: { query: businessQuery.extend({ ...period.shape, location: id.optional() }) },
      responses: answers(200, dayClosings, "The days."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      requirePeriod(query);
      const answer = await readInScope(deps, c.var.scope, query.location, (tx, rows) =>
        closingsOf(tx, rows, query),
      );
      return c.json(answer, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.financialsClosings,
      tags,
      summary:
        "Close a day at a location with what was counted. Nothing is booked; what arrives later changes what was expected, not what was counted. Closed again, the new count takes the place of the one before",
      middleware: inBusiness("day.close"),
      request: { query: businessQuery.extend({ location: id }), ...jsonBody(closeDayBody) },
      responses: answers(201, z.object({ id }).meta({ id: "DayClosed" }), "It is closed."),
    }),
    async (c) => {
      const body = c.req.valid("json");
      const { location } = c.req.valid("query");
      const { scope } = c.var;
      const closed = await deps.database.tenant(scope.tenant, async (tx) => {
        await requireLocation(tx, scope.business, location);
        return closeDay(tx, administratorIn(deps, scope), location, body);
      });
      if (closed.ok) return c.json({ id: body.id }, 201);
      if (closed.code === "taken") throw new ApiError("conflict");
      throw new ApiError("validation_failed", {
        fields: { day: [msg`This day has not come yet.`] },
      });
    },
  );
}
