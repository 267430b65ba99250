import { createRoute } from "@hono/zod-openapi";
import { msg } from "@lingui/core/macro";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import {
  staffActionBody,
  type StaffMember,
  staffMember,
  staffPatch,
  staffRemoved,
} from "#/contract/users.ts";
import { staffStatuses } from "#/domain/staff.ts";
import type { AssignOutcome } from "../commands/change-roles.ts";
import { changeStaff, removeStaff, setStaffStatus, unlockStaff } from "../commands/change-staff.ts";
import {
  type Administrator,
  administratorIn,
} from "#server/kernel/audit/record-business-action.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { faultMessages } from "#server/kernel/http/field-messages.ts";
import { ruleMessages } from "#server/kernel/http/rule-messages.ts";
import type { Scope } from "#server/kernel/access/access.ts";
import { listStaff, readStaff } from "../queries/staff.ts";
import { listQuery, namedPage, pageAnswer, searchText } from "#server/kernel/http/list-query.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";

const tags = ["Users"];

/** Registers the members of the business and their status. */
export function addUserRoutes(api: Api, kit: RouteKit): void {
  addUserReads(api, kit);
  addUserWrites(api, kit);
  addStatusRoutes(api, kit);
}

function addUserReads(api: Api, { deps, keys, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.users,
      tags,
      summary: "Those who work in the business, by name",
      middleware: inBusiness("user.manage"),
      request: {
        query: listQuery.extend({
          search: searchText.optional(),
          role: staffMember.shape.roles.element.shape.role.optional(),
          status: staffMember.shape.status.optional(),
          location: id.optional(),
        }),
      },
      responses: answers(200, namedPage("StaffMember", staffMember), "A page of people."),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const scope = { business: c.var.scope.business, now: deps.now(), keys };
      const page = await deps.database.system((tx) => listStaff(tx, scope, query), {
        readOnly: true,
      });
      return c.json(pageAnswer({ url: c.req.url, ...query }, page), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "get",
      path: paths.user("{id}"),
      tags,
      summary: "Somebody who works in the business, with the roles they hold now",
      middleware: inBusiness("user.manage"),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, staffMember, "The person."),
    }),
    async (c) => {
      const scope = { business: c.var.scope.business, now: deps.now(), keys };
      const user = c.req.valid("param").id;
      const found = await deps.database.system((tx) => readStaff(tx, scope, user), {
        readOnly: true,
      });
      if (found === null) throw new ApiError("not_found");
      return c.json(found, 200);
    },
  );
}

function addUserWrites(api: Api, kit: RouteKit): void {
  const { deps, inBusiness } = kit;
  api.openapi(
    createRoute({
      method: "patch",
      path: paths.user("{id}"),
      tags,
      summary: "Change what the business writes of a person",
      middleware: inBusiness("user.manage"),
      request: { params: idParam, query: businessQuery, ...jsonBody(staffPatch) },
      responses: answers(200, staffMember, "The person as they are now."),
    }),
    async (c) => {
      const user = c.req.valid("param").id;
      const patch = c.req.valid("json");
      const done = await actOn(kit, c.var.scope, user, (tx, actor) =>
        changeStaff(tx, actor, user, patch),
      );
      return c.json(done, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "delete",
      path: paths.user("{id}"),
      tags,
      summary:
        "Take somebody out of the business; their account, and their name on what they did, stay",
      middleware: inBusiness("user.manage"),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, staffRemoved, "They left."),
    }),
    async (c) => {
      const user = c.req.valid("param").id;
      const actor = administratorIn(deps, c.var.scope);
      const outcome = await deps.database.system((tx) => removeStaff(tx, actor, user));
      if (!outcome.ok) throw staffRefusal(outcome);
      return c.json({ id: user }, 200);
    },
  );
}

