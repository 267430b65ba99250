import { checkPassword } from "#/domain/password.ts";
import { readPhone } from "#/domain/phone.ts";
import type { RuleFault } from "#server/kernel/http/rule-fault.ts";
import { type GuessFault, guessFault } from "./password-guess.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { ruleMessages } from "#server/kernel/http/rule-messages.ts";

/** The number as `+255712345678`; anything else is refused at its field. */
export function requirePhone(typed: string): string {
  const reading = readPhone(typed);
  if (reading.ok) return reading.value;
  throw new ApiError("validation_failed", { fields: ruleMessages({ phone: [reading.code] }) });
}

/**
 * Refuses a password that lacks something or is easily guessed, and one not repeated as it was, each at
 * its field.
 *
 * @param own what of the account is known to the caller already; null for a stranger, whose attempt is
 *   counted before anybody looks at how easy the password is to guess
 */
export function requireNewPassword(
  body: { new_password: string; confirm_password: string },
  own: readonly string[] | null,
): void {
  const check = checkPassword(body.new_password);
  const missing = check.ok
    ? faultsOf(own === null ? null : guessFault(body.new_password, own))
    : check.missing.map((part): RuleFault => `password_${part}`);
  const isRepeated = body.new_password === body.confirm_password;
  if (missing.length === 0 && isRepeated) return;
  throw new ApiError("validation_failed", {
    fields: ruleMessages({
      ...(missing.length === 0 ? {} : { new_password: missing }),
      ...(isRepeated ? {} : { confirm_password: ["passwords_differ"] }),
    }),
  });
}

/** A password that its own account's words make easy to guess. */
export function easyPassword(fault: GuessFault): ApiError {
  return new ApiError("validation_failed", { fields: ruleMessages({ new_password: [fault] }) });
}

function faultsOf(guess: GuessFault | null): RuleFault[] {
  return guess === null ? [] : [guess];
}
