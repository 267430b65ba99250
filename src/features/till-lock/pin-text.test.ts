import { describe, expect, it } from "vitest";
import { pinAfterKey, pinTyped } from "./pin-text.ts";

describe("a typed PIN", () => {
  it("keeps its zeros in any position", () => {
    expect(pinAfterKey("", "0")).toBe("0");
    expect(pinAfterKey("00", "7")).toBe("007");
  });

  it("stops at six digits, and loses the last one on backspace", () => {
    expect(pinAfterKey("123456", "7")).toBe("123456");
    expect(pinAfterKey("1234", "backspace")).toBe("123");
    expect(pinAfterKey("", "backspace")).toBe("");
  });

  it("accepts digits only", () => {
    expect(pinTyped("12-34 a567")).toBe("123456");
    expect(pinAfterKey("12", ".")).toBe("12");
  });
});
