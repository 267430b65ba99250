import { createRoute } from "@hono/zod-openapi";
import { msg } from "@lingui/core/macro";
import { isIP } from "node:net";
import {
  codeSentAnswer,
  resendEmailBody,
  sendPhoneCodeBody,
  verifyEmailBody,
  verifyPhoneBody,
} from "#/contract/account.ts";
import { messageAnswer } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { translate } from "#/i18n/translate.ts";
import { sendEmailLink, verifyEmail } from "../commands/verify-email.ts";
import { sendPhoneCode, verifyPhone } from "../commands/verify-phone.ts";
import { requirePhone } from "../account-fields.ts";
import type { ApiContext } from "#server/kernel/http/api-env.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { clientInfo } from "#server/kernel/http/client-info.ts";
import { codeRefusal, sentAnswer } from "./code-answers.ts";
import { answers, type Api, jsonBody, type RouteKit } from "#server/kernel/http/route-kit.ts";

const tags = ["Verification"];

/** Registers verification of an account's phone and email; needs no sign-in. */
export function addVerificationRoutes(api: Api, { deps, keys }: RouteKit): void {
  api.openapi(
    createRoute({
      method: "post",
      path: paths.sendPhoneCode,
      security: [],
      tags,
      summary: "Send a code to the phone stored on the account, if it is the one named",
      request: jsonBody(sendPhoneCodeBody),
      responses: answers(200, codeSentAnswer, "The same whether or not it is."),
    }),
    async (c) => {
      const { email, phone: typed } = c.req.valid("json");
      const phone = requirePhone(typed);
      const { language } = c.var;
      const sent = await sendPhoneCode(
        deps,
        keys,
        { email, phone },
        { ...clientInfo(c), language },
      );
      return c.json(sentAnswer(sent, language), 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.verifyPhone,
      security: [],
      tags,
      summary: "Prove the phone with the code sent to it",
      request: jsonBody(verifyPhoneBody),
      responses: answers(200, messageAnswer, "Proved."),
    }),
    async (c) => {
      const { email, phone: typed, verification_code: code } = c.req.valid("json");
      const phone = requirePhone(typed);
      const verified = await verifyPhone(deps, keys, { email, phone, code });
      if (!verified.ok) throw codeRefusal(verified.code, "verification_code");
      return c.json({ message: translate(c.var.language, msg`Your phone is verified.`) }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.emailResend,
      security: [],
      tags,
      summary: "Mail a link that proves the address, if an account with it waits for one",
      request: jsonBody(resendEmailBody),
      responses: answers(200, codeSentAnswer, "The same whether or not one does."),
    }),
    async (c) => {
      const { language } = c.var;
      const { email } = c.req.valid("json");
      const by = clientInfo(c);
      const origin = originOf(c, deps.publicHost, by.tenant);
      const sent = await sendEmailLink(deps, keys, email, { ...by, language, origin });
      const message = msg`If this address waits to be confirmed, a link is on its way to it.`;
      return c.json({ ...sentAnswer(sent, language), message: translate(language, message) }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: "post",
      path: paths.emailVerify,
      security: [],
      tags,
      summary: "Prove the address with the token of the link",
      request: jsonBody(verifyEmailBody),
      responses: answers(200, messageAnswer, "Proved."),
    }),
    async (c) => {
      const verified = await verifyEmail(deps, keys, c.req.valid("json").token);
      if (!verified.ok) throw new ApiError(verified.code);
      return c.json({ message: translate(c.var.language, msg`Your email is verified.`) }, 200);
    },
  );
}

/**
 * The origin of the app for a link. In production it is built from the public host, never from the request's
 * host name: a stranger must not control where a link in a mail leads.
 */
function originOf(c: ApiContext, publicHost: string | null, tenant: string | null): string {
  if (publicHost === null) return new URL(c.req.url).origin;
  const label = tenant !== null && isIP(publicHost) === 0 ? `${tenant}.` : "";
  return `https://${label}${publicHost}`;
}
