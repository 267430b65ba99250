import { useLingui } from "@lingui/react/macro";
import { fieldError, type Refusal } from "#/kit/server-queries/refusal.ts";

/** What is said at the box of one's own password, which a body calls `field`. */
export function useWrongPassword(
  refusal: Refusal | null,
  field: "password" | "current_password",
): string | undefined {
  const { t } = useLingui();
  return refusal?.code === "wrong_password"
    ? t`This is not your password.`
    : fieldError(refusal, field);
}
