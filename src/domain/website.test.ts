import { describe, expect, it } from "vitest";
import { readWebsite } from "./website.ts";

describe("readWebsite", () => {
  it.each([
    ["https://duka.co.tz", "https://duka.co.tz"],
    ["http://duka.co.tz/bei?leo=1", "http://duka.co.tz/bei?leo=1"],
    [" www.duka.co.tz ", "https://www.duka.co.tz"],
    ["https://duka.co.tz:8443/x", "https://duka.co.tz:8443/x"],
  ])("reads %j as %s", (text, value) => {
    expect(readWebsite(text)).toBe(value);
  });

  it.each([
    "",
    "duka",
    "localhost",
    "192.168.1.1",
    "https://",
    "javascript:alert(1)",
    "ftp://duka.co.tz",
    "mailto:a@duka.co.tz",
    "https://user:pass@duka.co.tz",
    "duka .co.tz",
    "https://-duka.co.tz",
    `https://duka.co.tz/${"x".repeat(200)}`,
  ])("rejects %j", (text) => {
    expect(readWebsite(text)).toBeNull();
  });
});
