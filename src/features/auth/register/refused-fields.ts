import type { Refusal } from "#/kit/server-queries/refusal.ts";
import { fieldOf, type FieldName } from "./registration-details.ts";

/** Field messages for error codes that arrive without a field. */
export interface RefusedMessages {
  readonly userExists: string;
  readonly subdomainTaken: string;
  readonly subdomainReserved: string;
}

/** Maps a server refusal (422, 409) to the form's field names; empty if it concerns the form as a whole. */
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
