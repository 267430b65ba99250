import { describe, expect, it } from "vitest";
import { languageAsked, storedLanguage, storeLanguage } from "./language.ts";

describe("the kept language", () => {
  it("is English until one is chosen", () => {
    expect(storedLanguage({ getItem: () => null })).toBe("en");
    expect(storedLanguage({ getItem: () => "fr" })).toBe("en");
    expect(storedLanguage({ getItem: () => "sw" })).toBe("sw");
  });

  it("survives a storage that refuses", () => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    expect(storedLanguage({ getItem: refuse })).toBe("en");
    expect(storeLanguage({ setItem: refuse }, "sw")).toBe(false);
  });
});

describe("Accept-Language", () => {
  it("takes the one with the greatest weight that is spoken here", () => {
    expect(languageAsked("sw-TZ,sw;q=0.9,en;q=0.8")).toBe("sw");
    expect(languageAsked("fr, sw;q=0.4, en;q=0.7")).toBe("en");
    expect(languageAsked("fr")).toBe("en");
    expect(languageAsked(undefined)).toBe("en");
  });
});
