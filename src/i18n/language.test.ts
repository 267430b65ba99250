import { describe, expect, it } from "vitest";
import {
  languageAsked,
  seedLanguage,
  storedLandingLanguage,
  storedLanguage,
  storeLandingLanguage,
  storeLanguage,
} from "./language.ts";

/** An in-memory storage. */
function storageOf(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  };
}

describe("the stored language", () => {
  it("is English until one is chosen", () => {
    expect(storedLanguage({ getItem: () => null }, [])).toBe("en");
    expect(storedLanguage({ getItem: () => "fr" }, ["fr-FR"])).toBe("en");
    expect(storedLanguage({ getItem: () => "sw" }, ["en-GB"])).toBe("sw");
  });

  it("is the browser's first supported language until one is chosen", () => {
    const nothing = { getItem: () => null };
    expect(storedLanguage(nothing, ["sw-TZ", "en-GB"])).toBe("sw");
    expect(storedLanguage(nothing, ["fr-FR", "SW"])).toBe("sw");
    expect(storedLanguage(nothing, ["en-US", "sw-TZ"])).toBe("en");
    expect(storedLanguage(nothing, ["swg", "de"])).toBe("en");
    expect(storedLanguage({ getItem: () => "en" }, ["sw-TZ"])).toBe("en");
  });

  it("works when storage is unavailable", () => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    expect(storedLanguage({ getItem: refuse }, ["sw"])).toBe("sw");
    expect(storeLanguage({ setItem: refuse }, "sw")).toBe(false);
  });
});

describe("the landing page's language", () => {
  it("is stored under its own key", () => {
    const storage = storageOf();
    expect(storedLandingLanguage(storage)).toBeNull();
    storeLandingLanguage(storage, "sw");
    expect(storage.kept).toEqual({ language: "sw" });
    expect(storedLandingLanguage(storage)).toBe("sw");
    expect(storedLandingLanguage(storageOf({ language: "fr" }))).toBeNull();
  });

  it("becomes the app's language when the app has none", () => {
    const storage = storageOf({ language: "sw" });
    seedLanguage(storage);
    expect(storage.kept).toEqual({ language: "sw", lang: "sw" });
    expect(storedLanguage(storage, [])).toBe("sw");
  });

  it("leaves the app's own choice unchanged, and stores nothing when none was chosen", () => {
    const chosen = storageOf({ language: "sw", lang: "en" });
    seedLanguage(chosen);
    expect(chosen.kept).toEqual({ language: "sw", lang: "en" });
    const empty = storageOf();
    seedLanguage(empty);
    expect(empty.kept).toEqual({});
  });
});

describe("Accept-Language", () => {
  it("selects the supported language with the greatest weight", () => {
    expect(languageAsked("sw-TZ,sw;q=0.9,en;q=0.8")).toBe("sw");
    expect(languageAsked("fr, sw;q=0.4, en;q=0.7")).toBe("en");
    expect(languageAsked("fr")).toBe("en");
    expect(languageAsked(undefined)).toBe("en");
  });
});
