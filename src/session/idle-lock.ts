import type { Clock } from "#/platform/clock.ts";
import type { Online } from "#/platform/online.ts";
import type { Timers } from "#/platform/timers.ts";
import type { Session } from "./session.ts";

/** A till that nobody has touched this long locks itself. */
const lockAfterMs = 5 * 60_000;

/** Touches closer together than this are one: each is written for the other windows. */
const noteEveryMs = 5_000;

export interface IdleLockDeps {
  session: Pick<Session, "getSnapshot" | "subscribe" | "lock" | "people">;
  clock: Clock;
  timers: Timers;
  online: Online;
  /** Calls `listener` at every touch of pointer, key or scanner. Answers how to stop. */
  onTouch(listener: () => void): () => void;
  /** When the till was last touched, device time; shared by its windows and kept over reloads. */
  lastTouch: { read(): number | null; write(at: number): void };
}

/**
 * Locks the till that is left alone, as long as somebody who was here has a PIN to open it with: colleagues
 * who never were do not come by to open it. What counts
 * is the time since the last touch in any window, not a timer: a tab that slept, or was closed, locks
 * as soon as it is looked at. Answers how to stop.
 */
export function startIdleLock(deps: IdleLockDeps): () => void {
  const { session, clock, timers, online, lastTouch } = deps;
  let cancel: () => void = () => undefined;
  let isLooking = false;
  let before = openTo();

  function openTo(): string | null {
    const state = session.getSnapshot();
    return state.phase === "signed_in" && !state.locked ? state.user.id : null;
  }

  /** Negative when the clock was set back, which is no reason to lock. */
  function idleMs(): number {
    const at = lastTouch.read();
    return at === null ? 0 : clock.now() - at;
  }

  function touch(): void {
    const idle = idleMs();
    if (openTo() !== null && idle >= lockAfterMs) void look();
    else if (idle < 0 || idle >= noteEveryMs || lastTouch.read() === null)
      lastTouch.write(clock.now());
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      if (idleMs() < 0) lastTouch.write(clock.now());
      if (openTo() !== null && idleMs() >= lockAfterMs) {
        const people = await session.people();
        if (people.some(({ hasPin, wasHere }) => hasPin && wasHere)) await session.lock();
        else lastTouch.write(clock.now());
      }
    } finally {
      isLooking = false;
      plan();
    }
  }

  function plan(): void {
    cancel();
    const rest = Math.min(Math.max(lockAfterMs - idleMs(), noteEveryMs), lockAfterMs);
    cancel = timers.after(rest, () => void look());
  }

  const stops = [
    deps.onTouch(touch),
    online.subscribe((event) => {
      if (event === "visible" || event === "resume" || event === "focus") void look();
    }),
    session.subscribe(() => {
      const now = openTo();
      // Whoever has just opened the till has touched it.
      if (now !== null && now !== before) lastTouch.write(clock.now());
      before = now;
    }),
  ];
  if (lastTouch.read() === null) lastTouch.write(clock.now());
  void look();
  return () => {
    cancel();
    for (const stop of stops) stop();
  };
}
