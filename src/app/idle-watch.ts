import { type IdleLockDeps, startIdleLock } from "#/session/idle-lock.ts";
import type { Started } from "./start.ts";

const lastTouchKey = "till-touched";

/** A scanner emits key events, so scans count as activity. */
const touches = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

/** Locks this till after a period of inactivity. */
export function watchIdle({ ports, session }: Started): () => void {
  return startIdleLock({
    ...ports,
    session,
    onTouch(listener) {
      const ears = { capture: true, passive: true } as const;
      for (const touch of touches) window.addEventListener(touch, listener, ears);
      return () => {
        for (const touch of touches) window.removeEventListener(touch, listener, ears);
      };
    },
    lastTouch: lastTouchKept(),
  });
}

/**
 * Time of the last activity, shared between windows. If the browser denies storage, each window tracks its
 * own.
 */
function lastTouchKept(): IdleLockDeps["lastTouch"] {
  let own: number | null = null;
  return {
    read() {
      try {
        const kept = Number(localStorage.getItem(lastTouchKey) ?? Number.NaN);
        return Number.isFinite(kept) ? kept : own;
      } catch {
        return own;
      }
    },
    write(at) {
      own = at;
      try {
        localStorage.setItem(lastTouchKey, String(at));
      } catch {
        // This window still holds the value in memory.
      }
    },
  };
}
