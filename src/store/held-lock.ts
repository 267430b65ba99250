import type { LockOptions, Locks } from "#/platform/locks.ts";

/**
 * Acquires a lock and holds it until the returned function is called or the window is closed; null if it is
 * held elsewhere and not released within `patienceMs`. For resources owned by a window, such as its cart.
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
