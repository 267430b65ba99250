import { createRoute, z } from "@hono/zod-openapi";
import { msg } from "@lingui/core/macro";
import { codeSentAnswer } from "#/contract/account.ts";
import { paths } from "#/contract/paths.ts";
import {
  registerAnswer,
  registerBody,
  registerCodeBody,
  registerVerifyAnswer,
  registerVerifyBody,
  subdomainAnswer,
  subdomainShop,
} from "#/contract/registration.ts";
import { readPhone } from "#/domain/phone.ts";
import { translate } from "#/i18n/translate.ts";
import { countAttempt, networkOf } from "#server/kernel/access/attempt-limits.ts";
import {
  beginRegistration,
  formSeconds,
  verifyRegistration,
} from "../commands/begin-registration.ts";
import { type Form, registerCodeFaults, registerFaults } from "../check-registration.ts";
import { registerBusiness, type RegisterOutcome } from "../commands/register-business.ts";
import { sendEmailLink } from "#server/modules/accounts/commands/verify-email.ts";
import type { ApiContext } from "#server/kernel/http/api-env.ts";
import { ApiError, type FieldErrors } from "#server/kernel/http/api-error.ts";
import { clientInfo } from "#server/kernel/http/client-info.ts";
import { validKeys } from "#server/kernel/http/valid-keys.ts";
import { ruleMessages } from "#server/kernel/http/rule-messages.ts";
import { handoverOrigin } from "#server/modules/accounts/handover-origin.ts";
import { registrationTicket, ticketRegistration } from "../registration-ticket.ts";
import { shopAt, subdomainAnswer as answerFor } from "../queries/subdomains.ts";
import { checkedForm } from "./checked-form.ts";
import { answers, type Api, jsonBody, type RouteKit } from "#server/kernel/http/route-kit.ts";

const tags = ["Registration"];

/** Limits sub-domain checks per network while a user types: lenient, but prevents enumerating all names. */
const lookups = { most: 120, span: 10 * 60 * 1000 } as const;

const sendCodeRoute = createRoute({
  method: "post",
  path: paths.registerSendCode,
  security: [],
  tags,
  summary: "Step 1: send a code to the phone, or to the email",
  request: jsonBody(registerCodeBody),
  responses: answers(200, codeSentAnswer, "Sent."),
});

const verifyCodeRoute = createRoute({
  method: "post",
  path: paths.registerVerifyCode,
  security: [],
  tags,
  summary: "Step 2: prove that the code arrived",
  request: jsonBody(registerVerifyBody),
  responses: answers(200, registerVerifyAnswer, "Proved; step 3 takes the token."),
});

const registerRoute = createRoute({
  method: "post",
  path: paths.register,
  security: [],
  tags,
  summary: "Step 3: open the business, and sign its owner in",
  request: jsonBody(registerBody),
  responses: answers(201, registerAnswer, "Opened."),
});

const subdomainRoute = createRoute({
  method: "get",
  path: paths.subdomain("{id}"),
  security: [],
  tags,
  summary: "Whether a business could have this sub-domain",
  request: { params: z.object({ id: z.string().max(200) }) },
  responses: answers(200, subdomainAnswer, "Free or not, and what is."),
});

const subdomainShopRoute = createRoute({
  method: "get",
  path: paths.subdomainShop("{id}"),
  security: [],
  tags,
  summary:
    "Whose sub-domain it is: the name and logo that its sign-in shows, null where nobody has it",
  request: { params: z.object({ id: z.string().max(200) }) },
  responses: answers(200, subdomainShop, "The shop, or null."),
});

