import type { TillRow } from "#/contract/till.ts";
import { tillsWithoutContact } from "#/domain/tills-without-contact.ts";

export interface BehindTill {
  readonly id: string;
  readonly code: string;
  /** Epoch milliseconds; null if it never contacted the server. */
  readonly lastContactAt: number | null;
  /** Unsent operations it reported. */
  readonly pending: number;
}

export interface TillsAsked {
  /** This device's own till, whose unsent operations are known locally. */
  readonly own: string | null;
  /** The locations whose figures are shown; null for all. */
  readonly places: readonly string[] | null;
  /** Epoch milliseconds, by the server's clock if known. */
  readonly now: number;
}

/**
 * Returns other tills of these locations whose sales may be missing from the figures, longest without contact
 * first.
 */
export function behindTills(
  tills: readonly TillRow[],
  { own, places, now }: TillsAsked,
): BehindTill[] {
  const others = tills
    .filter(({ id, status }) => id !== own && status === "active")
    .filter(({ location }) => places?.includes(location) !== false)
    .map(({ id, code, last_heard_at: contact, pending_count: pending }) => {
      return { id, code, lastContactAt: contact === null ? null : Date.parse(contact), pending };
    });
  return tillsWithoutContact(others, now);
}
