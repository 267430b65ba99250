import type { Minor } from "./money.ts";

/** 5,000 shillings, and a fiftieth of what should be there: more is mostly a slip of the finger. */
const smallDifference = { amount: 500_000, share: 50 } as const;

/** Whether a count is so far off that somebody should say why, or count once more. */
export function isLargeDifference(expected: Minor, counted: Minor): boolean {
  const most = Math.max(smallDifference.amount, Math.abs(expected) / smallDifference.share);
  return Math.abs(counted - expected) > most;
}
