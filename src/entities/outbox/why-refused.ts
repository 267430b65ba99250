import type { I18n } from "@lingui/core";
import { errorMessages } from "#/i18n/error-messages.ts";
import type { Rejection } from "#/store/operation-row.ts";

/** Why the server did not take something; what stands in the way is said by the server, in its own words. */
export function whyRefused(
  { code, errors }: Pick<Rejection, "code" | "errors">,
  i18n: I18n,
): string {
  const told = Object.values(errors).flat();
  return code === "in_use" && told.length > 0 ? told.join(" ") : i18n._(errorMessages[code]);
}
