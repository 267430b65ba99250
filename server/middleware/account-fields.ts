import { checkPassword } from "#/domain/password.ts";
import { readPhone } from "#/domain/phone.ts";
import type { RuleFault } from "../commands/rule-fault.ts";
import { ApiError } from "./api-error.ts";
import { ruleMessages } from "./rule-messages.ts";

/** The number as `+255712345678`; anything else is refused at its field. */
export function requirePhone(typed: string): string {
  const reading = readPhone(typed);
  if (reading.ok) return reading.value;
  throw new ApiError("validation_failed", { fields: ruleMessages({ phone: [reading.code] }) });
}

/** Refuses a password that lacks something, and one not repeated as it was, each at its field. */
export function requireNewPassword(body: { new_password: string; confirm_password: string }): void {
  const check = checkPassword(body.new_password);
  const missing = check.ok ? [] : check.missing.map((part): RuleFault => `password_${part}`);
  const isRepeated = body.new_password === body.confirm_password;
  if (missing.length === 0 && isRepeated) return;
  throw new ApiError("validation_failed", {
    fields: ruleMessages({
      ...(missing.length === 0 ? {} : { new_password: missing }),
      ...(isRepeated ? {} : { confirm_password: ["passwords_differ"] }),
    }),
  });
}
