import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { freshPhone, provedRegistration, registerForm } from "#tests/support/registration.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

/** Values no table accepts: too long for any field, in another script, or not text at all. */
const odd: unknown[] = [
  "a\u0000b",
  "x".repeat(5000),
  "'; DROP TABLE businesses; --",
  "\u202Eevil",
  "💥".repeat(30),
  null,
  7,
  [],
  {},
];

let api: TestApi;
let shop: TestBusiness;
let owner: ApiClient;
beforeAll(async () => {
  api = await testApi();
  shop = await api.business();
  owner = await api.signIn(shop.owner);
});
afterAll(() => api.close());

/** The statuses of all responses that are server errors. */
async function faults(calls: (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const found: number[] = [];
  for (const call of calls) {
    const { status } = await call();
    if (status >= 500) found.push(status);
  }
  return found;
}

it("opening a business never ends in a server error", async () => {
  const caller = await api.stranger();
  const token = await provedRegistration(api, caller, freshPhone());
  const fields = Object.keys(registerForm(token, "kawaida"));
  const calls = odd.flatMap((value) => [
    ...fields.map((field) => () => {
      const form = { ...registerForm(token, "kawaida"), [field]: value };
      return caller.post(paths.register, form);
    }),
    () =>
      caller.post(paths.registerSendCode, { phone: value, business_name: value, channel: "sms" }),
    () => caller.post(paths.registerVerifyCode, { phone: value, code: "123456" }),
    () => caller.post(paths.handover, { code: String(value).repeat(10) }, tenantOf(value)),
    () => caller.get(paths.subdomain(encodeURIComponent(String(value)))),
  ]);
  expect(await faults(calls)).toEqual([]);
});

function tenantOf(value: unknown) {
  const plain = /^[ -~]+$/.test(String(value)) ? String(value) : "duka";
  return { headers: { "X-Tenant": plain } };
}

it("editing a business never ends in a server error", async () => {
  const profile = {
    name: 1,
    email: 1,
    phone: 1,
    website: 1,
    city: 1,
    incorporation_date: 1,
    industry: 1,
  };
  const settings = {
    cash_rounding: 1,
    discount_limits: 1,
    receipt_text: 1,
    tips: 1,
    shift_ask: 1,
    reasons: 1,
    time_zone: 1,
  };
  const calls = odd.flatMap((value) => [
    ...Object.keys(profile).map(
      (field) => () => owner.patch(paths.businessProfile, { [field]: value }),
    ),
    ...Object.keys(settings).map(
      (field) => () => owner.patch(paths.businessSettings, { [field]: value }),
    ),
    () => owner.patch(paths.businessSettings, { discount_limits: { business_user: value } }),
    () => owner.post(paths.locations, { id: api.newId(), business: shop.id, name: value }),
    () => owner.patch(paths.location(shop.location), { name: value, is_active: value }),
    () => owner.post(paths.businessLogo, { logo: value }),
  ]);
  expect(await faults(calls)).toEqual([]);
});