const statusActions = {
  active: { path: paths.userActivate, summary: "Let somebody work in the business again" },
  inactive: { path: paths.userDeactivate, summary: "Shut the business to somebody who is away" },
  suspended: { path: paths.userSuspend, summary: "Shut the business to somebody at once" },
} as const satisfies Record<StaffMember["status"], unknown>;

function addStatusRoutes(api: Api, kit: RouteKit): void {
  const { keys, inBusiness } = kit;
  const request = { params: idParam, query: businessQuery, ...jsonBody(staffActionBody) };
  const responses = answers(200, staffMember, "The person as they are now.");
  for (const status of staffStatuses) {
    const { path, summary } = statusActions[status];
    const middleware = inBusiness("user.manage");
    api.openapi(
      createRoute({
        method: "post",
        path: path("{id}"),
        tags,
        summary,
        middleware,
        request,
        responses,
      }),
      async (c) => {
        const user = c.req.valid("param").id;
        const done = await actOn(kit, c.var.scope, user, (tx, actor) =>
          setStaffStatus(tx, actor, user, status),
        );
        return c.json(done, 200);
      },
    );
  }
  api.openapi(
    createRoute({
      method: "post",
      path: paths.userUnlock("{id}"),
      tags,
      summary: "Let somebody sign in again after too many wrong passwords",
      middleware: inBusiness("user.manage"),
      request,
      responses,
    }),
    async (c) => {
      const user = c.req.valid("param").id;
      const done = await actOn(kit, c.var.scope, user, (tx, actor) =>
        unlockStaff(tx, actor, keys, user),
      );
      return c.json(done, 200);
    },
  );
}

type Refused =
  | Extract<AssignOutcome, { ok: false }>
  | { ok: false; code: "too_many_attempts"; retryAfter: number };

/**
 * Performs an action on a member and returns the updated member, in one transaction. Runs as the owner of the
 * tables, because accounts and memberships are not accessible otherwise; the action checks permissions again.
 */
export function actOn(
  { deps, keys }: RouteKit,
  scope: Scope,
  user: string,
  action: (tx: Tx, actor: Administrator) => Promise<{ ok: true } | Refused>,
): Promise<StaffMember> {
  const actor = administratorIn(deps, scope);
  return deps.database.system(async (tx) => {
    const outcome = await action(tx, actor);
    if (!outcome.ok) throw staffRefusal(outcome);
    const { business, now } = actor;
    const found = await readStaff(tx, { business, now, keys }, user);
    if (found === null) throw new ApiError("not_found");
    return found;
  });
}

/** Why an action on a member was refused, reported at its field. */
export function staffRefusal(refused: Refused): ApiError {
  switch (refused.code) {
    case "last_one": {
      const text = msg`A business needs one active administrator. Make somebody else administrator first, without an end.`;
      return new ApiError("validation_failed", { fields: { status: [text] } });
    }
    case "own_role": {
      const text = msg`Somebody else must give you a role.`;
      return new ApiError("validation_failed", { fields: { role: [text] } });
    }
    case "invited": {
      const text = msg`This person has not accepted the invitation yet. Send it again, or withdraw it.`;
      return new ApiError("validation_failed", { fields: { status: [text] } });
    }
    case "unknown_role":
      return new ApiError("validation_failed", {
        fields: ruleMessages({ role: ["unknown_role"] }),
      });
    case "exists":
      return new ApiError("validation_failed", { fields: faultMessages({ role: ["exists"] }) });
    case "scope":
      return new ApiError("validation_failed", {
        fields: faultMessages({ scope_type: ["not_a_choice"] }),
      });
    case "location":
      return new ApiError("validation_failed", {
        fields: faultMessages({ location: ["not_a_choice"] }),
      });
    case "past": {
      const text = msg`This must be in the future.`;
      return new ApiError("validation_failed", { fields: { expires_at: [text] } });
    }
    case "too_many_attempts":
      return new ApiError(refused.code, { retryAfter: refused.retryAfter });
    default:
      return new ApiError(refused.code);
  }
}
