import type { Minor } from "./money.ts";

/**
 * 5,000 shillings or a fiftieth of the expected amount, whichever is larger; differences above that are
 * mostly typing errors.
 */
const smallDifference = { amount: 500_000, share: 50 } as const;

/** Whether a count is so far off that the user should give a reason or recount. */
export function isLargeDifference(expected: Minor, counted: Minor): boolean {
  const most = Math.max(smallDifference.amount, Math.abs(expected) / smallDifference.share);
  return Math.abs(counted - expected) > most;
}
