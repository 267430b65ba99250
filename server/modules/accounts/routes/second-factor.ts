import { createRoute } from "@hono/zod-openapi";
import {
  mfaDisableBody,
  mfaEnableAnswer,
  mfaEnableBody,
  mfaRecoveryAnswer,
  mfaRecoveryBody,
  type MfaEnabled,
} from "#/contract/account.ts";
import { user } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { maskEmail } from "#/domain/email.ts";
import { maskPhone } from "#/domain/phone.ts";
import { beginSecondFactor, type FactorBegun } from "../commands/begin-second-factor.ts";
import type { FactorLack } from "../mfa-destination.ts";
import {
  endSecondFactor,
  type FactorFinished,
  finishSecondFactor,
  renewRecoveryCodes,
} from "../commands/finish-second-factor.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { requirePassword, requirePerson } from "../confirmed.ts";
import { factorLacks } from "../factor-lacks.ts";
import { readUser } from "../queries/signed-in-user.ts";
import { codeRefusal } from "./code-answers.ts";
import { answers, type Api, jsonBody, type RouteKit } from "#server/kernel/http/route-kit.ts";

const tags = ["Account"];

/**
 * Registers the routes for a user's own second factor: enabled in two calls to one path, disabled in one. All
 * require the password.
 */
export function addSecondFactorRoutes(api: Api, kit: RouteKit): void {
  const { deps, keys, signedIn } = kit;

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
      const { method, code, ...proof } = c.req.valid("json");
      const { access, language } = c.var;
      if (code === undefined) {
        // An enabled factor can only be replaced with proof of it.
        await requirePerson(kit, c, proof);
        const asked = { user: access.user, method, language, caller: c.env?.address ?? null };
        return c.json(begunAnswer(await beginSecondFactor(deps, keys, asked)), 200);
      }
      await requirePassword(kit, c, proof.password);
      const finish = { method, code, language };
      const outcome = await finishSecondFactor(deps, keys, access.user, finish);
      if (!outcome.ok) throw finishRefused(outcome);
      const { recoveryCodes: recovery_codes } = outcome;
      return c.json({ ...nothing, enabled: true, method, recovery_codes }, 200);
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
      await requirePerson(kit, c, c.req.valid("json"));
      await endSecondFactor(deps, access.user, c.var.language);
      const person = await deps.database.system((tx) => readUser(tx, access.user, deps.now()), {
        readOnly: true,
      });
      return c.json(person, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.mfaRecovery,
      tags,
      summary: "New recovery codes, shown this once; those before are good no more",
      middleware: signedIn,
      request: jsonBody(mfaRecoveryBody),
      responses: answers(200, mfaRecoveryAnswer, "Ten codes, each good once."),
    }),
    async (c) => {
      await requirePerson(kit, c, c.req.valid("json"));
      const { access, language } = c.var;
      const recovery_codes = await renewRecoveryCodes(deps, keys, access.user, language);
      if (recovery_codes === null) throw new ApiError("conflict");
      return c.json({ recovery_codes }, 200);
    },
  );
}

const nothing = {
  sent_to: null,
  retry_after: 0,
  secret: null,
  otpauth_url: null,
  recovery_codes: null,
};

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
  return new ApiError("validation_failed", { fields: { method: [factorLacks[lack]] } });
}
