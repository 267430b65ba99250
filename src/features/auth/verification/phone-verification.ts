import { secondsUntil } from "../seconds-until.ts";

/**
 * Phone verification of an account as pure state: two views, the codes sent and tried, and when each wait
 * ends. All times are device time in epoch milliseconds and passed as arguments, so that a reload or a
 * suspended tab recovers from the clock alone. Limits: specification 1 §9.
 */
export interface PhoneVerification {
  readonly email: string;
  readonly view: "phone" | "code";
  /** `+255…` once a code has been sent to it; empty before. */
  readonly phone: string;
  /** Wrong codes since the last code was sent. */
  readonly attempts: number;
  /** Codes resent in the code view. */
  readonly resends: number;
  /** Times at which codes were sent within the last hour. */
  readonly sends: readonly number[];
  /** The server refuses to send until then; it also counts requests from other devices. */
  readonly blockedUntil: number | null;
  readonly mayResendAt: number | null;
  readonly codeEndsAt: number | null;
  /** After the third wrong code: when the phone view returns. */
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

/** Initial state, nothing sent yet. */
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

/**
 * Records that a code was sent. `retryAfter` and `expiresIn` are the server's seconds; in the code view it
 * counts as a resend.
 */
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
 * Applies a wait required by the server: before another code or, with `whole`, until the hour is over. A
 * longer known wait is preserved.
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

/**
 * Records a wrong code. The third one, or the server reporting too many, schedules the return to the phone
 * view.
 */
export function codeRefused(
  state: PhoneVerification,
  isLocked: boolean,
  now: number,
): PhoneVerification {
  const attempts = isLocked ? limits.attempts : Math.min(state.attempts + 1, limits.attempts);
  const leavesAt = attempts >= limits.attempts ? now + limits.leaveMs : null;
  return { ...state, attempts, leavesAt };
}

/** Returns to the phone view; keeps the number and the count of codes sent. */
export function phoneAgain(state: PhoneVerification): PhoneVerification {
  return { ...state, view: "phone", attempts: 0, codeEndsAt: null, leavesAt: null };
}

export interface Passed {
  readonly state: PhoneVerification;
  /** True only on the call that detects the expiry of the code. */
  readonly hasExpired: boolean;
}

/**
 * Applies the effects of elapsed time up to `now`, regardless of how long ago the state was last updated. A
 * device clock that was set back never extends a wait beyond its initial length.
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

/** Whether a code may be sent now, and the limit that applies. */
export interface SendStanding {
  readonly code: "ok" | "wait" | "rate_limited" | "max_resends";
  /** Codes that may still be sent within the hour. */
  readonly left: number;
  /** Whether the number left is shown, from the eighth code on. */
  readonly isWarned: boolean;
  /** Seconds until the state changes on its own; 0 if it does not. */
  readonly seconds: number;
}

/** Evaluates the sending limits. The cooldown applies in both views, the resend limit in the code view. */
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
