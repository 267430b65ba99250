import { isDeposed } from "#/store/leader.ts";
import { backoffMs } from "./backoff.ts";
import type { WakeSignal } from "./wake-signal.ts";
import type { Faults } from "./faults.ts";
import type { RoundEnded } from "./sync-loop.ts";

/**
 * Works and sleeps until the signal. A ring forgets how often it failed (S9). Throws Deposed when
 * another leads by now (S21).
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
      // The store itself failed (no room, closed on freeze): what it holds is as it was.
      faults("sync.round_failed", error);
      return { sleepMs: backoffMs(failed + 1, random()), hasFailed: true };
    });
    failed = hasFailed ? failed + 1 : 0;
    if (await wakeSignal.sleep(sleepMs, signal)) failed = 0;
  }
}
