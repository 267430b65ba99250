import { secondsUntil } from "../seconds-until.ts";

/**
 * The phone verification of an account as data: two views, what was sent and tried, and when each
 * wait ends. Every moment is device time in epoch milliseconds and comes as an argument, so that a
 * reload or a tab that slept finds itself by the clock alone. Numbers: specification 1 §9.
 */
export interface PhoneVerification {
  readonly email: string;
  readonly view: "phone" | "code";
  /** `+255…` once a code was sent to it; empty before. */
  readonly phone: string;
  /** Wrong codes since the last one was sent. */
  readonly attempts: number;
  /** Further codes asked for in the code view. */
  readonly resends: number;
  /** When codes were sent in the last hour. */
  readonly sends: readonly number[];
  /** Until then the server refuses to send at all; it counts other devices too. */
  readonly blockedUntil: number | null;
  readonly mayResendAt: number | null;
  readonly codeEndsAt: number | null;
  /** After the third wrong code: when the phone view comes back. */
  readonly leavesAt: number | null;
}

export const verificationLimits = {
  attempts: 3,
  resends: 5,
  cooldownMs: 60_000,
  codeMs: 600_000,
  leaveMs: 3_000,
  windowMs: 3_600_000,
  sends: 10,
  warnFrom: 8,
} as const;

const limits = verificationLimits;

/** Nothing sent yet. */
export function begun(email: string): PhoneVerification {
  return {
    email,
    view: "phone",
    phone: "",
    attempts: 0,
    resends: 0,
    sends: [],
    blockedUntil: null,
    mayResendAt: null,
    codeEndsAt: null,
    leavesAt: null,
  };
}

/** A code was sent. `retryAfter` and `expiresIn` are the server's seconds; in the code view it counts as a resend. */
export function codeSent(
  state: PhoneVerification,
  sent: { phone: string; retryAfter: number; expiresIn: number },
  now: number,
): PhoneVerification {
  const isAgain = state.view === "code";
  return {
    ...state,
    view: "code",
    phone: sent.phone,
    attempts: 0,
    resends: isAgain ? state.resends + 1 : 0,
    sends: [...recentSends(state, now), now],
    mayResendAt: now + sent.retryAfter * 1000,
    codeEndsAt: now + sent.expiresIn * 1000,
    leavesAt: null,
  };
}

/**
 * The server asks to wait: for another code, or, with `whole`, until the hour is over. A longer wait
 * that was known before holds on.
 */
export function askedToWait(
  state: PhoneVerification,
  wait: { seconds: number | null; whole: boolean },
  now: number,
): PhoneVerification {
  const usual = wait.whole ? limits.windowMs : limits.cooldownMs;
  const until = now + (wait.seconds === null ? usual : wait.seconds * 1000);
  return wait.whole
    ? { ...state, blockedUntil: Math.max(until, state.blockedUntil ?? 0) }
    : { ...state, mayResendAt: Math.max(until, state.mayResendAt ?? 0) };
}

/** A wrong code. The third one, or the server's word that it counts enough, ends the code view soon. */
export function codeRefused(
  state: PhoneVerification,
  isLocked: boolean,
  now: number,
): PhoneVerification {
  const attempts = isLocked ? limits.attempts : Math.min(state.attempts + 1, limits.attempts);
  const leavesAt = attempts >= limits.attempts ? now + limits.leaveMs : null;
  return { ...state, attempts, leavesAt };
}

/** Back to the phone view; the number stays written there, and what was sent stays counted. */
export function phoneAgain(state: PhoneVerification): PhoneVerification {
  return { ...state, view: "phone", attempts: 0, codeEndsAt: null, leavesAt: null };
}

export interface Passed {
  readonly state: PhoneVerification;
  /** True when it is this moment that the code was found to have ended; said once. */
  readonly hasExpired: boolean;
}

/**
 * What time alone has changed by `now`, however long nobody looked. A device clock that was set back
 * makes no wait longer than it was at first.
 */
export function passedTime(state: PhoneVerification, now: number): Passed {
  const held = withinReach(state, now);
  if (held.view === "code" && held.leavesAt !== null && held.leavesAt <= now) {
    return { state: phoneAgain(held), hasExpired: false };
  }
  const ended = held.leavesAt === null && held.codeEndsAt !== null && held.codeEndsAt <= now;
  if (held.view === "code" && ended) return { state: phoneAgain(held), hasExpired: true };
  return { state: held, hasExpired: false };
}

/** Whether a code may be sent now, and what to say of it. */
export interface SendStanding {
  readonly code: "ok" | "wait" | "rate_limited" | "max_resends";
  /** How many may still be sent within the hour. */
  readonly left: number;
  /** From the eighth on the number left is said. */
  readonly isWarned: boolean;
  /** Seconds until it changes by itself; 0 where it doesn't. */
  readonly seconds: number;
}

/** Reads the limits of sending. The cooldown holds in both views, the resends in the code view. */
export function sendStanding(state: PhoneVerification, now: number): SendStanding {
  const sends = recentSends(state, now);
  const left = limits.sends - sends.length;
  const isWarned = sends.length >= limits.warnFrom;
  const freeAt = left > 0 ? 0 : (sends[0] ?? now) + limits.windowMs;
  const blockedFor = secondsUntil(Math.max(freeAt, state.blockedUntil ?? 0), now);
  if (blockedFor > 0) return { code: "rate_limited", left: 0, isWarned, seconds: blockedFor };
  if (state.view === "code" && state.resends >= limits.resends) {
    return { code: "max_resends", left, isWarned, seconds: 0 };
  }
  const seconds = secondsUntil(state.mayResendAt, now);
  return { code: seconds > 0 ? "wait" : "ok", left, isWarned, seconds };
}

function recentSends(state: PhoneVerification, now: number): number[] {
  return state.sends
    .map((at) => Math.min(at, now))
    .filter((at) => now - at < limits.windowMs)
    .slice(-limits.sends);
}

function withinReach(state: PhoneVerification, now: number): PhoneVerification {
  const atMost = (moment: number | null, ms: number) =>
    moment === null ? null : Math.min(moment, now + ms);
  return {
    ...state,
    sends: recentSends(state, now),
    blockedUntil: atMost(state.blockedUntil, limits.windowMs),
    mayResendAt: atMost(state.mayResendAt, limits.windowMs),
    codeEndsAt: atMost(state.codeEndsAt, limits.codeMs),
    leavesAt: atMost(state.leavesAt, limits.leaveMs),
  };
}
