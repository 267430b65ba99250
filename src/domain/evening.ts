/** The evening message: the day's figures, sent once when the shop closes. */

/** Whether and how it is sent. */
/** Why an evening message was not sent. */
export const eveningFailures = [
  "day_over",
  "switched_off",
  "no_reader",
  "unknown",
  "refused",
  "unreachable",
  "no_carrier",
  "over_cap",
] as const;
export type EveningFailure = (typeof eveningFailures)[number];

export const eveningChannels = ["off", "sms", "email"] as const;

export type EveningChannel = (typeof eveningChannels)[number];

/**
 * The full hours a shop may close at. A day of business ends at midnight, and with it the chance to tell
 * of it: a shop that closes later is told at 23.
 */
export const firstEveningHour = 6;
export const lastEveningHour = 23;
export const usualEveningHour = 20;

const silentAfterMs = 3_600_000;
const unusedAfterMs = 7 * 24 * silentAfterMs;

export type HeardTill = { code: string; heardAt: number | null; pending: number };

/**
 * Tills whose sales may not all be in the day's figures: one that holds something unsent, and one in use
 * this week that was not heard for an hour. The one silent for longest comes first.
 */
export function unheardTills(tills: readonly HeardTill[], now: number): HeardTill[] {
  return tills
    .filter(({ heardAt, pending }) => {
      const silent = heardAt === null ? Infinity : now - heardAt;
      return pending > 0 || (silent > silentAfterMs && silent < unusedAfterMs);
    })
    .toSorted((a, b) => (a.heardAt ?? 0) - (b.heardAt ?? 0) || a.code.localeCompare(b.code));
}
