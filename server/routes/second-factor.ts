import { createRoute } from "@hono/zod-openapi";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  mfaDisableBody,
  mfaEnableAnswer,
  mfaEnableBody,
  type MfaEnabled,
} from "#/contract/account.ts";
import { user } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { maskEmail } from "#/domain/email.ts";
import { maskPhone } from "#/domain/phone.ts";
import { errorMessages } from "#/i18n/error-messages.ts";
import { beginSecondFactor, type FactorBegun } from "../commands/begin-second-factor.ts";
import { confirmPassword } from "../commands/confirm-password.ts";
import type { FactorLack } from "../commands/factor-address.ts";
import {
  endSecondFactor,
  type FactorFinished,
  finishSecondFactor,
} from "../commands/finish-second-factor.ts";
import { ApiError } from "../middleware/api-error.ts";
import { readUser } from "../queries/signed-in-user.ts";
import { codeRefusal } from "./code-answers.ts";
import { answers, type Api, jsonBody, type RouteKit } from "./route-kit.ts";

const tags = ["Account"];

const lacks = {
  no_phone: msg`Add your phone number to your profile first.`,
  phone_unverified: msg`Verify your phone number first.`,
  email_unverified: msg`Verify your email address first.`,
} as const satisfies Record<FactorLack, MessageDescriptor>;

/** One's own second factor: turned on in two calls of one path, turned off in one. All ask for the password. */
export function addSecondFactorRoutes(api: Api, { deps, keys, signedIn }: RouteKit): void {
  const requirePassword = async (person: string, password: string) => {
    const confirmed = await confirmPassword(deps, keys, person, password);
    if (confirmed.ok) return;
    if (confirmed.code === "too_many_attempts")
      throw new ApiError(confirmed.code, { retryAfter: confirmed.retryAfter });
    const fields = { password: [errorMessages[confirmed.code]] };
    throw new ApiError(confirmed.code, { fields });
  };

  api.openapi(
    createRoute({
      method: "post",
      path: paths.mfa,
      tags,
      summary: "Turn on a second factor: without `code` it is begun, with it it is on",
      middleware: signedIn,
      request: jsonBody(mfaEnableBody),
      responses: answers(200, mfaEnableAnswer, "Begun, or on."),
    }),
    async (c) => {
      const { method, password, code } = c.req.valid("json");
      const { access, language } = c.var;
      await requirePassword(access.user, password);
      if (code === undefined) {
        const asked = { user: access.user, method, language, caller: c.env?.address ?? null };
        return c.json(begunAnswer(await beginSecondFactor(deps, keys, asked)), 200);
      }
      const outcome = await finishSecondFactor(deps, keys, access.user, { method, code });
      if (!outcome.ok) throw finishRefused(outcome);
      return c.json({ ...nothing, enabled: true, method }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "delete",
      path: paths.mfa,
      tags,
      summary: "Turn the second factor off",
      middleware: signedIn,
      request: jsonBody(mfaDisableBody),
      responses: answers(200, user, "The person, without it."),
    }),
    async (c) => {
      const { access } = c.var;
      await requirePassword(access.user, c.req.valid("json").password);
      await endSecondFactor(deps, access.user);
      const person = await deps.database.system((tx) => readUser(tx, access.user, deps.now()), {
        readOnly: true,
      });
      return c.json(person, 200);
    },
  );
}

const nothing = { sent_to: null, retry_after: 0, secret: null, otpauth_url: null };

function begunAnswer(begun: FactorBegun): MfaEnabled {
  if (!begun.ok) {
    if (begun.code === "factor_missing") throw lacking(begun.lack);
    throw new ApiError(begun.code, { retryAfter: begun.retryAfter });
  }
  const { method } = begun;
  if (method === "totp")
    return { ...nothing, enabled: false, method, secret: begun.secret, otpauth_url: begun.otpauth };
  const { channel, address } = begun.to;
  const sent_to = channel === "sms" ? maskPhone(address) : maskEmail(address);
  return { ...nothing, enabled: false, method, sent_to, retry_after: begun.retryAfter };
}

function finishRefused(outcome: Extract<FactorFinished, { ok: false }>): ApiError {
  return outcome.code === "factor_missing"
    ? lacking(outcome.lack)
    : codeRefusal(outcome.code, "code");
}

function lacking(lack: FactorLack): ApiError {
  return new ApiError("validation_failed", { fields: { method: [lacks[lack]] } });
}
