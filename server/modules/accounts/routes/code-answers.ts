import { msg } from "@lingui/core/macro";
import type { CodeSent } from "#/contract/account.ts";
import { errorMessages } from "#/i18n/error-messages.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";
import type { CodeIssued, CodeRedeemed } from "../one-time-codes.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";

/**
 * The response to a request for a code, identical whether or not an account was found. Throws if a limit
 * refuses the request.
 */
export function sentAnswer(issued: CodeIssued, language: Language): CodeSent {
  if (!issued.ok) throw new ApiError(issued.code, { retryAfter: issued.retryAfter });
  return {
    message: translate(language, msg`If this number is yours, a code is on its way to it.`),
    retry_after: issued.retryAfter,
    expires_in: issued.expiresIn,
  };
}

/** A rejected code, reported at the field it was typed into. */
export function codeRefusal(
  code: Extract<CodeRedeemed, { ok: false }>["code"],
  field: string,
): ApiError {
  return new ApiError(code, { fields: { [field]: [errorMessages[code]] } });
}
