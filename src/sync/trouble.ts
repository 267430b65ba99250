import type { OperationRow, Trouble } from "#/store/operation-row.ts";
import { backoffMs, longestWaitMs } from "./backoff.ts";

/** The fields that decide when a failed operation is retried. */
type Troubled = Pick<OperationRow, "trouble" | "lastAttemptAt">;

/**
 * Whether an operation may be tried at `now` (S12). A "send now" or a returning connection makes every
 * operation due that was last tried before it. So does a clock that was set back: no wait exceeds the
 * maximum.
 */
export function isDue(
  { trouble, lastAttemptAt }: Troubled,
  now: number,
  hurriedAt: number,
): boolean {
  if (!trouble || trouble.until <= now || trouble.until - now > longestWaitMs) return true;
  return hurriedAt <= now && (lastAttemptAt ?? 0) < hurriedAt;
}

/**
 * The trouble of an operation after another attempt without progress; `askedMs` is the wait requested by the
 * server, if any.
 */
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
