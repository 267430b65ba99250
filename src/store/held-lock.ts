import type { LockOptions, Locks } from "#/platform/locks.ts";

/**
 * Takes a lock now and keeps it until the answered function is called (or the window dies); null when
 * another has it and does not let go within `patienceMs`. For what a window owns while it lives, such
 * as its cart.
 */
export function tryHold(locks: Locks, name: string, patienceMs = 0): Promise<(() => void) | null> {
  const options: LockOptions =
    patienceMs > 0 ? { signal: AbortSignal.timeout(patienceMs) } : { ifAvailable: true };
  return new Promise((resolve, reject) => {
    const held = () =>
      new Promise<void>((release) => {
        resolve(release);
      });
    locks.withLock(name, options, held).then((result) => {
      if (!result.ok) resolve(null);
    }, reject);
  });
}
