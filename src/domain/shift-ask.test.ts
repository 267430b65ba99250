import { describe, expect, it } from "vitest";
import { type BeforeSale, shiftNeeded } from "./shift-ask.ts";

const first: BeforeSale = {
  ask: "asked",
  hasShift: false,
  canOpen: true,
  askedOn: null,
  today: "2026-11-27",
};

describe("opening a shift before a sale", () => {
  it("is suggested once a day, and not to a user who may not open one", () => {
    expect(shiftNeeded(first)).toBe("asked");
    expect(shiftNeeded({ ...first, askedOn: "2026-11-26" })).toBe("asked");
    expect(shiftNeeded({ ...first, askedOn: "2026-11-27" })).toBe("no");
    expect(shiftNeeded({ ...first, canOpen: false })).toBe("no");
  });

  it("is required of everyone where mandatory, even if already suggested", () => {
    const required = { ...first, ask: "required" } as const;
    expect(shiftNeeded(required)).toBe("required");
    expect(shiftNeeded({ ...required, askedOn: "2026-11-27", canOpen: false })).toBe("required");
  });

  it.each(["required", "asked", "off"] as const)(
    "is not suggested while one is open: %s",
    (ask) => {
      expect(shiftNeeded({ ...first, ask, hasShift: true })).toBe("no");
    },
  );

  it("is never suggested where the business has turned it off", () => {
    expect(shiftNeeded({ ...first, ask: "off" })).toBe("no");
  });
});
