import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRequestLimit, personAllowance, sessionAllowance } from "./request-limit.ts";

const asha = { session: "s1", user: "asha" };

describe("the request limit of signed-in callers", () => {
  it("is used up by a burst, returns the time to wait, and refills over time", () => {
    const clock = { now: 1_000_000 };
    const limit = createRequestLimit(() => clock.now, { session: { burst: 10, perSecond: 2 } });
    expect(limit.take(asha, 10)).toBeNull();
    expect(limit.take(asha, 5)).toBe(3);
    clock.now += 2499;
    expect(limit.take(asha, 5)).toBe(1);
    clock.now += 1;
    expect(limit.take(asha, 5)).toBeNull();
    expect(limit.take(asha, 1)).toBe(1);
  });

  it("applies to each session, and to all of a user's sessions together", () => {
    const limit = createRequestLimit(() => 0, {
      session: { burst: 10, perSecond: 1 },
      person: { burst: 25, perSecond: 5 },
    });
    const of = (session: string, user = "asha") => limit.take({ session, user }, 10);
    expect([of("s1"), of("s2")]).toEqual([null, null]);
    expect(of("s1")).toBe(10);
    expect(of("s3")).toBe(1);
    expect(of("s4", "juma")).toBeNull();
  });

  it("allows no more than burst and refill, whatever is requested and however the clock jumps", () => {
    const step = fc.record({ wait: fc.integer({ min: -5000, max: 60_000 }), cost: fc.nat(100) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const clock = { now: 1_000_000 };
        const allowance = { burst: 100, perSecond: 3 };
        const limit = createRequestLimit(() => clock.now, { session: allowance });
        let [given, forward] = [0, 0];
        for (const { wait, cost } of steps) {
          clock.now += wait;
          forward += Math.max(0, wait);
          if (limit.take(asha, cost) === null) given += cost;
          expect(given).toBeLessThanOrEqual(100 + (forward / 1000) * 3 + 1e-6);
        }
      }),
    );
  });

  it("forgets idle sessions only", () => {
    const clock = { now: 0 };
    const limit = createRequestLimit(() => clock.now, {
      session: { burst: 2, perSecond: 1 },
      person: { burst: 1_000_000, perSecond: 1 },
    });
    for (let n = 0; n < 10_000; n += 1) limit.take({ session: `old ${n}`, user: "u" }, 2);
    clock.now += 2000;
    expect(limit.take({ session: "busy", user: "u" }, 2)).toBeNull();
    for (let n = 0; n < 10_000; n += 1) limit.take({ session: `new ${n}`, user: "u" }, 2);
    expect(limit.take({ session: "busy", user: "u" }, 1)).toBe(1);
  });

  it("is far above what a till can use: its largest outbox in one burst, and a sale a second all day", () => {
    const largestOutbox = 5000;
    expect(sessionAllowance.burst).toBeGreaterThanOrEqual(2 * largestOutbox);
    expect(sessionAllowance.perSecond).toBeGreaterThanOrEqual(50);
    expect(personAllowance.burst).toBeGreaterThanOrEqual(4 * sessionAllowance.burst);
  });
});
