import { createRoute } from "@hono/zod-openapi";
import { msg } from "@lingui/core/macro";
import {
  changePasswordBody,
  codeSentAnswer,
  passwordResetAnswer,
  passwordResetBody,
  passwordResetConfirmBody,
} from "#/contract/account.ts";
import { messageAnswer } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { translate } from "#/i18n/translate.ts";
import { changePassword } from "../commands/change-password.ts";
import { resetPassword, sendResetCode } from "../commands/reset-password.ts";
import { easyPassword, requireNewPassword, requirePhone } from "../account-fields.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { clientInfo } from "#server/kernel/http/client-info.ts";
import { requirePerson } from "../confirmed.ts";
import { knownDevice } from "../known-device.ts";
import { ownWordsOf } from "../queries/own-words.ts";
import { codeRefusal, sentAnswer } from "./code-answers.ts";
import { answers, type Api, jsonBody, type RouteKit } from "#server/kernel/http/route-kit.ts";

const tags = ["Passwords"];

const sameAgain = msg`Choose a different one from the one you were given.`;

/** Registers the reset of a forgotten password by a code to the phone, and the change of a known one. */
export function addPasswordRoutes(api: Api, kit: RouteKit): void {
  const { deps, keys, signedIn } = kit;
  api.openapi(
    createRoute({
      method: "post",
      path: paths.passwordReset,
      security: [],
      tags,
      summary: "Send a code to a phone, if an account has proved it",
      request: jsonBody(passwordResetBody),
      responses: answers(200, codeSentAnswer, "The same whether or not one has."),
    }),
    async (c) => {
      const phone = requirePhone(c.req.valid("json").phone);
      const { language } = c.var;
      const deviceOf = (email: string) => knownDevice(c, kit, email);
      const sent = await sendResetCode(deps, keys, phone, { ...clientInfo(c), language, deviceOf });
      return c.json(sentAnswer(sent, language), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.passwordResetConfirm,
      security: [],
      tags,
      summary: "Set a new password with the code; every session of the person ends",
      request: jsonBody(passwordResetConfirmBody),
      responses: answers(200, passwordResetAnswer, "Set."),
    }),
    async (c) => {
      const body = c.req.valid("json");
      const phone = requirePhone(body.phone);
      requireNewPassword(body, null);
      const { reset_code: code, new_password: password } = body;
      const { language } = c.var;
      const deviceOf = (email: string) => knownDevice(c, kit, email);
      const by = { ...clientInfo(c), language, deviceOf };
      const reset = await resetPassword(deps, keys, { phone, code, password, ...by });
      if (!reset.ok && reset.code === "easy_password") throw easyPassword(reset.fault);
      if (!reset.ok && reset.code === "too_many_attempts")
        throw new ApiError(reset.code, { retryAfter: reset.retryAfter });
      if (!reset.ok) throw codeRefusal(reset.code, "reset_code");
      const message = msg`Your password is changed. Sign in with the new one.`;
      return c.json({ message: translate(language, message), email: reset.email }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.changePassword,
      tags,
      summary: "Change a known password; the person's other sessions end",
      middleware: signedIn,
      request: jsonBody(changePasswordBody),
      responses: answers(200, messageAnswer, "Changed."),
    }),
    async (c) => {
      const body = c.req.valid("json");
      const { user, mustChangePassword } = c.var.access;
      const own = await deps.database.system((tx) => ownWordsOf(tx, user), { readOnly: true });
      requireNewPassword(body, own);
      if (mustChangePassword && body.new_password === body.current_password)
        throw new ApiError("validation_failed", { fields: { new_password: [sameAgain] } });
      const { current_password: password, new_password: next, mfa_code, recovery_code } = body;
      await requirePerson(kit, c, { password, mfa_code, recovery_code }, "current_password");
      const { language } = c.var;
      await changePassword(deps, c.var.access, { next, language });
      return c.json({ message: translate(language, msg`Your password is changed.`) }, 200);
    },
  );
}
