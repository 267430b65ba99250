import { type Keys, sameText } from "#server/kernel/access/keys.ts";

/**
 * Proves that the code of a registration was redeemed. Whether it is still valid depends only on the
 * registration's row.
 */
export function registrationTicket(keys: Keys, registration: string): string {
  return `${registration}.${keys.mac("ticket", `registration ${registration}`)}`;
}

/** The registration named by a ticket of this server; null for any other text. */
export function ticketRegistration(keys: Keys, ticket: string): string | null {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-f]{64}$/.exec(ticket);
  if (match?.[1] === undefined) return null;
  return sameText(registrationTicket(keys, match[1]), ticket) ? match[1] : null;
}
