import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  readSubdomain,
  reservedSubdomains,
  subdomainSuggestions,
  tenantLabel,
} from "./subdomain.ts";

describe("readSubdomain", () => {
  it.each(
    ["duka", "duka-la-asha", "abc", "a1-", "x".repeat(63)].filter((text) => !text.endsWith("-")),
  )("takes %s", (text) => {
    expect(readSubdomain(text)).toEqual({ ok: true, value: text });
  });

  it.each([
    ["", "required"],
    ["Duka", "bad_characters"],
    ["duka.asha", "bad_characters"],
    ["duka_asha", "bad_characters"],
    ["-duka", "edge_hyphen"],
    ["duka-", "edge_hyphen"],
    ["du", "too_short"],
    ["x".repeat(64), "too_long"],
    ["www", "reserved"],
    ["kaunta", "reserved"],
    ["xn--dka-hoa", "reserved"],
  ])("refuses %j: %s", (text, code) => {
    expect(readSubdomain(text)).toEqual({ ok: false, code });
  });

  it("reserves the names that are decided", () => {
    const decided =
      "www api app admin auth mail static cdn dev test staging status support help docs blog kaunta";
    for (const name of decided.split(" ")) expect(reservedSubdomains.has(name)).toBe(true);
  });
});

describe("subdomainSuggestions", () => {
  it("begins with the name itself", () => {
    expect(subdomainSuggestions("Duka la Ásha & Wana").slice(0, 2)).toEqual([
      "duka-la-asha-wana",
      "duka-la-asha-wana-duka",
    ]);
    expect(subdomainSuggestions("!!")).toEqual([]);
  });

  it("offers only labels that may be taken, each once", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 90 }), (name) => {
        const labels = subdomainSuggestions(name);
        expect(labels.every((label) => readSubdomain(label).ok)).toBe(true);
        expect(new Set(labels).size).toBe(labels.length);
      }),
    );
  });
});

describe("tenantLabel", () => {
  it.each([
    ["duka.kaunta.co.tz", "duka"],
    ["duka.localhost:8000", "duka"],
    ["DUKA.localhost", "duka"],
    ["duka.localhost.", "duka"],
    ["www.kaunta.co.tz", null],
    ["api.kaunta.co.tz", null],
    ["app.kaunta.co.tz", null],
    ["kaunta.co.tz", null],
    ["localhost:8000", null],
    ["127.0.0.1:8000", null],
    ["192.168.1.10", null],
    ["[::1]:8000", null],
    ["::1", null],
    ["till", null],
    ["", null],
  ])("of %j is %j", (host, label) => {
    expect(tenantLabel(host)).toBe(label);
  });

  it("is what stands before the public host where that is known", () => {
    expect(tenantLabel("duka.pos.example.com", "pos.example.com")).toBe("duka");
    expect(tenantLabel("pos.example.com", "pos.example.com")).toBeNull();
    expect(tenantLabel("duka.evil.com", "pos.example.com:443")).toBeNull();
  });
});
