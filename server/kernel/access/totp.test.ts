import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { newTotpSecret, totpAddress, totpStep } from "./totp.ts";

/** The secret of RFC 6238, appendix B, and its SHA-1 codes: theirs have eight digits, ours the last six. */
const secret = Secret.fromUTF8("12345678901234567890").base32;
const vectors = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
] as const;

describe("time-based codes", () => {
  it.each(vectors)("match RFC 6238 at %d s", (seconds, figures) => {
    expect(totpStep(secret, figures.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it("are accepted one step early and one step late, and no further", () => {
    const step = 41_152_263;
    const at = (steps: number) => totpStep(secret, "005924", (step + steps) * 30_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
  });

  it("are refused with another length or another secret", () => {
    expect(totpStep(secret, "89005924", 1_234_567_890_000)).toBeNull();
    expect(totpStep(secret, "", 1_234_567_890_000)).toBeNull();
    expect(totpStep(newTotpSecret(), "005924", 1_234_567_890_000)).toBeNull();
  });
});

describe("a new secret", () => {
  it("has 160 bits and is different each time", () => {
    const made = [newTotpSecret(), newTotpSecret()];
    expect(new Set(made).size).toBe(2);
    for (const one of made) expect(Secret.fromBase32(one).bytes.byteLength).toBe(20);
  });

  it("is passed to an app by its address", () => {
    const address = new URL(totpAddress("JBSWY3DPEHPK3PXP", "neema@duka.test"));
    expect([address.protocol, address.host]).toEqual(["otpauth:", "totp"]);
    expect(decodeURIComponent(address.pathname)).toBe("/Kaunta:neema@duka.test");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: "Kaunta",
      secret: "JBSWY3DPEHPK3PXP",
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
