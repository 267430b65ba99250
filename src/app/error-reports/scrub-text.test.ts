import { describe, expect, it } from "vitest";
import { scrubAddress, scrubText } from "./scrub-text.ts";

const names = ["Asha", "Juma O'Neil", "Duka la Asha"];
const origin = "https://duka.kaunta.example";

describe("a report's text", () => {
  it.each([
    ["an email address", "asha@duka.test is unknown", "[removed] is unknown"],
    ["one written for an address line", "to asha%40duka.test", "to [removed]"],
    ["a number with the country's code", "call +255712345678", "call [removed]"],
    ["one with spaces", "call 0712 345 678 now", "call [removed] now"],
    ["one with dots and brackets", "call (0) 712.345.678", "call ([removed]"],
    ["one from elsewhere", "call +44 20 7946 0958", "call [removed]"],
    ["a JWT", "got eyJhbGciOiJF.eyJzdWIi.abc", "got [removed]"],
    ["a bearer", "Authorization: Bearer abc.def", "Authorization: [removed]"],
    ["a token of any kind", "key 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b", "key [removed]"],
    ["a code", "code 482913 is wrong", "code [removed] is wrong"],
    ["a code in two halves", "code 482 913 is wrong", "code [removed] is wrong"],
    ["a PIN", "pin:4829", "pin:[removed]"],
    ["a name, in any case", "no user ASHA here", "no user [removed] here"],
    ["a name with signs in it", "Juma O'Neil's cart", "[removed]'s cart"],
    [
      "what is asked behind a path",
      "GET /auth/login?redirect=%2Fsales failed",
      "GET /auth/login[removed] failed",
    ],
    [
      "what is asked of an address",
      `fetch ${origin}/api/v1/x/?q=unga#t=1 failed`,
      `fetch ${origin}/api/v1/x/ failed`,
    ],
    ["who an address names", "https://asha:secret@host.example/x", "https://host.example/x"],
  ])("does not contain %s", (_what, text, left) => {
    expect(scrubText(text, names)).toBe(left);
  });

  it("keeps ids, short numbers and words that only begin with a name", () => {
    const text = "sale 0195f2a1-7c44-7d11-8e21-3b5e9d2c1a77 has 12 lines, Ashante";
    expect(scrubText(text, names)).toBe(text);
  });

  it("is limited in length", () => {
    expect(scrubText("no ".repeat(5000), names).length).toBe(1000);
  });
});

describe("an address in a report", () => {
  it.each([
    ["the app's page by its path", `${origin}/sales/create?step=pay#x`, "app:///sales/create"],
    ["the app's file", `${origin}/assets/index-DV32ska0.js`, "app:///assets/index-DV32ska0.js"],
    ["a path alone", "/api/v1/sync/feed/?after=5", "app:///api/v1/sync/feed/"],
    ["the app itself", origin, "app:///"],
    [
      "another's without port and query",
      "https://api.example:8443/v1/?q=1",
      "https://api.example/v1/",
    ],
    ["nobody's code", `${origin}/auth/verify/482913`, "app:///auth/verify/[removed]"],
  ])("is %s", (_what, address, left) => {
    expect(scrubAddress(address, origin, names)).toBe(left);
  });
});
