import type { TillRow } from "#/contract/catalogue-rows.ts";

export interface BehindTill {
  id: string;
  code: string;
  heardAt: string;
  /** Operations it said it still holds. */
  pending: number;
}

/** Other tills that said they hold something unsent, the one silent for longest first. */
export function behindTills(tills: readonly TillRow[], own: string | null): BehindTill[] {
  return tills
    .flatMap(({ id, code, last_heard_at: heardAt, pending_count: pending, status }) =>
      id !== own && status === "active" && pending > 0 && heardAt !== null
        ? [{ id, code, heardAt, pending }]
        : [],
    )
    .toSorted((a, b) => a.heardAt.localeCompare(b.heardAt));
}
