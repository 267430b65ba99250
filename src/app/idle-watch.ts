import { type IdleLockDeps, startIdleLock } from "#/session/idle-lock.ts";
import type { Started } from "./start.ts";

const lastTouchKey = "till-touched";

/** A scanner types, so its reading is keys. */
const touches = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

/** Locks this till when it is left alone. */
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

/** Shared by the windows; a browser that refuses storage leaves each window to itself. */
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
        // This window still knows.
      }
    },
  };
}
