import { msg } from "@lingui/core/macro";
import { errorMessages } from "#/i18n/error-messages.ts";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { confirmPassword } from "./confirm-password.ts";
import { confirmPerson, type PersonConfirmation } from "./confirm-person.ts";
import { factorCodeOf } from "./second-factor-proof.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import type { SignedInEnv } from "#server/kernel/http/api-env.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { factorLacks } from "./factor-lacks.ts";
import { faultMessages } from "#server/kernel/http/field-messages.ts";

type Caller = {
  env: SignedInEnv["Bindings"] | undefined;
  var: Pick<SignedInEnv["Variables"], "access" | "language">;
};

type Proof = {
  mfa_code?: string | undefined;
  recovery_code?: string | undefined;
};

const wrongRecovery = msg`This recovery code is not right, or was used before.`;

/**
 * Continues only if the caller provides the password, and the second factor if enabled.
 *
 * @param field the name of the password's field in this body
 */
export async function requirePerson(
  { deps, keys }: { deps: ApiDeps; keys: Keys },
  c: Caller,
  proof: Proof & { password: string | undefined },
  field = "password",
): Promise<void> {
  const { password } = proof;
  if (password === undefined) throw missing(field);
  const { access, language } = c.var;
  const confirmed = await confirmPerson(deps, keys, {
    user: access.user,
    password,
    code: factorCodeOf(proof),
    language,
    caller: c.env?.address ?? null,
  });
  if (!confirmed.ok) throw refusal(confirmed, field);
}

/** The same with the password alone, for changes that affect no credentials. */
export async function requirePassword(
  { deps, keys }: { deps: ApiDeps; keys: Keys },
  c: Caller,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw missing("password");
  const confirmed = await confirmPassword(deps, keys, c.var.access.user, password);
  if (!confirmed.ok) throw refusal(confirmed, "password");
}

function missing(field: string): ApiError {
  return new ApiError("validation_failed", { fields: faultMessages({ [field]: ["required"] }) });
}

function refusal(refused: Extract<PersonConfirmation, { ok: false }>, field: string): ApiError {
  switch (refused.code) {
    case "wrong_password":
      return new ApiError(refused.code, { fields: { [field]: [errorMessages.wrong_password] } });
    case "mfa_needed":
      return new ApiError(refused.code, { fields: { mfa_code: [errorMessages.mfa_needed] } });
    case "mfa_invalid":
      return new ApiError(refused.code, {
        fields:
          refused.kind === "recovery"
            ? { recovery_code: [wrongRecovery] }
            : { mfa_code: [errorMessages.mfa_invalid] },
      });
    case "factor_missing":
      return new ApiError("validation_failed", {
        fields: { mfa_code: [factorLacks[refused.lack]] },
      });
    default:
      return new ApiError(refused.code, { retryAfter: refused.retryAfter });
  }
}
