import type { OperationRow, Trouble } from "#/store/operation-row.ts";
import { backoffMs, longestWaitMs } from "./backoff.ts";

/** What the next try of an operation in trouble is decided by. */
type Troubled = Pick<OperationRow, "trouble" | "lastAttemptAt">;

/**
 * Whether an operation may be tried at `now` (S12). Somebody who asks to send now, or a connection that
 * comes back, makes everything due that was last tried before that. A clock that was set back makes it
 * due too: no wait is longer than the longest.
 */
export function isDue(
  { trouble, lastAttemptAt }: Troubled,
  now: number,
  hurriedAt: number,
): boolean {
  if (!trouble || trouble.until <= now || trouble.until - now > longestWaitMs) return true;
  return hurriedAt <= now && (lastAttemptAt ?? 0) < hurriedAt;
}

/** The trouble of an operation after one more try that moved it nowhere, `askedMs` if the server asked for a wait. */
export function afterTry(
  { trouble }: Troubled,
  at: number,
  askedMs: number | null,
  random: number,
): Trouble {
  const count = (trouble?.count ?? 0) + 1;
  const waitMs = Math.min(longestWaitMs, Math.max(askedMs ?? 0, backoffMs(count, random)));
  return { count, since: trouble?.since ?? at, until: at + waitMs };
}
