import { createRoute, z } from "@hono/zod-openapi";
import { msg } from "@lingui/core/macro";
import {
  csrfAnswer,
  type LoginAnswer,
  loginAnswer,
  loginBody,
  messageAnswer,
  refreshAnswer,
  refreshBody,
  user,
} from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { id } from "#/contract/primitives.ts";
import { translate } from "#/i18n/translate.ts";
import { attemptsFor } from "../account-standing.ts";
import { endSessionOf } from "../commands/end-sessions.ts";
import { refreshSession } from "../commands/refresh-session.ts";
import { signIn, type SignInOutcome } from "../commands/sign-in.ts";
import { signOut } from "../commands/sign-out.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { clientInfo } from "#server/kernel/http/client-info.ts";
import { validKeys } from "#server/kernel/http/valid-keys.ts";
import { giveCsrfToken } from "#server/kernel/http/csrf.ts";
import { knownDevice, rememberDevice } from "../known-device.ts";
import { logRefusedSignIn } from "../refused-sign-in.ts";
import { readUser } from "../queries/signed-in-user.ts";
import { answers, type Api, jsonBody, type RouteKit } from "#server/kernel/http/route-kit.ts";

const tags = ["Sign-in"];

const csrfRoute = createRoute({
  method: "get",
  path: paths.csrf,
  security: [],
  tags,
  summary: "The token that every write repeats in its header; also set as a cookie",
  responses: answers(200, csrfAnswer, "The token."),
});

const loginRoute = createRoute({
  method: "post",
  path: paths.login,
  security: [],
  tags,
  summary: "Sign in with a password and an email, or at a shop's own address a user name or phone",
  request: jsonBody(loginBody),
  responses: answers(200, loginAnswer, "Signed in, or a second factor is wanted."),
});

const refreshRoute = createRoute({
  method: "post",
  path: paths.refresh,
  security: [],
  tags,
  summary: "Exchange a refresh token for its successor and a new access token",
  request: jsonBody(refreshBody),
  responses: answers(
    200,
    refreshAnswer,
    "The successors. Asking again gives the same refresh token.",
  ),
});

/** A two-step sign-in returns no tokens yet, only the ticket for the second step. */
function loginAnswerOf({ signedIn, second }: Extract<SignInOutcome, { ok: true }>): LoginAnswer {
  if (second !== null) {
    const mfa = { mfa_required: true, mfa_token: second.ticket, mfa_method: second.method };
    return { access: null, refresh: null, user: null, ...mfa, expires_in: second.expiresIn };
  }
  const { access, refresh, user: person, expiresIn: expires_in } = signedIn;
  const mfa = { mfa_required: false, mfa_token: null, mfa_method: null };
  return { access, refresh, user: person, ...mfa, expires_in };
}

/** Registers sign-in, refresh, sign-out and the signed-in user. */
export function addAuthRoutes(api: Api, kit: RouteKit): void {
  addSignIn(api, kit);
  addSignOut(api, kit);
  addMe(api, kit);
}

/** Sign-in and token refresh. */
function addSignIn(api: Api, kit: RouteKit): void {
  const { deps, keys } = kit;
  api.openapi(csrfRoute, (c) => c.json({ csrf_token: giveCsrfToken(c, keys, deps.mode) }, 200));

  api.openapi(loginRoute, async (c) => {
    const { email: name, password, device_keys, invitation } = c.req.valid("json");
    const by = clientInfo(c);
    const attempts = await deps.database.system((tx) => attemptsFor(tx, name, by.tenant), {
      readOnly: true,
    });
    const outcome = await signIn(deps, keys, {
      name,
      attempts,
      password,
      deviceKeys: validKeys(device_keys),
      ...by,
      device: knownDevice(c, kit, attempts),
      deviceLabel: (c.req.header("User-Agent") ?? "").slice(0, 200),
      language: c.var.language,
    });
    if (!outcome.ok) {
      logRefusedSignIn(c, kit, { attempts, code: outcome.code, step: "password" });
      if (!("retryAfter" in outcome)) throw new ApiError(outcome.code);
      throw new ApiError(outcome.code, { retryAfter: outcome.retryAfter });
    }
    const answer = loginAnswerOf(outcome);
    if (outcome.second !== null) return c.json(answer, 200);
    rememberDevice(c, kit, attempts);
    return c.json({ ...answer, user: await kit.joinedBy(outcome.signedIn.user, invitation) }, 200);
  });

  api.openapi(refreshRoute, async (c) => {
    const { refresh: token, proof = null } = c.req.valid("json");
    const outcome = await refreshSession(deps, keys, token, proof);
    if (!outcome.ok) throw new ApiError(outcome.code, { isDeviceLost: outcome.isDeviceLost });
    const { access, refresh, expires_in } = outcome;
    return c.json({ access, refresh, expires_in }, 200);
  });
}

/** Sign-out, immediately or once the device is online again. */
function addSignOut(api: Api, { deps, keys, signedIn }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "post",
      path: paths.logout,
      tags,
      summary: "End this session",
      middleware: signedIn,
      responses: answers(200, messageAnswer, "Ended."),
    }),
    async (c) => {
      await signOut(deps, c.var.access);
      return c.json({ message: translate(c.var.language, msg`Signed out.`) }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.logoutLater,
      security: [],
      tags,
      summary:
        "End the session of a refresh token, for a device that signed out without a connection",
      request: jsonBody(refreshBody),
      responses: answers(
        200,
        messageAnswer,
        "Ended, now or before; the same for what is no token.",
      ),
    }),
    async (c) => {
      await endSessionOf(deps, keys, c.req.valid("json").refresh);
      return c.json({ message: translate(c.var.language, msg`Signed out.`) }, 200);
    },
  );
}

function addMe(api: Api, { deps, signedIn }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "get",
      path: paths.me,
      tags,
      summary:
        "Who is signed in, as they are at a business and location; else at their primary ones",
      middleware: signedIn,
      request: { query: z.object({ business: id.optional(), location: id.optional() }) },
      responses: answers(200, user, "The person."),
    }),
    async (c) => {
      const at = c.req.valid("query");
      const { user: person } = c.var.access;
      const told = await deps.database.system((tx) => readUser(tx, person, deps.now(), at), {
        readOnly: true,
      });
      return c.json(told, 200);
    },
  );
}
