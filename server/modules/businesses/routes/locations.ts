import { createRoute } from "@hono/zod-openapi";
import { msg, plural } from "@lingui/core/macro";
import { locationBody, locationPatch } from "#/contract/business.ts";
import { location } from "#/contract/location.ts";
import { paths } from "#/contract/paths.ts";
import { changeLocation, type LocationOutcome, openLocation } from "../commands/change-location.ts";
import { administratorIn } from "#server/kernel/audit/record-business-action.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { readRow } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { locationReader } from "../queries/business-rows.ts";

const tags = ["Business"];

/** Registers opening, renaming and closing of locations. */
export function addLocationRoutes(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "post",
      path: paths.locations,
      tags,
      summary: "Open a location, if the plan has room for it",
      middleware: inBusiness("location.edit"),
      request: jsonBody(locationBody),
      responses: answers(201, location, "The location."),
    }),
    async (c) => {
      const { scope } = c.var;
      const body = c.req.valid("json");
      const outcome = await deps.database.tenant(scope.tenant, (tx) =>
        openLocation(tx, administratorIn(deps, scope), body),
      );
      if (!outcome.ok) throw refusalOf(outcome);
      return c.json(await readRow(deps, scope, locationReader, outcome.location), 201);
    },
  );

  api.openapi(
    createRoute({
      method: "patch",
      path: paths.location("{id}"),
      tags,
      summary: "Rename a location, close it once it is empty, or open it again",
      middleware: inBusiness("location.edit"),
      request: { params: idParam, query: businessQuery, ...jsonBody(locationPatch) },
      responses: answers(200, location, "The location as it is now."),
    }),
    async (c) => {
      const { scope } = c.var;
      const target = c.req.valid("param").id;
      const patch = c.req.valid("json");
      const outcome = await deps.database.tenant(scope.tenant, (tx) =>
        changeLocation(tx, administratorIn(deps, scope), target, patch),
      );
      if (!outcome.ok) throw refusalOf(outcome);
      return c.json(await readRow(deps, scope, locationReader, outcome.location), 200);
    },
  );
}

function refusalOf(outcome: Extract<LocationOutcome, { ok: false }>): ApiError {
  switch (outcome.code) {
    case "not_found":
      return new ApiError("not_found");
    case "plan_limit": {
      const { limit } = outcome;
      const text = msg`${plural(limit, {
        one: "Your plan has room for # location. Choose a larger plan to open more.",
        other: "Your plan has room for # locations. Choose a larger plan to open more.",
      })}`;
      return new ApiError("plan_limit", { fields: { name: [text] } });
    }
    case "name_taken": {
      const text = msg`Another location has this name.`;
      return new ApiError("validation_failed", { fields: { name: [text] } });
    }
    case "last_one": {
      const text = msg`A business needs one open location.`;
      return new ApiError("validation_failed", { fields: { is_active: [text] } });
    }
    case "has_tills": {
      const { count } = outcome;
      const text = msg`${plural(count, {
        one: "# till sells here. Move or revoke it first.",
        other: "# tills sell here. Move or revoke them first.",
      })}`;
      return new ApiError("validation_failed", { fields: { is_active: [text] } });
    }
    case "has_coming": {
      const { count } = outcome;
      const text = msg`${plural(count, {
        one: "# item is on its way here. Receive it, or take it back, first.",
        other: "# items are on their way here. Receive them, or take them back, first.",
      })}`;
      return new ApiError("validation_failed", { fields: { is_active: [text] } });
    }
    case "has_stock": {
      const { count } = outcome;
      const text = msg`${plural(count, {
        one: "# item is still counted here. Move it, or count it to nothing, first.",
        other: "# items are still counted here. Move them, or count them to nothing, first.",
      })}`;
      return new ApiError("validation_failed", { fields: { is_active: [text] } });
    }
  }
}
