import { maskEmail } from "#/domain/email.ts";
import { maskPhone } from "#/domain/phone.ts";

const numbers = new Set(["phone", "mobile", "fax"]);

/** Masks changed fields for the audit log: phone numbers and emails are reduced to a recognisable hint. */
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
