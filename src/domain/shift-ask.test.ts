import { describe, expect, it } from "vitest";
import { type BeforeSale, shiftNeeded } from "./shift-ask.ts";

const first: BeforeSale = {
  ask: "asked",
  hasShift: false,
  canOpen: true,
  askedOn: null,
  today: "2026-11-27",
};

describe("the shift before a sale", () => {
  it("is asked for once a day, and not of somebody who may not open one", () => {
    expect(shiftNeeded(first)).toBe("asked");
    expect(shiftNeeded({ ...first, askedOn: "2026-11-26" })).toBe("asked");
    expect(shiftNeeded({ ...first, askedOn: "2026-11-27" })).toBe("no");
    expect(shiftNeeded({ ...first, canOpen: false })).toBe("no");
  });

  it("is required of everybody, whenever it was asked for", () => {
    const required = { ...first, ask: "required" } as const;
    expect(shiftNeeded(required)).toBe("required");
    expect(shiftNeeded({ ...required, askedOn: "2026-11-27", canOpen: false })).toBe("required");
  });

  it.each(["required", "asked", "off"] as const)(
    "is not asked for while one is open: %s",
    (ask) => {
      expect(shiftNeeded({ ...first, ask, hasShift: true })).toBe("no");
    },
  );

  it("is never asked for where the business wants no question", () => {
    expect(shiftNeeded({ ...first, ask: "off" })).toBe("no");
  });
});
