import { describe, expect, it } from "vitest";
import { limitsAt, plans, roomFor } from "./plans.ts";

describe("plans, as on the price list", () => {
  it.each([
    ["starter", 20_000_00, { locations: 1, users: 3, products: 200 }],
    ["professional", 50_000_00, { locations: null, users: 5, products: 500 }],
    ["enterprise", 150_000_00, { locations: null, users: null, products: null }],
  ] as const)("%s", (slug, monthlyPrice, limits) => {
    expect(plans[slug]).toEqual({ monthlyPrice, limits });
  });

  it("a running trial has Professional's limits", () => {
    const trial = { plan: "starter", trialEndsAt: 1000 } as const;
    expect(limitsAt(trial, 999)).toEqual(plans.professional.limits);
    expect(limitsAt(trial, 1000)).toEqual(plans.starter.limits);
    expect(limitsAt({ plan: "enterprise", trialEndsAt: null }, 0).users).toBeNull();
  });

  it("refuses an addition beyond the limit before it is made, and reports the limit", () => {
    expect(roomFor(200, 199)).toEqual({ ok: true, left: 0 });
    expect(roomFor(200, 200)).toEqual({ ok: false, code: "plan_limit", limit: 200 });
    expect(roomFor(200, 150, 51)).toMatchObject({ ok: false });
    expect(roomFor(200, 900, 0)).toMatchObject({ ok: false });
    expect(roomFor(null, 1e6, 1e6)).toEqual({ ok: true, left: null });
  });
});
