const silentAfterMs = 3_600_000;
const unusedAfterMs = 7 * 24 * silentAfterMs;

export type TillContact = { code: string; lastContactAt: number | null; pending: number };

/**
 * Returns tills whose sales may be missing from current figures: tills with unsent operations, and tills
 * active this week that have not contacted the server for an hour, since their last contact does not cover
 * later sales. Longest without contact first.
 *
 * @param now by the same clock as `heardAt`, epoch milliseconds
 */
export function tillsWithoutContact<Till extends TillContact>(
  tills: readonly Till[],
  now: number,
): Till[] {
  return tills
    .filter(({ lastContactAt, pending }) => {
      const silent = lastContactAt === null ? Infinity : now - lastContactAt;
      return pending > 0 || (silent > silentAfterMs && silent < unusedAfterMs);
    })
    .toSorted(
      (a, b) => (a.lastContactAt ?? 0) - (b.lastContactAt ?? 0) || a.code.localeCompare(b.code),
    );
}
