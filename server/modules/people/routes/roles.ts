import { createRoute, z } from "@hono/zod-openapi";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import { roleAssignBody, rolesAnswer, staffMember } from "#/contract/users.ts";
import { assignInScope, revokeInScope } from "../commands/change-global-roles.ts";
import type { Access } from "#server/kernel/access/access.ts";
import { readRoles } from "../queries/roles.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { actOn } from "./users.ts";

const tags = ["Users"];

const businessesOf = ({ memberships }: Access) => memberships.map(({ business }) => business);

/** Registers the list of roles, and assigning and revoking them. */
export function addRoleRoutes(api: Api, kit: RouteKit): void {
  const { inBusiness } = kit;
  api.openapi(
    createRoute({
      method: "get",
      path: paths.roles,
      tags,
      summary: "The roles, what each may do, and which of them the caller may give",
      middleware: inBusiness("user.manage"),
      request: { query: businessQuery },
      responses: answers(200, rolesAnswer, "The roles, the narrowest first."),
    }),
    async (c) => {
      const { business, permissions } = c.var.scope;
      const results = await kit.deps.database.system(
        (tx) => readRoles(tx, { business, now: kit.deps.now(), permissions }),
        { readOnly: true },
      );
      return c.json({ results }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.userRoles("{id}"),
      tags,
      summary: "Give somebody a role, for good or until a moment",
      middleware: inBusiness("user.manage"),
      request: { params: idParam, query: businessQuery, ...jsonBody(roleAssignBody) },
      responses: answers(201, staffMember, "The person as they are now."),
    }),
    async (c) => {
      const user = c.req.valid("param").id;
      const body = c.req.valid("json");
      const done = await actOn(kit, c.var.scope, user, (tx, actor) =>
        assignInScope(tx, actor, user, { ...body, businesses: businessesOf(c.var.access) }),
      );
      return c.json(done, 201);
    },
  );

  api.openapi(
    createRoute({
      method: "delete",
      path: paths.userRole("{user}", "{id}"),
      tags,
      summary: "Revoke a role",
      middleware: inBusiness("user.manage"),
      request: { params: z.object({ user: id, id }), query: businessQuery },
      responses: answers(200, staffMember, "The person as they are now."),
    }),
    async (c) => {
      const { user, id: assignment } = c.req.valid("param");
      const done = await actOn(kit, c.var.scope, user, (tx, actor) =>
        revokeInScope(tx, actor, user, { assignment, businesses: businessesOf(c.var.access) }),
      );
      return c.json(done, 200);
    },
  );
}
