import type { Clock } from "#/platform/clock.ts";
import type { Online } from "#/platform/online.ts";
import type { Timers } from "#/platform/timers.ts";
import type { Session } from "./session.ts";

/** A till locks after this long without input. */
const lockAfterMs = 5 * 60_000;

/**
 * Inputs closer together than this are recorded once, since each is written to storage shared with other
 * windows.
 */
const noteEveryMs = 5_000;

export interface IdleLockDeps {
  session: Pick<Session, "getSnapshot" | "subscribe" | "lock" | "people">;
  clock: Clock;
  timers: Timers;
  online: Online;
  /** Calls `listener` on every pointer, key or scanner input. Returns the unsubscribe function. */
  onTouch(listener: () => void): () => void;
  /** Time of the last input, device time; shared between windows and stored across reloads. */
  lastTouch: { read(): number | null; write(at: number): void };
}

/**
 * Locks an idle till, provided that a user who has worked here has a PIN to unlock it; colleagues who never
 * have do not count. The time since the last input in any window is decisive rather than a timer: a tab that
 * was suspended or closed locks as soon as it is visible again. Returns a function that stops it.
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

  /** Negative if the clock was set back, which must not lock the till. */
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
      // Unlocking counts as input.
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
