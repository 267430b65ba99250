import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  askedToWait,
  begun,
  codeRefused,
  codeSent,
  passedTime,
  phoneAgain,
  sendStanding,
  verificationLimits as limits,
  type PhoneVerification,
} from "./phone-verification.ts";
import { secondsUntil } from "../seconds-until.ts";

const start = Date.UTC(2026, 10, 20, 9);
const minute = 60_000;
const asha = { phone: "+255712345678", retryAfter: 60, expiresIn: 600 };

function sentTimes(count: number, from = start, stepMs = minute): PhoneVerification {
  let state = begun("asha@duka.test");
  for (let sent = 0; sent < count; sent += 1) {
    state = codeSent(phoneAgain(state), asha, from + sent * stepMs);
  }
  return state;
}

describe("a phone verification", () => {
  it("starts with the number and shows the code field once a code is sent", () => {
    const fresh = begun("asha@duka.test");
    expect(fresh).toMatchObject({ view: "phone", phone: "", attempts: 0, resends: 0 });
    expect(sendStanding(fresh, start)).toEqual({
      code: "ok",
      left: 10,
      isWarned: false,
      seconds: 0,
    });
    const sent = codeSent(fresh, asha, start);
    expect(sent).toMatchObject({ view: "code", phone: asha.phone, attempts: 0, resends: 0 });
    expect(secondsUntil(sent.codeEndsAt, start)).toBe(600);
  });

  it("allows another code after 60 s, five times", () => {
    let state = codeSent(begun("a"), asha, start);
    expect(sendStanding(state, start)).toMatchObject({ code: "wait", seconds: 60 });
    expect(sendStanding(state, start + 59_001)).toMatchObject({ code: "wait", seconds: 1 });
    expect(sendStanding(state, start + minute)).toMatchObject({ code: "ok", seconds: 0 });
    for (let again = 1; again <= limits.resends; again += 1) {
      expect(sendStanding(state, start + again * minute).code).toBe("ok");
      state = codeSent(state, asha, start + again * minute);
      expect(state.resends).toBe(again);
    }
    expect(sendStanding(state, start + 7 * minute)).toMatchObject({ code: "max_resends" });
  });

  it("resets the resend count when a code is sent from the phone view", () => {
    let state = codeSent(begun("a"), asha, start);
    for (let again = 1; again <= limits.resends; again += 1) {
      state = codeSent(state, asha, start + again * minute);
    }
    state = codeSent(phoneAgain(state), asha, start + 7 * minute);
    expect(state.resends).toBe(0);
    expect(sendStanding(state, start + 8 * minute).code).toBe("ok");
  });

  it.each([
    [1, null],
    [2, null],
    [3, start + 3000],
  ])("after wrong code %i leaves the code view at %j", (wrong, leavesAt) => {
    let state = codeSent(begun("a"), asha, start);
    for (let tries = 0; tries < wrong; tries += 1) state = codeRefused(state, false, start);
    expect(state).toMatchObject({ view: "code", attempts: wrong, leavesAt });
  });

  it("stays 3 s after the third wrong code, then returns to the number with the attempts reset", () => {
    let state = codeSent(begun("a"), asha, start);
    for (let tries = 0; tries < 3; tries += 1) state = codeRefused(state, false, start + 10_000);
    expect(passedTime(state, start + 12_999).state.view).toBe("code");
    const left = passedTime(state, start + 13_000);
    expect(left).toMatchObject({
      hasExpired: false,
      state: { view: "phone", attempts: 0, phone: asha.phone, leavesAt: null, codeEndsAt: null },
    });
  });

  it("accepts the server's report of too many wrong codes", () => {
    const state = codeRefused(codeSent(begun("a"), asha, start), true, start);
    expect(state).toMatchObject({ attempts: 3, leavesAt: start + 3000 });
  });

  it("ends with the code after 600 s and reports it once", () => {
    const state = codeRefused(codeSent(begun("a"), asha, start), false, start);
    expect(passedTime(state, start + 599_999)).toMatchObject({ hasExpired: false });
    const ended = passedTime(state, start + 600_000);
    expect(ended).toMatchObject({ hasExpired: true, state: { view: "phone", attempts: 0 } });
    expect(passedTime(ended.state, start + 600_001).hasExpired).toBe(false);
  });

  it("updates after the tab slept for hours: code expired, hour over, no wait left", () => {
    const slept = passedTime(sentTimes(10), start + 5 * 3_600_000);
    expect(slept.hasExpired).toBe(true);
    expect(slept.state).toMatchObject({ view: "phone", sends: [] });
    expect(sendStanding(slept.state, start + 5 * 3_600_000)).toEqual({
      code: "ok",
      left: 10,
      isWarned: false,
      seconds: 0,
    });
  });

  it("returns to the number without reporting expiry if the tab slept through the 3 s", () => {
    let state = codeSent(begun("a"), asha, start);
    for (let tries = 0; tries < 3; tries += 1) state = codeRefused(state, false, start);
    expect(passedTime(state, start + 700_000)).toMatchObject({
      hasExpired: false,
      state: { view: "phone" },
    });
  });

  it.each([
    [7, "ok", 3, false],
    [8, "ok", 2, true],
    [9, "ok", 1, true],
    [10, "rate_limited", 0, true],
  ])("after %i sends within the hour is %s, %i left", (count, code, left, isWarned) => {
    const state = phoneAgain(sentTimes(count));
    const now = start + count * minute;
    expect(sendStanding(state, now)).toMatchObject({ code, left, isWarned });
  });

  it("allows another code when the oldest of ten is an hour old", () => {
    const state = phoneAgain(sentTimes(10));
    const almost = start + limits.windowMs - 1;
    expect(sendStanding(state, almost)).toMatchObject({ code: "rate_limited", seconds: 1 });
    expect(sendStanding(state, start + limits.windowMs)).toMatchObject({ code: "ok", left: 1 });
  });

  it("waits as long as the server requests: briefly, or for an hour", () => {
    const fresh = begun("a");
    const brief = askedToWait(fresh, { seconds: 42, whole: false }, start);
    expect(sendStanding(brief, start)).toMatchObject({ code: "wait", seconds: 42 });
    const long = askedToWait(fresh, { seconds: null, whole: true }, start);
    expect(sendStanding(long, start)).toMatchObject({ code: "rate_limited", seconds: 3600 });
    expect(sendStanding(long, start + limits.windowMs).code).toBe("ok");
  });

  it("does not extend any wait when the clock is set back a day", () => {
    const yesterday = start - 86_400_000;
    const { state } = passedTime(sentTimes(10), yesterday);
    expect(secondsUntil(state.codeEndsAt, yesterday)).toBeLessThanOrEqual(600);
    expect(sendStanding(state, yesterday).seconds).toBeLessThanOrEqual(3600);
    expect(sendStanding(state, yesterday + limits.windowMs).code).not.toBe("rate_limited");
  });
});

