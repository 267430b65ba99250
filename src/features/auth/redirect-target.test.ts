import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

describe("the redirect target after sign-in", () => {
  it("keeps a screen's path, query and fragment", () => {
    expect(redirectTarget("/sales/create")).toBe("/sales/create");
    expect(redirectTarget("/sales?from=2026-11-01#top")).toBe("/sales?from=2026-11-01#top");
    expect(redirectTarget("/")).toBe("/");
  });

  it("accepts an address in a query, since it is not a path", () => {
    const asked = "/sales?q=%2F%2Fevil.example&x=https%3A%2F%2Fevil.example";
    expect(redirectTarget(asked)).toBe(asked);
    expect(redirectTarget("/products/sugar%20and%20tea")).toBe("/products/sugar%20and%20tea");
  });

  it.each([
    ["another scheme", "https://evil.example/"],
    ["another scheme without slashes", "https:evil.example"],
    ["its capitals", "HTTPS://evil.example"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["another host", "//evil.example/x"],
    ["another host by three slashes", "///evil.example/x"],
    ["a backslash", "/\\evil.example"],
    ["two backslashes", "\\\\evil.example"],
    ["a backslash and a slash", "\\/evil.example"],
    ["an encoded slash", "/%2fevil.example"],
    ["two encoded slashes", "/%2f%2fevil.example"],
    ["encoded slashes with capitals", "/%2F%2Fevil.example"],
    ["an encoded backslash", "/%5cevil.example"],
    ["two encoded backslashes", "/%5C%5Cevil.example"],
    ["slashes encoded twice", "/%252f%252fevil.example"],
    ["a backslash encoded twice", "/%255cevil.example"],
    ["slashes encoded thrice", "/%25252f%25252fevil.example"],
    ["a tab that browsers drop", "/\t/evil.example"],
    ["a line's end that browsers drop", "/\n/evil.example"],
    ["a return that browsers drop", "/\r/evil.example"],
    ["an encoded tab", "/%09/evil.example"],
    ["an encoded line's end", "/%0a/evil.example"],
    ["an encoded return", "/%0D%0ALocation:%20//evil.example"],
    ["a nought", "/%00//evil.example"],
    ["a space before", " //evil.example"],
    ["a tab before", "\t//evil.example"],
    ["steps up to another host", "/x/..//evil.example"],
    ["encoded steps up", "/%2F/../..//evil.example"],
    ["a broken encoding", "/%zz//evil.example"],
    ["a user before the host", "//app.invalid@evil.example"],
    ["no slash at the start", "sales"],
    ["nothing", ""],
    ["no value", null],
    ["a number", 7],
    ["a list", ["/sales"]],
  ])("rejects %s", (_why, value) => {
    expect(redirectTarget(value)).toBeNull();
  });

  it("never points back to the sign-in or to itself, however it is written", () => {
    expect(redirectTarget("/auth/login?redirect=%2Fsales")).toBeNull();
    expect(redirectTarget("/AUTH/login")).toBeNull();
    expect(redirectTarget("/%61uth/login")).toBeNull();
    expect(redirectTarget("/redirect?to=/redirect")).toBeNull();
  });

  it("always stays on this origin when accepted, decoded or not", () => {
    const parts = fc.constantFrom(
      ..."/ \\ // %2f %5c %252f %09 \t \n \r . .. : @ evil.example https: javascript: sales ? #".split(
        " ",
      ),
    );
    const address = fc.array(parts, { maxLength: 8 }).map((some) => `/${some.join("")}`);
    const origin = "https://duka.kaunta.test";
    fc.assert(
      fc.property(fc.oneof(address, fc.webUrl(), fc.string()), (value) => {
        const target = redirectTarget(value);
        if (target === null) return;
        expect(target.startsWith("/")).toBe(true);
        expect(new URL(target, origin).origin).toBe(origin);
        const [path = ""] = target.split(/[?#]/u);
        expect(new URL(decodeURIComponent(path), origin).origin).toBe(origin);
      }),
      { numRuns: 3000 },
    );
  });
});
