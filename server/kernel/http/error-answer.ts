import { statusOf } from "#/contract/codes.ts";
import type { ErrorBody } from "#/contract/errors.ts";
import { errorMessages } from "#/i18n/error-messages.ts";
import type { Language } from "#/i18n/language.ts";
import { translate } from "#/i18n/translate.ts";
import type { ApiError } from "./api-error.ts";

/** Converts an error to the contract's format, in the caller's language. */
export function errorBodyOf({ code, details }: ApiError, language: Language): ErrorBody {
  const fields = Object.entries(details.fields ?? {}).map(([path, messages]) => [
    path,
    messages.map((message) => translate(language, message)),
  ]);
  return {
    message: translate(language, errorMessages[code]),
    errors: Object.fromEntries(fields) as Record<string, string[]>,
    code,
    status_code: statusOf[code],
    ...(details.opId === undefined ? {} : { op_id: details.opId }),
    ...(details.retryAfter === undefined ? {} : { retry_after: details.retryAfter }),
    ...(details.isDeviceLost === true ? { device_lost: true as const } : {}),
  };
}

export function errorAnswer(error: ApiError, language: Language): Response {
  const answer = Response.json(errorBodyOf(error, language), { status: statusOf[error.code] });
  const { allow, retryAfter } = error.details;
  if (allow !== undefined) answer.headers.set("Allow", allow.join(", "));
  if (retryAfter !== undefined) answer.headers.set("Retry-After", String(retryAfter));
  return answer;
}
