import { describe, expect, it } from "vitest";
import { lossLimitOf, lossOf, usualLossLimits } from "./loss-limit.ts";

const limits = { business_user: 500, business_manager: 2_000, business_administrator: null };

function limitOf(roles: string[], ...slugs: string[]) {
  return lossLimitOf({ roles, permissions: new Set(slugs) }, limits);
}

describe("the loss a user may record alone", () => {
  it("is the highest limit of their roles", () => {
    expect(limitOf(["business_user"])).toBe(500);
    expect(limitOf(["business_user", "business_manager"])).toBe(2_000);
    expect(limitOf(["business_manager", "business_administrator"])).toBeNull();
  });

  it("is the manager's with permission to adjust stock, the cashier's with permission only to count, else none", () => {
    expect(limitOf(["own"], "stock.count", "stock.adjust")).toBe(2_000);
    expect(limitOf(["own"], "stock.count")).toBe(500);
    expect(limitOf(["own"])).toBe(0);
  });

  it("is limited only for cashiers by default", () => {
    expect(usualLossLimits.business_user).toBeGreaterThan(0);
    expect(usualLossLimits.business_manager).toBeNull();
  });
});

describe("a loss", () => {
  it("is the missing stock at selling prices; surpluses do not offset it", () => {
    expect(
      lossOf([
        { difference: -1_500, price: 2_000 },
        { difference: -2_000, price: 100 },
        { difference: 9_000, price: 5_000 },
      ]),
    ).toBe(3_200);
    expect(lossOf([])).toBe(0);
  });
});
