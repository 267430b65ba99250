import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSubdomain, reservedSubdomains, tenantLabel } from "./subdomain.ts";
import { subdomainSuggestions } from "./subdomain-suggestions.ts";

describe("readSubdomain", () => {
  it.each(
    ["duka", "duka-la-asha", "abc", "a1-", "x".repeat(63)].filter((text) => !text.endsWith("-")),
  )("accepts %s", (text) => {
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
  ])("rejects %j: %s", (text, code) => {
    expect(readSubdomain(text)).toEqual({ ok: false, code });
  });

  it("rejects the specified reserved names", () => {
    const decided =
      "www api app admin auth mail static cdn dev test staging status support help docs blog kaunta";
    for (const name of decided.split(" ")) expect(reservedSubdomains.has(name)).toBe(true);
  });
});

describe("subdomainSuggestions", () => {
  it("starts with the name itself", () => {
    expect(subdomainSuggestions("Duka la Ásha & Wana").slice(0, 2)).toEqual([
      "duka-la-asha-wana",
      "duka-la-asha-wana-duka",
    ]);
    expect(subdomainSuggestions("!!")).toEqual([]);
  });

  it("offers only available labels, each once", () => {
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
    // Public hosts with three labels, as in the README, and with four.
    ["kaunta.example.com", "kaunta.example.com", null],
    ["duka.kaunta.example.com", "kaunta.example.com", "duka"],
    ["DUKA.Kaunta.Example.com.:443", "kaunta.example.com", "duka"],
    ["pos.shop.co.tz", "pos.shop.co.tz", null],
    ["duka.pos.shop.co.tz", "pos.shop.co.tz", "duka"],
    ["shop.co.tz", "pos.shop.co.tz", null],
    ["pos.shop.co.tz", "shop.co.tz", "pos"],
    // A label before another host is not a tenant, and exactly one label is allowed.
    ["duka.evil.com", "kaunta.example.com:443", null],
    ["dukakaunta.example.com", "kaunta.example.com", null],
    ["a.duka.kaunta.example.com", "kaunta.example.com", null],
    ["www.kaunta.co.tz", "kaunta.co.tz", null],
    ["api.kaunta.co.tz", "kaunta.co.tz", null],
    ["app.kaunta.co.tz", "kaunta.co.tz", null],
    ["192.0.2.7", "192.0.2.7", null],
    ["duka.192.0.2.7", "192.0.2.7", null],
    // The demo's public host is localhost.
    ["duka.localhost:8000", null, "duka"],
    ["duka.localhost.", null, "duka"],
    ["localhost:8000", null, null],
    ["duka.kaunta.co.tz", null, null],
    ["127.0.0.1:8000", null, null],
    ["[::1]:8000", null, null],
    ["::1", null, null],
    ["till", null, null],
    ["", null, null],
  ])("for host %j and public host %j is %j", (host, publicHost, label) => {
    expect(tenantLabel(host, publicHost)).toBe(label);
  });

  it("is the label in front of the public host, for every valid label", () => {
    const label = fc.stringMatching(/^[a-z0-9]{3,12}$/).filter((text) => readSubdomain(text).ok);
    fc.assert(
      fc.property(label, fc.array(label, { minLength: 1, maxLength: 4 }), (tenant, base) => {
        // A host that ends in a number is an IP address, and has no sub-domains.
        const host = [...base, "tz"].join(".");
        expect(tenantLabel(`${tenant}.${host}`, host)).toBe(tenant);
        expect(tenantLabel(host, host)).toBeNull();
      }),
    );
  });
});
