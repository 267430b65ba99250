import { describe, expect, it } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

describe("where sign-in may lead", () => {
  it("keeps the whole path of a screen, its query and its place", () => {
    expect(redirectTarget("/sales/create")).toBe("/sales/create");
    expect(redirectTarget("/sales?from=2026-11-01#top")).toBe("/sales?from=2026-11-01#top");
    expect(redirectTarget("/")).toBe("/");
  });

  it.each([
    "https://evil.example/",
    "//evil.example/x",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "sales",
    "",
    null,
    7,
    "/%2F/../..//evil.example",
  ])("refuses %j", (value) => {
    expect(redirectTarget(value)).toBeNull();
  });

  it("never leads back to the sign-in or to itself", () => {
    expect(redirectTarget("/auth/login?redirect=%2Fsales")).toBeNull();
    expect(redirectTarget("/redirect?to=/redirect")).toBeNull();
  });
});
