import { createRoute } from "@hono/zod-openapi";
import { business } from "#/contract/business-row.ts";
import { location } from "#/contract/location.ts";
import { paths } from "#/contract/paths.ts";
import { businessRows } from "../queries/business-rows.ts";
import { listLocations } from "../queries/list-locations.ts";
import {
  flag,
  listQuery,
  namedPage,
  namedWalk,
  pageAnswer,
  walkAnswer,
  walkQuery,
} from "#server/kernel/http/list-query.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import { answers, type Api, type RouteKit } from "#server/kernel/http/route-kit.ts";

const tags = ["Business"];

/** Registers the businesses of the signed-in user, and the locations of one of them. */
export function addBusinessRoutes(api: Api, { deps, signedIn, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.businesses,
      tags,
      summary: "The businesses the signed-in person is an active member of",
      middleware: signedIn,
      request: { query: listQuery.pick({ page: true, page_size: true }) },
      responses: answers(200, namedPage("Business", business), "A page of businesses."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const ids = c.var.access.memberships.map((membership) => membership.business);
      const rows =
        ids.length === 0
          ? []
          : await deps.database.system((tx) => businessRows(tx, ids), { readOnly: true });
      const sorted = rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
      const start = (query.page - 1) * query.page_size;
      const page = { rows: sorted.slice(start, start + query.page_size), count: sorted.length };
      return c.json(pageAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  const locationPage = namedWalk("Location", location);
  for (const path of [paths.locations, paths.inventoryLocations]) {
    api.openapi(
      createRoute({
        method: "get",
        path,
        tags,
        summary: "The locations of a business",
        middleware: inBusiness({ reads: "location" }),
        request: { query: walkQuery.extend({ mine: flag.optional() }) },
        responses: answers(200, locationPage, "A page of locations; `mine`: where one works."),
      }),
      async (c) => {
        const { mine, ...query } = c.req.valid("query");
        const only = mine === true ? c.var.scope.places : null;
        const page = await readInScope(deps, c.var.scope, undefined, (tx, scope) =>
          listLocations(tx, scope, { ...query, only }),
        );
        return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
      },
    );
  }
}
