import type { Refusal } from "#/kit/server-queries/refusal.ts";
import { fieldOf, type FieldName } from "./registration-details.ts";

/** The texts that a refusal without fields still belongs to a field by. */
export interface RefusedMessages {
  readonly userExists: string;
  readonly subdomainTaken: string;
  readonly subdomainReserved: string;
}

/**
 * What the server says of each field of the last form (422, 409), by the form's own names; empty where
 * it blames none of them, and the whole is to be said.
 */
export function refusedFields(
  { code, fields }: Refusal,
  words: RefusedMessages,
): Partial<Record<FieldName, string>> {
  const said: Partial<Record<FieldName, string>> = {};
  for (const [wire, texts] of Object.entries(fields)) {
    const name = fieldOf(wire);
    const [text] = texts;
    if (name !== null && text !== undefined) said[name] = text;
  }
  if (code === "user_exists") said.email = words.userExists;
  if (code === "subdomain_taken") said.subdomain ??= words.subdomainTaken;
  if (code === "subdomain_reserved") said.subdomain ??= words.subdomainReserved;
  return said;
}
