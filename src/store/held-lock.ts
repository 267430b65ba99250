import type { Locks } from "#/platform/locks.ts";

/**
 * Takes a lock now and keeps it until the answered function is called (or the window dies); null when
 * another has it. For what a window owns while it lives, such as its cart.
 */
export function tryHold(locks: Locks, name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const held = () =>
      new Promise<void>((release) => {
        resolve(release);
      });
    locks.withLock(name, { ifAvailable: true }, held).then((result) => {
      if (!result.ok) resolve(null);
    }, reject);
  });
}
