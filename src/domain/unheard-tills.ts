const silentAfterMs = 3_600_000;
const unusedAfterMs = 7 * 24 * silentAfterMs;

export type HeardTill = { code: string; heardAt: number | null; pending: number };

/**
 * Returns tills whose sales may be missing from current figures: tills with unsent operations, and tills
 * active this week that have not contacted the server for an hour, since their last contact does not cover
 * later sales. Longest without contact first.
 *
 * @param now by the same clock as `heardAt`, epoch milliseconds
 */
export function unheardTills<Till extends HeardTill>(tills: readonly Till[], now: number): Till[] {
  return tills
    .filter(({ heardAt, pending }) => {
      const silent = heardAt === null ? Infinity : now - heardAt;
      return pending > 0 || (silent > silentAfterMs && silent < unusedAfterMs);
    })
    .toSorted((a, b) => (a.heardAt ?? 0) - (b.heardAt ?? 0) || a.code.localeCompare(b.code));
}