/** Registers the opening of a business: the code, its verification, the last form, and the sub-domain check. */
export function addRegistrationRoutes(api: Api, kit: RouteKit): void {
  const { deps, keys } = kit;
  api.openapi(
    sendCodeRoute,
    async (c) => {
      const { phone, email, ...rest } = c.req.valid("json");
      const { language } = c.var;
      const outcome = await beginRegistration(deps, keys, {
        ...rest,
        phone: numberOf(phone),
        email: email ?? null,
        language,
        caller: clientInfo(c).address,
      });
      if (!outcome.ok) throw new ApiError(outcome.code, { retryAfter: outcome.retryAfter });
      const message = translate(language, msg`The code is on its way.`);
      const { retryAfter: retry_after, expiresIn: expires_in } = outcome;
      return c.json({ message, retry_after, expires_in }, 200);
    },
    checkedForm(registerCodeFaults),
  );

  api.openapi(verifyCodeRoute, async (c) => {
    const { phone, code } = c.req.valid("json");
    const outcome = await verifyRegistration(deps, keys, { phone: numberOf(phone), code });
    if (!outcome.ok) throw new ApiError(outcome.code);
    const { id, email, business_name, ...registration } = outcome.registration;
    const registration_token = registrationTicket(keys, id);
    const { hasAccount: has_account } = outcome;
    const told = { phone: registration.phone, email, business_name, has_account };
    return c.json({ registration_token, expires_in: formSeconds, ...told }, 200);
  });

  api.openapi(
    registerRoute,
    async (c) => {
      const form = c.req.valid("json");
      validKeys(form.device_keys);
      const { subdomain } = form;
      const asked = { url: c.req.url, origin: c.req.header("Origin") ?? null };
      const handover_origin = handoverOrigin(asked, deps.publicHost, subdomain);
      const outcome = await registerBusiness(deps, keys, {
        form,
        language: c.var.language,
        deviceLabel: (c.req.header("User-Agent") ?? "").slice(0, 200),
        handsOver: handover_origin !== null,
      });
      if (!outcome.ok) throw refusalOf(outcome);
      if (!outcome.user.is_email_verified)
        await inviteToConfirm(c, form.email, handover_origin ?? hereOf(c));
      const { access, refresh, expiresIn: expires_in, user, handoverCode: handover_code } = outcome;
      const handover = { handover_code, handover_origin };
      return c.json({ access, refresh, expires_in, user, subdomain, ...handover }, 201);
    },
    checkedForm((form) => registerFaults(form, hasTicket(form))),
  );

  addSubdomainRoutes(api, kit);

  function hasTicket({ registration_token: token }: Form): boolean {
    return typeof token === "string" && ticketRegistration(keys, token) !== null;
  }

  /** A mail that cannot be sent does not undo the opening of the business. */
  async function inviteToConfirm(c: ApiContext, email: string, origin: string): Promise<void> {
    const by = { ...clientInfo(c), tenant: null, language: c.var.language, origin };
    try {
      await sendEmailLink(deps, keys, email, by);
    } catch (error) {
      const name = error instanceof Error ? error.name : "unknown";
      deps.logger.error("a link was not made", {
        request: c.var.requestId,
        trace: c.var.trace,
        error: name,
      });
    }
  }

  /** The origin of the app for a business without a sub-domain. */
  function hereOf(c: ApiContext): string {
    return deps.publicHost === null ? new URL(c.req.url).origin : `https://${deps.publicHost}`;
  }
}

/** Registers the lookups of whether a sub-domain is free and which shop it belongs to. */
function addSubdomainRoutes(api: Api, { deps, keys }: RouteKit): void {
  api.openapi(subdomainRoute, async (c) => {
    await allowLookup(c);
    const { id: label } = c.req.valid("param");
    const answer = await deps.database.system((tx) => answerFor(tx, label), { readOnly: true });
    return c.json(answer, 200);
  });

  api.openapi(subdomainShopRoute, async (c) => {
    await allowLookup(c);
    const { id: label } = c.req.valid("param");
    const answer = await deps.database.system((tx) => shopAt(tx, label), { readOnly: true });
    return c.json(answer, 200);
  });

  async function allowLookup(c: ApiContext): Promise<void> {
    const { address } = clientInfo(c);
    if (address === null) return;
    const counted = await deps.database.system((tx) =>
      countAttempt(tx, { keys, newId: deps.newId, at: deps.now() }, [
        { who: `subdomains ${networkOf(address)}`, ...lookups },
      ]),
    );
    if (!counted.ok) throw new ApiError("too_many_attempts", { retryAfter: counted.retryAfter });
  }
}

/** The number as stored; an invalid one matches nothing. */
function numberOf(phone: string): string {
  const reading = readPhone(phone);
  return reading.ok ? reading.value : phone;
}

function refusalOf(outcome: Extract<RegisterOutcome, { ok: false }>): ApiError {
  switch (outcome.code) {
    case "registration_gone":
      return new ApiError("registration_gone");
    case "too_many_attempts":
      return new ApiError("too_many_attempts", { retryAfter: outcome.retryAfter });
    case "other_phone":
      return new ApiError("validation_failed", {
        fields: ruleMessages({ phone: ["other_phone"] }),
      });
    case "other_email":
      return new ApiError("validation_failed", {
        fields: ruleMessages({ email: ["other_email"] }),
      });
    case "taken": {
      const { taken, suggestions } = outcome;
      const fields: FieldErrors = {};
      if (taken.email) fields["email"] = [msg`User already exists`];
      if (taken.phone)
        fields["phone"] = [
          msg`An account has this number already. Sign in, or reset its password.`,
        ];
      const free = suggestions.join(", ");
      if (taken.subdomain)
        fields["subdomain"] = [
          msg`Another business has this address already.`,
          ...(free === "" ? [] : [msg`Still free: ${free}`]),
        ];
      return new ApiError(taken.email || taken.phone ? "user_exists" : "subdomain_taken", {
        fields,
      });
    }
  }
}
