import { checkPassword } from "#/domain/password.ts";
import { readPhone } from "#/domain/phone.ts";
import type { RuleFault } from "#server/kernel/http/rule-fault.ts";
import { type GuessFault, guessFault } from "./password-guess.ts";
import { ApiError } from "#server/kernel/http/api-error.ts";
import { ruleMessages } from "#server/kernel/http/rule-messages.ts";

/** Returns the number as `+255712345678`; refuses anything else at its field. */
export function requirePhone(typed: string): string {
  const reading = readPhone(typed);
  if (reading.ok) return reading.value;
  throw new ApiError("validation_failed", { fields: ruleMessages({ phone: [reading.code] }) });
}

/**
 * Refuses an incomplete or easily guessed password, and one that was not repeated correctly, each at its
 * field.
 *
 * @param own words of the account known to the caller; null for an unauthenticated caller, whose attempt must
 *   be counted before the password's strength is checked
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

/** The error for a password that can be guessed from its account's own data. */
export function easyPassword(fault: GuessFault): ApiError {
  return new ApiError("validation_failed", { fields: ruleMessages({ new_password: [fault] }) });
}

function faultsOf(guess: GuessFault | null): RuleFault[] {
  return guess === null ? [] : [guess];
}
