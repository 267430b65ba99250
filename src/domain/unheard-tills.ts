const silentAfterMs = 3_600_000;
const unusedAfterMs = 7 * 24 * silentAfterMs;

export type HeardTill = { code: string; heardAt: number | null; pending: number };

/**
 * Tills whose sales may not all be in figures of this moment: one that holds something unsent, and one in
 * use this week that was not heard for an hour. What it had sent by then says nothing of what it has sold
 * since. The one silent for longest comes first.
 *
 * @param now by the clock that `heardAt` is of, epoch milliseconds
 */
export function unheardTills<Till extends HeardTill>(tills: readonly Till[], now: number): Till[] {
  return tills
    .filter(({ heardAt, pending }) => {
      const silent = heardAt === null ? Infinity : now - heardAt;
      return pending > 0 || (silent > silentAfterMs && silent < unusedAfterMs);
    })
    .toSorted((a, b) => (a.heardAt ?? 0) - (b.heardAt ?? 0) || a.code.localeCompare(b.code));
}
