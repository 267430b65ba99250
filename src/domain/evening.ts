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
 * Closing hours a shop can choose. A business day ends at midnight, after which the message can no longer be
 * sent: a shop that closes later receives it at 23.
 */
export const firstEveningHour = 6;
export const lastEveningHour = 23;
export const usualEveningHour = 20;
