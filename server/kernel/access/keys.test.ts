import { describe, expect, it } from "vitest";
import { deriveKeys } from "./keys.ts";

const keys = deriveKeys("a secret of the tests, 32 characters long");

describe("a sealed text", () => {
  it("is readable by its owner", () => {
    const sealed = keys.seal("JBSWY3DPEHPK3PXP", "neema");
    expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
    expect(keys.unseal(sealed, "neema")).toBe("JBSWY3DPEHPK3PXP");
  });

  it("is different each time it is sealed", () => {
    expect(keys.seal("same", "neema")).not.toBe(keys.seal("same", "neema"));
  });

  it("is not readable by another owner, with another secret, or after any bit was changed", () => {
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
