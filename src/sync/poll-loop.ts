import { isDeposed } from "#/store/leader.ts";
import { backoffMs } from "./backoff.ts";
import type { WakeSignal } from "./wake-signal.ts";
import type { Faults } from "./faults.ts";
import type { RoundEnded } from "./sync-loop.ts";

/**
 * Alternates work and sleep until the signal aborts. A ring resets the failure count (S9). Throws Deposed
 * when another window has become the leader (S21).
 */
export async function repeat(
  { faults, random }: { faults: Faults; random: () => number },
  wakeSignal: WakeSignal,
  signal: AbortSignal,
  work: (failed: number) => Promise<RoundEnded>,
): Promise<void> {
  let failed = 0;
  while (!signal.aborted) {
    const { sleepMs, hasFailed } = await work(failed).catch((error: unknown): RoundEnded => {
      if (isDeposed(error)) throw error;
      // The store itself failed (out of space, closed on freeze): its contents are unchanged.
      faults("sync.round_failed", error);
      return { sleepMs: backoffMs(failed + 1, random()), hasFailed: true };
    });
    failed = hasFailed ? failed + 1 : 0;
    if (await wakeSignal.sleep(sleepMs, signal)) failed = 0;
  }
}
