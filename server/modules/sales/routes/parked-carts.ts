import { createRoute } from "@hono/zod-openapi";
import { msg } from "@lingui/core/macro";
import { parkedCart, parkedCartBody, takeCartBody } from "#/contract/parked-carts.ts";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import { parkCart, takeCart } from "../commands/hand-over-cart.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { listParkedCarts } from "../queries/parked-carts.ts";
import { listQuery, namedPage, pageAnswer } from "#server/kernel/http/list-query.ts";
import { readInScope } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  idParam,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";

const tags = ["Sales"];

/** Registers the handover of carts between tills of a location. */
export function addParkedCartRoutes(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.parkedCarts,
      tags,
      summary: "The carts of a location that wait for a till to take them",
      middleware: inBusiness("sale.create"),
      request: { query: listQuery.extend({ location: id }) },
      responses: answers(200, namedPage("ParkedCart", parkedCart), "A page of carts."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, query.location, (tx, scope) =>
        listParkedCarts(tx, scope, query),
      );
      return c.json(pageAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.parkedCarts,
      tags,
      summary: "Hand a cart over to another till of the location; the same cart again is the same",
      middleware: inBusiness("sale.create"),
      request: jsonBody(parkedCartBody),
      responses: answers(201, parkedCart, "The cart, waiting."),
    }),
    async (c) => {
      const { scope } = c.var;
      const body = { ...c.req.valid("json"), business: scope.business };
      const outcome = await deps.database.tenant(scope.tenant, (tx) =>
        parkCart(tx, { actor: scope.user, now: deps.now() }, body),
      );
      if (!outcome.ok) throw refused(outcome.code);
      return c.json(outcome.cart, 201);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.parkedCartTake("{id}"),
      tags,
      summary: "Take a cart; of two tills the first has it",
      middleware: inBusiness("sale.create"),
      request: { params: idParam, ...jsonBody(takeCartBody) },
      responses: answers(200, parkedCart, "The cart, now this till's."),
    }),
    async (c) => {
      const { scope } = c.var;
      const { till } = c.req.valid("json");
      const by = { business: scope.business, till, now: deps.now() };
      const outcome = await deps.database.tenant(scope.tenant, (tx) =>
        takeCart(tx, by, c.req.valid("param").id),
      );
      if (!outcome.ok) throw refused(outcome.code);
      return c.json(outcome.cart, 200);
    },
  );
}

function refused(code: "taken" | "unknown_till" | "not_found"): ApiError {
  switch (code) {
    case "not_found":
      return new ApiError("not_found");
    case "unknown_till": {
      const text = msg`This till is not one of the location.`;
      return new ApiError("validation_failed", { fields: { till: [text] } });
    }
    case "taken": {
      const text = msg`Another till has taken this cart.`;
      return new ApiError("conflict", { fields: { id: [text] } });
    }
  }
}
