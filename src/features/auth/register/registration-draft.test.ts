import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noDetails } from "./registration-details.ts";
import {
  forgetDraft,
  keepDraft,
  keptDraft,
  noDraft,
  stepOf,
  type RegistrationDraft,
} from "./registration-draft.ts";

function storage() {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const draft: RegistrationDraft = {
  start: { phone: "0712345678", businessName: "Duka la Asha", channel: "email", email: "a@b.test" },
  code: { phone: "+255712345678", mayResendAt: 60, endsAt: 600, resends: 2 },
  proof: { token: "proof-of-asha", endsAt: 3600, phone: "+255712345678" },
  details: { ...noDetails, firstName: "Asha", subdomain: "duka-la-asha" },
};

describe("a registration draft", () => {
  it("is restored after a reload, and removed when done", () => {
    const there = storage();
    keepDraft(there, draft);
    expect(keptDraft(there)).toEqual(draft);
    forgetDraft(there);
    expect(keptDraft(there)).toEqual(noDraft);
  });

  it("contains no secret, whatever the form contained", () => {
    const there = storage();
    const withSecrets = { ...draft, details: { ...draft.details, password: "Karibu#2026" } };
    keepDraft(there, withSecrets);
    expect(keptDraft(there).details).not.toHaveProperty("password");
    // Secrets are not among the detail fields, so the typed form cannot pass a password to the draft.
    expect(Object.keys(noDetails).filter((name) => /password/iu.test(name))).toEqual([]);
  });

  it("starts empty from anything that is not a draft", () => {
    const there = storage();
    for (const text of ["", "{", "null", "7", "[]", '{"start":7,"code":[],"proof":"x"}']) {
      there.map.set("registration", text);
      expect(keptDraft(there)).toEqual(noDraft);
    }
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        there.map.set("registration", JSON.stringify(value));
        const kept = keptDraft(there);
        return typeof kept.start.phone === "string" && typeof kept.details.country === "string";
      }),
    );
  });

  it.each([
    ["nothing", noDraft, 0, 1],
    ["a code under way", { ...draft, proof: null }, 0, 2],
    ["a code that has ended, which is asked for anew there", { ...draft, proof: null }, 9999, 2],
    ["a proof", draft, 3599, 3],
    ["a proof that has ended", draft, 3600, 2],
  ] as const)("with %s continues at its step", (_what, kept, now, step) => {
    expect(stepOf(kept, now)).toBe(step);
  });
});
