import { describe, expect, it } from "vitest";
import { tenantOf } from "./tenant.ts";

describe("the business a host names", () => {
  it.each([
    ["duka.localhost", "duka"],
    ["duka.kaunta.co.tz", "duka"],
    ["www.kaunta.co.tz", null],
    ["app.kaunta.co.tz", null],
    ["localhost", null],
    ["127.0.0.1", null],
    ["[::1]", null],
  ])("%s is %s", (host, tenant) => {
    expect(tenantOf(host)).toBe(tenant);
  });
});
