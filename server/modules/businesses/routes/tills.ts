import { createRoute, z } from "@hono/zod-openapi";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { tillBody, tillPatch } from "#/contract/auth.ts";
import { till } from "#/contract/till.ts";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import { changeTill, deviceOfTill } from "../commands/change-till.ts";
import { administratorIn } from "#server/kernel/audit/record-business-action.ts";
import { registerTill } from "../commands/register-till.ts";
import { shutLostDevice } from "#server/kernel/access/shut-sessions.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import type { Scope } from "#server/kernel/access/access.ts";
import { knownDevice } from "#server/kernel/queries/device-name.ts";
import { deviceKeyOf } from "#server/kernel/queries/maker-keys.ts";
import { listTills } from "../queries/list-locations.ts";
import { namedWalk, walkAnswer, walkQuery } from "#server/kernel/http/list-query.ts";
import { readInScope, readRow } from "#server/kernel/http/read-in-scope.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { tillReader } from "../queries/business-rows.ts";

const tags = ["Tills"];

/** Registers the list of tills, registration of a device, and changes by the owner. */
export function addTillRoutes(api: Api, { deps, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.tills,
      tags,
      summary: "The tills of a business, with when each was last heard and what it still holds",
      middleware: inBusiness({ reads: "till" }),
      request: { query: walkQuery.extend({ location: id.optional() }) },
      responses: answers(200, namedWalk("Till", till), "A page of tills."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const page = await readInScope(deps, c.var.scope, query.location, (tx, scope) =>
        listTills(tx, scope, query),
      );
      return c.json(walkAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.tills,
      tags,
      summary:
        "Make this device a till of a location; asked again for the same till, the same device gets it again, one that cannot prove to be it a new one",
      middleware: inBusiness("till.register"),
      request: jsonBody(tillBody),
      responses: answers(201, till, "The till, with its code."),
    }),
    async (c) => {
      const { scope } = c.var;
      const body = c.req.valid("json");
      const deviceLabel = knownDevice(c.req.header("User-Agent") ?? "") ?? "";
      const sessionKey = await deviceKeyOf(deps.database, c.var.access.session);
      const outcome = await deps.database.tenant(scope.tenant, (tx) =>
        registerTill(tx, administratorIn(deps, scope), body, { sessionKey, deviceLabel }),
      );
      if (!outcome.ok) throw outcome.code === "conflict" ? new ApiError("conflict") : noLocation();
      return c.json(await readRow(deps, c.var.scope, tillReader, outcome.till), 201);
    },
  );

  api.openapi(
    createRoute({
      method: "patch",
      path: paths.till("{id}"),
      tags,
      summary: "Rename, move or revoke a till",
      middleware: inBusiness("till.manage"),
      request: {
        params: idParam,
        query: businessQuery,
        ...jsonBody(tillPatch.extend({ business: z.uuid().optional() })),
      },
      responses: answers(200, till, "The till as it is now."),
    }),
    async (c) => {
      const { scope } = c.var;
      const target = c.req.valid("param").id;
      const patch = c.req.valid("json");
      if (patch.lost === true) await endOnLost(deps, scope, target, patch.status);
      const outcome = await deps.database.tenant(scope.tenant, (tx) =>
        changeTill(tx, administratorIn(deps, scope), target, patch),
      );
      if (!outcome.ok) {
        if (outcome.code === "name_taken") throw nameTaken();
        throw outcome.code === "not_found" ? new ApiError("not_found") : noLocation();
      }
      return c.json(await readRow(deps, c.var.scope, tillReader, target), 200);
    },
  );
}

/**
 * Ends all sessions of a till's device before the till itself is revoked, so that a failure in between leaves
 * no session open.
 */
async function endOnLost(
  { database, now }: RouteKit["deps"],
  { tenant, business }: Scope,
  target: string,
  status: "active" | "revoked" | undefined,
): Promise<void> {
  if (status !== "revoked") throw lostRefused(msg`Only a till that is revoked can be lost.`);
  const device = await database.tenant(tenant, (tx) => deviceOfTill(tx, business, target));
  if (device === null) throw new ApiError("not_found");
  const { key } = device;
  if (key === null)
    throw lostRefused(msg`It is not known which device this till is. Sign its people out instead.`);
  await database.system((tx) => shutLostDevice(tx, key, now()));
}

function lostRefused(text: MessageDescriptor): ApiError {
  return new ApiError("validation_failed", { fields: { lost: [text] } });
}

function nameTaken(): ApiError {
  const text = msg`Another till has this name.`;
  return new ApiError("validation_failed", { fields: { name: [text] } });
}

function noLocation(): ApiError {
  const text = msg`This location is not open.`;
  return new ApiError("validation_failed", { fields: { location: [text] } });
}
