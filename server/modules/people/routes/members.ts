import { createRoute } from "@hono/zod-openapi";
import { endMemberSessionsAnswer, endSessionBody } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import { endMemberSessions } from "../commands/end-member-sessions.ts";
import { administratorIn } from "#server/kernel/audit/record-business-action.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { requirePerson } from "#server/modules/accounts/confirmed.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";

/** Registers what an owner can do with the accounts of members. */
export function addMemberRoutes(api: Api, kit: RouteKit): void {
  const { deps, inBusiness } = kit;
  api.openapi(
    createRoute({
      method: "delete",
      path: paths.memberSessions("{id}"),
      tags: ["Business"],
      summary:
        "Sign a colleague out on all devices; asked for with one's own password, and the second factor where it is on",
      middleware: inBusiness("user.manage"),
      request: { params: idParam, query: businessQuery, ...jsonBody(endSessionBody) },
      responses: answers(200, endMemberSessionsAnswer, "Ended, and how many there were."),
    }),
    async (c) => {
      const { password, lost, ...proof } = c.req.valid("json");
      await requirePerson(kit, c, { ...proof, password });
      const { scope, access } = c.var;
      const member = c.req.valid("param").id;
      const actor = administratorIn(deps, scope);
      const which = { session: access.session, isDeviceLost: lost ?? false };
      const outcome = await deps.database.system((tx) =>
        endMemberSessions(tx, actor, member, which),
      );
      if (!outcome.ok) throw new ApiError(outcome.code);
      return c.json({ ended: outcome.ended }, 200);
    },
  );
}
