import type { Clock } from "#/platform/clock.ts";
import { forgetVerification, keepVerification, keptVerification } from "./kept-verification.ts";
import { passedTime, type PhoneVerification } from "./phone-verification.ts";

/** Snapshot for a screen: the state after elapsed time, and the time it was evaluated. */
export interface VerificationSeen {
  readonly state: PhoneVerification;
  /** Device time, epoch milliseconds. */
  readonly now: number;
}

export interface VerificationStore {
  subscribe(listener: () => void): () => void;
  getSnapshot(): VerificationSeen;
  /** Re-evaluates the clock: every second, and immediately when the page becomes visible. */
  look(): void;
  /** Reloads the state after another tab changed it. */
  reread(): void;
  /** Applies a state transition and stores the result. */
  change(by: (state: PhoneVerification, now: number) => PhoneVerification): void;
  /** Ends the verification: clears the stored state and ignores further changes. */
  finish(): void;
}

export interface VerificationParts {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly clock: Clock;
  readonly email: string;
  /** Called when the code expires unused. */
  readonly onExpired: () => void;
}

/** Holds the pending verification on this device across reloads, suspension and other tabs. */
export function createVerificationStore(parts: VerificationParts): VerificationStore {
  const { storage, clock, email, onExpired } = parts;
  const listeners = new Set<() => void>();
  let isOver = false;
  let seen: VerificationSeen = { state: keptVerification(storage, email), now: clock.now() };

  function see(state: PhoneVerification, now: number): void {
    const passed = passedTime(state, now);
    const hasMoved = passed.state.view !== seen.state.view;
    seen = { state: passed.state, now };
    if (hasMoved) keepVerification(storage, passed.state);
    for (const listener of listeners) listener();
    if (passed.hasExpired) onExpired();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => seen,
    look() {
      if (!isOver) see(seen.state, clock.now());
    },
    reread() {
      if (!isOver) see(keptVerification(storage, email), clock.now());
    },
    change(by) {
      if (isOver) return;
      const now = clock.now();
      const next = by(passedTime(seen.state, now).state, now);
      keepVerification(storage, next);
      see(next, now);
    },
    finish() {
      isOver = true;
      forgetVerification(storage);
    },
  };
}
