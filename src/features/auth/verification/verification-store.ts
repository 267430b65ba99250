import type { Clock } from "#/platform/clock.ts";
import { forgetVerification, keepVerification, keptVerification } from "./kept-verification.ts";
import { passedTime, type PhoneVerification } from "./phone-verification.ts";

/** What a screen shows: the state as time has left it, and the moment that was looked at the clock. */
export interface VerificationSeen {
  readonly state: PhoneVerification;
  /** Device time, epoch milliseconds. */
  readonly now: number;
}

export interface VerificationStore {
  subscribe(listener: () => void): () => void;
  getSnapshot(): VerificationSeen;
  /** Looks at the clock: each second, and at once when the page is seen again. */
  look(): void;
  /** Another tab went on with it. */
  reread(): void;
  /** Changes the state by one of its rules, and keeps it. */
  change(by: (state: PhoneVerification, now: number) => PhoneVerification): void;
  /** It is done: nothing is kept any more, and nothing changes from here on. */
  finish(): void;
}

export interface VerificationParts {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly clock: Clock;
  readonly email: string;
  /** The code ended while nobody had used it. */
  readonly onExpired: () => void;
}

/** The verification under way on this device, over reloads, sleep and other tabs. */
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
