import { createRoute } from "@hono/zod-openapi";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { codeSentAnswer, mfaLoginBody, mfaResendBody } from "#/contract/account.ts";
import { loginAnswer } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { translate } from "#/i18n/translate.ts";
import { attemptsFor } from "../account-standing.ts";
import { resendMfaCode, type ResendOutcome } from "../commands/resend-mfa-code.ts";
import { type SecondFactorOutcome, verifySecondFactor } from "../commands/verify-second-factor.ts";
import { type FactorCode, factorCodeOf } from "../second-factor-proof.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { clientInfo } from "#server/kernel/http/client-info.ts";
import { validKeys } from "#server/kernel/http/valid-keys.ts";
import { knownDevice, rememberDevice } from "../known-device.ts";
import { logRefusedSignIn } from "../refused-sign-in.ts";
import { answers, type Api, jsonBody, type RouteKit } from "#server/kernel/http/route-kit.ts";

const tags = ["Sign-in"];

const oneLeft = msg`This code is not right. You have one try left.`;
const twoLeft = msg`This code is not right. You have two tries left.`;
const fromApp = msg`Your codes come from your authenticator app; none is sent.`;

/** Registers the second step of a sign-in: the code, and a resend if it did not arrive. */
export function addSecondStepRoutes(api: Api, kit: RouteKit): void {
  const { deps, keys } = kit;
  api.openapi(
    createRoute({
      method: "post",
      path: paths.loginMfa,
      security: [],
      tags,
      summary: "Complete a sign-in with the code of the second factor",
      request: jsonBody(mfaLoginBody),
      responses: answers(200, loginAnswer, "Signed in."),
    }),
    async (c) => {
      const {
        email: name,
        mfa_token: ticket,
        device_keys,
        invitation,
        ...proof
      } = c.req.valid("json");
      const deviceKeys = validKeys(device_keys);
      const code = factorCodeOf(proof);
      if (code === null) throw new ApiError("validation_failed");
      const { language } = c.var;
      const by = clientInfo(c);
      const attempts = await deps.database.system((tx) => attemptsFor(tx, name, by.tenant), {
        readOnly: true,
      });
      const device = knownDevice(c, kit, attempts);
      const request = { name, attempts, code, ticket, language, device, deviceKeys, ...by };
      const outcome = await verifySecondFactor(deps, keys, request);
      if (!outcome.ok) {
        logRefusedSignIn(c, kit, { attempts, code: outcome.code, step: "second_factor" });
        throw codeRefused(outcome, code.kind);
      }
      rememberDevice(c, kit, attempts);
      const { access, refresh, expiresIn: expires_in } = outcome;
      const user = await kit.joinedBy(outcome.user, invitation);
      const mfa = { mfa_required: false, mfa_token: null, mfa_method: null };
      return c.json({ access, refresh, user, ...mfa, expires_in }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.loginResend,
      security: [],
      tags,
      summary: "Send another code for a sign-in under way: once a minute, five times at most",
      request: jsonBody(mfaResendBody),
      responses: answers(200, codeSentAnswer, "On its way; the code before is good no more."),
    }),
    async (c) => {
      const { email: name, mfa_token: ticket } = c.req.valid("json");
      const { language } = c.var;
      const outcome = await resendMfaCode(deps, keys, { name, ticket, language, ...clientInfo(c) });
      if (!outcome.ok) throw resendRefused(outcome);
      const { retryAfter: retry_after, expiresIn: expires_in } = outcome;
      const message = translate(language, msg`A new code is on its way.`);
      return c.json({ message, retry_after, expires_in }, 200);
    },
  );
}

function codeRefused(
  outcome: Extract<SecondFactorOutcome, { ok: false }>,
  kind: FactorCode["kind"],
): ApiError {
  switch (outcome.code) {
    case "mfa_invalid":
      return atField(
        "mfa_invalid",
        kind === "code" ? "mfa_code" : "recovery_code",
        outcome.left === 1 ? oneLeft : twoLeft,
      );
    case "too_many_attempts":
      return new ApiError(outcome.code, { retryAfter: outcome.retryAfter });
    default:
      return new ApiError(outcome.code);
  }
}

function resendRefused(outcome: Extract<ResendOutcome, { ok: false }>): ApiError {
  if (outcome.code === "nothing_to_send") return atField("validation_failed", "mfa_token", fromApp);
  return "retryAfter" in outcome
    ? new ApiError(outcome.code, { retryAfter: outcome.retryAfter })
    : new ApiError(outcome.code);
}

function atField(
  code: "mfa_invalid" | "validation_failed",
  field: string,
  text: MessageDescriptor,
): ApiError {
  return new ApiError(code, { fields: { [field]: [text] } });
}
