import type { I18n } from "@lingui/core";
import { errorMessages } from "#/i18n/error-messages.ts";
import type { Rejection } from "#/store/operation-row.ts";

/** Why the server refused an operation; conflicting records are described by the server's own message. */
export function whyRefused(
  { code, errors }: Pick<Rejection, "code" | "errors">,
  i18n: I18n,
): string {
  const told = Object.values(errors).flat();
  return code === "in_use" && told.length > 0 ? told.join(" ") : i18n._(errorMessages[code]);
}
