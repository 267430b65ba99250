import { createRoute } from "@hono/zod-openapi";
import { msg, plural } from "@lingui/core/macro";
import { isIP } from "node:net";
import { paths } from "#/contract/paths.ts";
import { staffBody } from "#/contract/staff-invitation.ts";
import { staffActionBody, staffMember, staffRemoved } from "#/contract/users.ts";
import { staffFaults } from "../check-staff.ts";
import { hireStaff, type HireOutcome, prepareHiring } from "../commands/hire-staff.ts";
import {
  inviteAgain,
  type InviteOutcome,
  type OriginOf,
  sendInvitation,
  withdrawInvitation,
} from "../commands/invite-staff.ts";
import { administratorIn } from "#server/kernel/audit/record-business-action.ts";
import { violatedConstraint } from "#server/kernel/database/database-error.ts";
import type { ApiContext } from "#server/kernel/http/api-env.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { ruleMessages } from "#server/kernel/http/rule-messages.ts";
import { handoverOrigin } from "#server/modules/accounts/handover-origin.ts";
import { readStaff, type StaffScope } from "../queries/staff.ts";
import { checkedForm } from "#server/modules/businesses/routes/checked-form.ts";
import {
  answers,
  type Api,
  businessQuery,
  idParam,
  jsonBody,
  type RouteKit,
} from "#server/kernel/http/route-kit.ts";
import { staffRefusal } from "./users.ts";

const tags = ["Users"];

/** Registers hiring and invitations. */
export function addHiringRoutes(api: Api, kit: RouteKit): void {
  addHireRoute(api, kit);
  addReinviteRoutes(api, kit);
}

function addHireRoute(api: Api, { deps, keys, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "post",
      path: paths.users,
      tags,
      summary: "Take somebody on, by invitation or with a first password that they change",
      middleware: inBusiness("user.manage"),
      request: jsonBody(staffBody),
      responses: answers(201, staffMember, "The person; `invitation` says whether it was sent."),
    }),
    async (c) => {
      const hiring = await prepareHiring(c.req.valid("json"));
      const actor = administratorIn(deps, c.var.scope);
      const outcome = await deps.database
        .system((tx) => hireStaff(tx, keys, actor, hiring))
        .catch(unknownId);
      if (!outcome.ok) throw hireRefusal(outcome);
      const { invitation } = outcome;
      if (invitation !== null) {
        const how = { language: c.var.language, originOf: originsFrom(c, deps.publicHost) };
        await sendInvitation(deps, actor, invitation, how);
      }
      const { business, now } = actor;
      return c.json(await readPerson(deps, { business, now, keys }, hiring.form.id), 201);
    },
    checkedForm(staffFaults),
  );
}

function addReinviteRoutes(api: Api, { deps, keys, inBusiness }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "post",
      path: paths.userInvitation("{id}"),
      tags,
      summary: "Send an open invitation anew; the link sent before ends",
      middleware: inBusiness("user.manage"),
      request: { params: idParam, query: businessQuery, ...jsonBody(staffActionBody) },
      responses: answers(200, staffMember, "The person; `invitation` says whether it was sent."),
    }),
    async (c) => {
      const user = c.req.valid("param").id;
      const actor = administratorIn(deps, c.var.scope);
      const outcome = await deps.database.system((tx) => inviteAgain(tx, keys, actor, user));
      if (!outcome.ok) throw inviteRefusal(outcome);
      const how = { language: c.var.language, originOf: originsFrom(c, deps.publicHost) };
      await sendInvitation(deps, actor, outcome.invitation, how);
      const { business, now } = actor;
      return c.json(await readPerson(deps, { business, now, keys }, user), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "delete",
      path: paths.userInvitation("{id}"),
      tags,
      summary: "Withdraw an open invitation; who was to come leaves",
      middleware: inBusiness("user.manage"),
      request: { params: idParam, query: businessQuery },
      responses: answers(200, staffRemoved, "Withdrawn."),
    }),
    async (c) => {
      const user = c.req.valid("param").id;
      const actor = administratorIn(deps, c.var.scope);
      const outcome = await deps.database.system((tx) => withdrawInvitation(tx, actor, user));
      if (!outcome.ok) throw staffRefusal(outcome);
      return c.json({ id: user }, 200);
    },
  );
}

async function readPerson(
  { database }: Pick<RouteKit["deps"], "database">,
  scope: StaffScope,
  user: string,
) {
  const found = await database.system((tx) => readStaff(tx, scope, user), { readOnly: true });
  if (found === null) throw new ApiError("not_found");
  return found;
}

/** Two businesses use the same id concurrently: the second receives the same refusal as it would afterwards. */
function unknownId(error: unknown): HireOutcome {
  if (violatedConstraint(error) !== "users_pkey") throw error;
  return { ok: false, code: "not_found" };
}

function hireRefusal(refused: Extract<HireOutcome, { ok: false }>): ApiError {
  if (refused.code === "validation_failed")
    return new ApiError(refused.code, { fields: ruleMessages(refused.faults) });
  if (refused.code !== "plan_limit") return new ApiError(refused.code);
  const { limit } = refused;
  const text = msg`${plural(limit, {
    one: "Your plan has room for # person. Choose a larger plan to add more.",
    other: "Your plan has room for # people. Choose a larger plan to add more.",
  })}`;
  return new ApiError("plan_limit", { fields: { first_name: [text] } });
}

const unsent = {
  limit_reached: msg`The shop's messages of today are used up. They go again tomorrow.`,
  sender_unproved: msg`Confirm your phone number first: messages go out in the shop's name.`,
} as const;

function inviteRefusal(refused: Extract<InviteOutcome, { ok: false }>): ApiError {
  if (refused.code === "too_many_attempts")
    return new ApiError(refused.code, { retryAfter: refused.retryAfter });
  if (refused.code !== "limit_reached" && refused.code !== "sender_unproved")
    return new ApiError(refused.code);
  const text = unsent[refused.code];
  return new ApiError("validation_failed", { fields: { invitation: [text] } });
}

/**
 * The origin of a business's app. In production it is built from the public host, never from the request's
 * host name: a stranger must not control where a link in a message leads.
 */
function originsFrom(c: Pick<ApiContext, "req">, publicHost: string | null): OriginOf {
  if (publicHost !== null)
    return (label) => `https://${isIP(publicHost) === 0 ? `${label}.` : ""}${publicHost}`;
  const asked = { url: c.req.url, origin: c.req.header("Origin") ?? null };
  return (label) => handoverOrigin(asked, null, label) ?? new URL(c.req.url).origin;
}
