import { createRoute } from "@hono/zod-openapi";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type LoginAnswer, loginAnswer, type User } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import {
  invitationAcceptBody,
  invitationAnswer,
  invitationLookBody,
} from "#/contract/staff-invitation.ts";
import { checkPassword } from "#/domain/password.ts";
import {
  acceptInvitation,
  type AcceptOutcome,
  type InvitationGone,
  lookAtInvitation,
} from "../commands/accept-invitation.ts";
import { countAttempt, networkOf } from "#server/kernel/access/attempt-limits.ts";
import type { RuleFaults } from "#server/kernel/http/rule-fault.ts";
import { violatedConstraint } from "#server/kernel/database/database-error.ts";
import type { ApiContext } from "#server/kernel/http/api-env.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { clientInfo } from "#server/kernel/http/client-info.ts";
import { rememberDevice } from "#server/modules/accounts/known-device.ts";
import { ruleMessages } from "#server/kernel/http/rule-messages.ts";
import { validKeys } from "#server/kernel/http/valid-keys.ts";
import { hashPassword } from "#server/kernel/access/password-hash.ts";
import { accessSeconds } from "#server/kernel/access/tokens.ts";
import { readUser } from "#server/modules/accounts/queries/signed-in-user.ts";
import { answers, type Api, jsonBody, type RouteKit } from "#server/kernel/http/route-kit.ts";

const tags = ["Users"];

/** Code lookups per network: codes cannot be guessed, but lookups take resources. */
const looks = { most: 60, span: 10 * 60 * 1000 } as const;

/** Registers what the recipient of an invitation link can do; needs no sign-in. */
export function addInvitationRoutes(api: Api, kit: RouteKit): void {
  const { deps, keys } = kit;
  api.openapi(
    createRoute({
      method: "post",
      path: paths.invitationLook,
      security: [],
      tags,
      summary: "What an invitation is for",
      request: jsonBody(invitationLookBody),
      responses: answers(200, invitationAnswer, "The invitation."),
    }),
    async (c) => {
      await allow(c, kit);
      const { code } = c.req.valid("json");
      const look = await deps.database.system(
        (tx) => lookAtInvitation(tx, keys, code, deps.now()),
        {
          readOnly: true,
        },
      );
      if (!look.ok) throw goneRefusal(look);
      return c.json(look.invitation, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.invitationAccept,
      security: [{}, { bearer: [] }],
      tags,
      summary: "Accept an invitation: with a password, or signed in as the account of its email",
      middleware: kit.maybeSignedIn,
      request: jsonBody(invitationAcceptBody),
      responses: answers(200, loginAnswer, "Accepted. No tokens where the session goes on."),
    }),
    async (c) => {
      await allow(c, kit);
      const { code, password, confirm_password, device_keys } = c.req.valid("json");
      const deviceKeys = validKeys(device_keys);
      requirePassword(password, confirm_password);
      const acceptance = {
        code,
        caller: c.var.access?.user ?? null,
        password:
          password === undefined ? null : { text: password, hash: await hashPassword(password) },
        deviceLabel: (c.req.header("User-Agent") ?? "").slice(0, 200),
        deviceKeys,
      };
      const outcome = await deps.database
        .system((tx) => acceptInvitation(tx, deps, keys, acceptance))
        .catch(takenMeanwhile);
      if (!outcome.ok) throw acceptRefusal(outcome);
      const answer = await answerOf(kit, outcome);
      if (outcome.signedIn !== null && answer.user?.email)
        rememberDevice(c, kit, answer.user.email);
      return c.json(answer, 200);
    },
  );
}

/**
 * Returns the user after joining the inviting business, if the code is valid and theirs. Otherwise sign-in
 * succeeds all the same; accepting the invitation reports the reason.
 */
export async function joinedBy(
  { deps, keys }: Pick<RouteKit, "deps" | "keys">,
  person: User,
  code: string | undefined,
): Promise<User> {
  if (code === undefined) return person;
  const acceptance = { code, caller: person.id, password: null, deviceLabel: "" };
  return deps.database.system(async (tx) => {
    const outcome = await acceptInvitation(tx, deps, keys, acceptance);
    return outcome.ok ? readUser(tx, person.id, deps.now()) : person;
  });
}

async function allow(c: ApiContext, { deps, keys }: RouteKit): Promise<void> {
  const { address } = clientInfo(c);
  if (address === null) return;
  const { newId, now } = deps;
  const counted = await deps.database.system((tx) =>
    countAttempt(tx, { keys, newId, at: now() }, [
      { who: `invitations ${networkOf(address)}`, ...looks },
    ]),
  );
  if (!counted.ok) throw new ApiError("too_many_attempts", { retryAfter: counted.retryAfter });
}

/** Checks the password rules before its strength is estimated; the password may be omitted. */
function requirePassword(password: string | undefined, repeated: string | undefined): void {
  if (password === undefined) return;
  const check = checkPassword(password);
  const faults: RuleFaults = {};
  if (!check.ok) faults["password"] = check.missing.map((part) => `password_${part}` as const);
  if (password !== repeated) faults["confirm_password"] = ["passwords_differ"];
  if (Object.keys(faults).length > 0) throw formRefusal(faults);
}

/** An account with this email was opened concurrently: the unique constraint let one through. */
function takenMeanwhile(error: unknown): AcceptOutcome {
  if (violatedConstraint(error) !== "users_email_key") throw error;
  return { ok: false, code: "sign_in_first" };
}

async function answerOf(
  { deps }: RouteKit,
  { user: id, signedIn }: Extract<AcceptOutcome, { ok: true }>,
): Promise<LoginAnswer> {
  const mfa = { mfa_required: false, mfa_token: null, mfa_method: null };
  if (signedIn !== null) {
    const { access, refresh, user, expiresIn: expires_in } = signedIn;
    return { access, refresh, user, ...mfa, expires_in };
  }
  const user = await deps.database.system((tx) => readUser(tx, id, deps.now()), {
    readOnly: true,
  });
  return { access: null, refresh: null, user, ...mfa, expires_in: accessSeconds };
}

function acceptRefusal(refused: Extract<AcceptOutcome, { ok: false }>): ApiError {
  switch (refused.code) {
    case "easy_password":
      return formRefusal({ password: [refused.fault] });
    case "password_needed":
      return formRefusal({ password: ["required"] });
    case "works_here": {
      const text = msg`You work in this business already.`;
      return new ApiError("validation_failed", { fields: { code: [text] } });
    }
    case "sign_in_first":
      return new ApiError("sign_in_first");
    default:
      return goneRefusal(refused);
  }
}

function formRefusal(faults: RuleFaults): ApiError {
  return new ApiError("validation_failed", { fields: ruleMessages(faults) });
}

const gone = {
  code_invalid: msg`This link does not work, or a newer one was sent. Open the newest.`,
  code_expired: msg`This invitation has expired. Ask the person who invited you to send it again.`,
  not_found: msg`This invitation was withdrawn. Ask the person who invited you.`,
  conflict: msg`This invitation was used already. Sign in.`,
} as const satisfies Record<InvitationGone["code"], MessageDescriptor>;

function goneRefusal({ code }: InvitationGone): ApiError {
  return new ApiError(code, { fields: { code: [gone[code]] } });
}
