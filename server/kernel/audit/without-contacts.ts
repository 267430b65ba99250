import { maskEmail } from "#/domain/email.ts";
import { maskPhone } from "#/domain/phone.ts";

const numbers = new Set(["phone", "mobile", "fax"]);

/** What goes into the audit log of fields that were changed: of numbers and emails a hint of which it was. */
export function withoutContacts(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, masked(field, value)]),
  );
}

function masked(field: string, value: unknown): unknown {
  if (typeof value !== "string" || value === "") return value;
  if (field === "email") return maskEmail(value);
  return numbers.has(field) ? maskPhone(value) : value;
}
