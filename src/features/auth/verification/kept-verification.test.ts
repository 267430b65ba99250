import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  forgetVerification,
  keepVerification,
  keptVerification,
  verificationKey,
} from "./kept-verification.ts";
import { begun, codeRefused, codeSent } from "./phone-verification.ts";

function storage(kept?: string) {
  const map = new Map<string, string>(kept === undefined ? [] : [[verificationKey, kept]]);
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const email = "asha@duka.test";
const sent = codeRefused(
  codeSent(begun(email), { phone: "+255712345678", retryAfter: 60, expiresIn: 600 }, 1000),
  false,
  2000,
);

describe("a stored phone verification", () => {
  it("is restored for the same email, however it is written", () => {
    const there = storage();
    keepVerification(there, sent);
    expect(keptVerification(there, email)).toEqual(sent);
    expect(keptVerification(there, " Asha@Duka.test ")).toEqual(sent);
  });

  it("stores the number in base 64, as specified", () => {
    const there = storage();
    keepVerification(there, sent);
    const text = there.map.get(verificationKey) ?? "";
    expect(text).toContain(btoa("+255712345678"));
    expect(text).not.toContain("712345678");
  });

  it("is not used for another email, and is gone once removed", () => {
    const there = storage();
    keepVerification(there, sent);
    expect(keptVerification(there, "juma@duka.test")).toEqual(begun("juma@duka.test"));
    forgetVerification(there);
    expect(keptVerification(there, email)).toEqual(begun(email));
  });

  it("starts from the beginning, without an error, when the storage fails", () => {
    const refusing = {
      getItem: () => {
        throw new Error("refused");
      },
      setItem: () => {
        throw new Error("refused");
      },
      removeItem: () => {
        throw new Error("refused");
      },
    };
    keepVerification(refusing, sent);
    forgetVerification(refusing);
    expect(keptVerification(refusing, email)).toEqual(begun(email));
  });

  it.each([
    ["no JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["another form", '{"email":"asha@duka.test","view":"code","phone":7,"sends":"x"}'],
    ["a number that is none", `{"email":"${email}","view":"code","phone":"${btoa("evil")}"}`],
    ["no base 64", `{"email":"${email}","view":"code","phone":"%%%","codeEndsAt":5}`],
  ])("starts from the beginning when it finds %s", (_what, text) => {
    expect(keptVerification(storage(text), email)).toEqual(begun(email));
  });

  it("has a state within the limits, whatever was stored", () => {
    const value = fc.oneof(fc.jsonValue(), fc.integer(), fc.constant("code"));
    const record = fc.record(
      {
        email: fc.constant(email),
        view: value,
        phone: fc.oneof(value, fc.constant(btoa("+255712345678"))),
        attempts: value,
        resends: value,
        sends: fc.oneof(value, fc.array(value)),
        codeEndsAt: value,
        leavesAt: value,
      },
      { requiredKeys: ["email"] },
    );
    fc.assert(
      fc.property(record, (kept) => {
        const state = keptVerification(storage(JSON.stringify(kept)), email);
        expect(state.attempts).toBeGreaterThanOrEqual(0);
        expect(state.attempts).toBeLessThanOrEqual(3);
        expect(state.resends).toBeLessThanOrEqual(5);
        expect(state.sends.length).toBeLessThanOrEqual(10);
        expect(state.view === "code" && state.codeEndsAt === null).toBe(false);
      }),
    );
  });
});
