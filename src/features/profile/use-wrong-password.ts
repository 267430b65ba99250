import { useLingui } from "@lingui/react/macro";
import { fieldError, type Refusal } from "#/kit/server-queries/refusal.ts";

/** Returns the error message of the password field, which request bodies name `field`. */
export function useWrongPassword(
  refusal: Refusal | null,
  field: "password" | "current_password",
): string | undefined {
  const { t } = useLingui();
  return refusal?.code === "wrong_password"
    ? t`This is not your password.`
    : fieldError(refusal, field);
}
