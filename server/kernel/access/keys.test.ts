import { describe, expect, it } from "vitest";
import { deriveKeys } from "./keys.ts";

const keys = deriveKeys("a secret of the tests, 32 characters long");

describe("what is sealed", () => {
  it("opens for its owner", () => {
    const sealed = keys.seal("JBSWY3DPEHPK3PXP", "neema");
    expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
    expect(keys.unseal(sealed, "neema")).toBe("JBSWY3DPEHPK3PXP");
  });

  it("never looks the same twice", () => {
    expect(keys.seal("same", "neema")).not.toBe(keys.seal("same", "neema"));
  });

  it("opens for no other owner, under no other secret, and not when a bit of it is changed", () => {
    const sealed = keys.seal("text", "neema");
    expect(keys.unseal(sealed, "salim")).toBeNull();
    expect(
      deriveKeys("another secret, also 32 characters long").unseal(sealed, "neema"),
    ).toBeNull();
    const bytes = Buffer.from(sealed, "base64url");
    for (const place of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(keys.unseal(changed.toString("base64url"), "neema")).toBeNull();
    }
    for (const cut of ["", "short", sealed.slice(0, -4)])
      expect(keys.unseal(cut, "neema")).toBeNull();
  });
});
