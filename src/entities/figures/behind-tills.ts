import type { TillRow } from "#/contract/till.ts";
import { unheardTills } from "#/domain/unheard-tills.ts";

export interface BehindTill {
  readonly id: string;
  readonly code: string;
  /** Epoch milliseconds; null for one that was never heard. */
  readonly heardAt: number | null;
  /** Operations it said it still holds. */
  readonly pending: number;
}

export interface TillsAsked {
  /** The till of this device, which knows by itself what it holds. */
  readonly own: string | null;
  /** The locations whose figures are shown; null: all. */
  readonly places: readonly string[] | null;
  /** Epoch milliseconds, by the server's clock where that is known. */
  readonly now: number;
}

/** Other tills of these locations whose sales may not all be in the figures, longest silent first. */
export function behindTills(
  tills: readonly TillRow[],
  { own, places, now }: TillsAsked,
): BehindTill[] {
  const others = tills
    .filter(({ id, status }) => id !== own && status === "active")
    .filter(({ location }) => places?.includes(location) !== false)
    .map(({ id, code, last_heard_at: heard, pending_count: pending }) => {
      return { id, code, heardAt: heard === null ? null : Date.parse(heard), pending };
    });
  return unheardTills(others, now);
}
