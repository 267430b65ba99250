import { createRoute } from "@hono/zod-openapi";
import { msg } from "@lingui/core/macro";
import { paths } from "#/contract/paths.ts";
import { businessRole, ownRoleBody, ownRolePatch, ownRoleRemoved } from "#/contract/users.ts";
import {
  changeOwnRole,
  createOwnRole,
  type OwnRoleOutcome,
  removeOwnRole,
} from "../commands/change-own-roles.ts";
import {
  type Administrator,
  administratorIn,
} from "#server/kernel/audit/record-business-action.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { faultMessages } from "#server/kernel/http/field-messages.ts";
import type { Scope } from "#server/kernel/access/access.ts";
import { readRoles } from "../queries/roles.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";

const tags = ["Users"];

/** Registers a business's custom roles, made up of existing permissions. */
export function addOwnRoleRoutes(api: Api, kit: RouteKit): void {
  const { deps, inBusiness } = kit;
  api.openapi(
    createRoute({
      method: "post",
      path: paths.roles,
      tags,
      summary: "Make a role of rights the caller has; the same body again is the same role",
      middleware: inBusiness("user.manage"),
      request: { query: businessQuery, ...jsonBody(ownRoleBody) },
      responses: answers(201, businessRole, "The role."),
    }),
    async (c) => {
      const body = c.req.valid("json");
      const role = await actOnRole(kit, c.var.scope, body.id, (tx, actor) =>
        createOwnRole(tx, actor, body),
      );
      return c.json(role, 201);
    },
  );

  api.openapi(
    createRoute({
      method: "patch",
      path: paths.ownRole("{id}"),
      tags,
      summary: "Change a role of the business's own, at once for everybody who holds it",
      middleware: inBusiness("user.manage"),
      request: { params: idParam, query: businessQuery, ...jsonBody(ownRolePatch) },
      responses: answers(200, businessRole, "The role as it is now."),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const patch = c.req.valid("json");
      const role = await actOnRole(kit, c.var.scope, id, (tx, actor) =>
        changeOwnRole(tx, actor, id, patch),
      );
      return c.json(role, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "delete",
      path: paths.ownRole("{id}"),
      tags,
      summary: "Delete a role of the business's own; whoever holds it holds it no more",
      middleware: inBusiness("user.manage"),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, ownRoleRemoved, "The role is gone."),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const actor = administratorIn(deps, c.var.scope);
      const outcome = await deps.database.system((tx) => removeOwnRole(tx, actor, id));
      if (!outcome.ok) throw roleRefusal(outcome);
      return c.json({ id }, 200);
    },
  );
}

/** Performs an action on a role and returns the updated role, in one transaction. */
function actOnRole(
  { deps }: RouteKit,
  scope: Scope,
  id: string,
  action: (tx: Tx, actor: Administrator) => Promise<OwnRoleOutcome>,
) {
  const actor = administratorIn(deps, scope);
  return deps.database.system(async (tx) => {
    const outcome = await action(tx, actor);
    if (!outcome.ok) throw roleRefusal(outcome);
    const { business, permissions } = scope;
    const roles = await readRoles(tx, { business, now: actor.now, permissions });
    const role = roles.find(({ slug }) => slug === id);
    if (role === undefined) throw new ApiError("not_found");
    return role;
  });
}

function roleRefusal({ code }: Extract<OwnRoleOutcome, { ok: false }>): ApiError {
  switch (code) {
    case "taken": {
      const text = msg`There is a role with this name already.`;
      return new ApiError("validation_failed", { fields: { name: [text] } });
    }
    case "too_many": {
      const text = msg`There are 50 roles already. Delete one you do not need first.`;
      return new ApiError("validation_failed", { fields: { name: [text] } });
    }
    case "own_role":
      return new ApiError("validation_failed", {
        fields: faultMessages({ permissions: ["not_allowed"] }),
      });
    default:
      return new ApiError(code);
  }
}
