import { describe, expect, it } from "vitest";
import { wantedAddress } from "./landing-language.ts";

function storageOf(kept: Record<string, string>) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  };
}

const at = (search: string, hash = "") => ({ search, hash });

describe("the language of the landing page", () => {
  it("is the one in the URL, which is stored as the choice", () => {
    const storage = storageOf({ language: "en" });
    expect(wantedAddress(at("?lang=sw"), storage, [])).toBeNull();
    expect(storage.kept).toEqual({ language: "sw" });
    expect(wantedAddress(at("?lang=en"), storage, [])).toBeNull();
    expect(storage.kept).toEqual({ language: "en" });
  });

  it("is the stored choice when the URL names none", () => {
    expect(wantedAddress(at(""), storageOf({ language: "sw" }), [])).toBe("/?lang=sw");
    expect(wantedAddress(at("", "#pricing"), storageOf({ language: "sw" }), [])).toBe(
      "/?lang=sw#pricing",
    );
    expect(wantedAddress(at("?lang=fr"), storageOf({ language: "sw" }), [])).toBe("/?lang=sw");
  });

  it("is English at the first visit, with nothing stored", () => {
    const storage = storageOf({});
    expect(wantedAddress(at(""), storage, [])).toBeNull();
    expect(wantedAddress(at(""), storageOf({ language: "en" }), ["sw"])).toBeNull();
    expect(storage.kept).toEqual({});
  });

  it("is the browser's language at the first visit, with nothing stored", () => {
    const storage = storageOf({});
    expect(wantedAddress(at("", "#pricing"), storage, ["sw-TZ", "en"])).toBe("/?lang=sw#pricing");
    expect(wantedAddress(at(""), storage, ["en-GB", "sw"])).toBeNull();
    expect(storage.kept).toEqual({});
  });
});