type Step = { after: number; action: "send" | "wrong" | "locked" | "change" | "wait" | "look" };

const step: fc.Arbitrary<Step> = fc.record({
  after: fc.oneof(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 0, max: 5_000_000 })),
  action: fc.constantFrom("send", "wrong", "locked", "change", "wait", "look"),
});

/** Replays steps as on the screen: time passes, then an action the screen would offer. */
function walk(steps: readonly Step[]) {
  let state = begun("asha@duka.test");
  let now = start;
  const sent: number[] = [];
  for (const { after, action } of steps) {
    now += after;
    state = passedTime(state, now).state;
    const mayTry = state.view === "code" && state.leavesAt === null;
    if (action === "send" && state.leavesAt === null && sendStanding(state, now).code === "ok") {
      state = codeSent(state, asha, now);
      sent.push(now);
    } else if (action === "wrong" && mayTry) state = codeRefused(state, false, now);
    else if (action === "locked" && mayTry) state = codeRefused(state, true, now);
    else if (action === "change") state = phoneAgain(state);
    else if (action === "wait") state = askedToWait(state, { seconds: 30, whole: false }, now);
  }
  return { state, now, sent };
}

describe("any sequence of actions", () => {
  const some = fc.array(step, { maxLength: 60 });

  it("sends at most ten codes an hour, at least a minute apart", () => {
    fc.assert(
      fc.property(some, (steps) => {
        const { sent } = walk(steps);
        const gaps = sent.slice(1).map((at, place) => at - (sent[place] ?? 0));
        const hours = sent.slice(limits.sends).map((at, place) => at - (sent[place] ?? 0));
        expect(gaps.filter((gap) => gap < limits.cooldownMs)).toEqual([]);
        expect(hours.filter((gap) => gap < limits.windowMs)).toEqual([]);
      }),
    );
  });

  it("never shows the code field after it expires, and never allows a fourth attempt", () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 2_000_000 }), (steps, later) => {
        const { state, now } = walk(steps);
        const seen = passedTime(state, now + later).state;
        expect(seen.attempts).toBeLessThanOrEqual(limits.attempts);
        expect(seen.resends).toBeLessThanOrEqual(limits.resends);
        const isAtRest = seen.attempts === 0 && seen.leavesAt === null;
        const isOpen = seen.leavesAt !== null || (seen.codeEndsAt ?? 0) > now + later;
        expect(seen.view === "phone" ? isAtRest : isOpen).toBe(true);
      }),
    );
  });

  it("gives the same result after one long sleep as with frequent checks", () => {
    const naps = fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(some, naps, (steps, looks) => {
        const { state, now } = walk(steps);
        let awake = state;
        let at = now;
        for (const nap of looks) {
          at += nap;
          awake = passedTime(awake, at).state;
        }
        expect(passedTime(awake, at).state).toEqual(passedTime(state, at).state);
      }),
    );
  });
});
