import { expect, it } from "vitest";
import type { StoredBusiness } from "#/store/replicated-rows.ts";
import { rightsOf, usualRateOf } from "./rules.ts";
import type { Shop } from "#/kit/shop/shop-context.ts";

function shopOf(
  settings: Partial<StoredBusiness["settings"]>,
  roles: string[],
  permissions: string[] = [],
): Shop {
  const limits = {
    business_user: "5.00",
    business_manager: "20.00",
    business_administrator: null,
  };
  return {
    business: { settings: { discount_limits: limits, ...settings } },
    session: { user: { roles: roles.map((slug) => ({ slug })) } },
    permissions: new Set(permissions),
  } as unknown as Shop;
}

it("allows price changes by permission, or if the shop allows everyone", () => {
  expect(rightsOf(shopOf({}, ["business_user"])).changePrice).toBe(false);
  expect(rightsOf(shopOf({}, ["business_user"], ["price.override"])).changePrice).toBe(true);
  const open = shopOf({ price_override: "everyone" }, ["business_user"]);
  expect(rightsOf(open).changePrice).toBe(true);
});

it("uses the highest discount limit of a user's roles; null is unlimited", () => {
  expect(rightsOf(shopOf({}, ["business_user"])).discountLimit).toBe(500);
  expect(rightsOf(shopOf({}, ["business_user", "business_manager"])).discountLimit).toBe(2000);
  expect(rightsOf(shopOf({}, ["business_administrator"])).discountLimit).toBeNull();
  expect(rightsOf(shopOf({}, [])).discountLimit).toBe(0);
});

it("applies tax by default only if the shop has a VAT number", () => {
  const having = (vat: string | null) =>
    usualRateOf({ business: { vat_number: vat } as unknown as StoredBusiness });
  expect([having("40-000001-A"), having(""), having(null)]).toEqual([1800, 0, 0]);
  expect(usualRateOf({ business: null })).toBe(0);
});
