import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { subdomainAnswer, subdomainShop } from "#/contract/registration.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";

let api: TestApi;
let caller: ApiClient;
beforeAll(async () => {
  api = await testApi();
  for (const subdomain of ["duka", "duka-tz"]) await api.business({ subdomain });
  caller = await api.stranger();
});
afterAll(() => api.close());

async function check(label: string) {
  const { status, body } = await caller.get(paths.subdomain(encodeURIComponent(label)));
  expect(status).toBe(200);
  return subdomainAnswer.parse(body);
}

it("reports a free sub-domain as available", async () => {
  expect(await check("amani")).toEqual({ available: true, reason: null, suggestions: [] });
});

it("suggests free sub-domains in place of a taken one", async () => {
  expect(await check("duka")).toEqual({
    available: false,
    reason: "taken",
    suggestions: ["duka-duka", "duka-shop", "duka-2"],
  });
});

it.each([
  ["www", "reserved"],
  ["ab", "too_short"],
  ["-duka", "edge_hyphen"],
  ["Duka la Ásha", "bad_characters"],
  ["d".repeat(64), "too_long"],
  ["%", "bad_characters"],
] as const)("reports why %s is not allowed", async (label, reason) => {
  expect(await check(label)).toMatchObject({ available: false, reason });
});

it("derives a label from a name", async () => {
  expect((await check("Duka la Ásha")).suggestions[0]).toBe("duka-la-asha");
});

it("shows the name and logo of the shop at a sub-domain, and nothing else", async () => {
  const { body } = await caller.get(paths.subdomainShop("duka"));
  expect(subdomainShop.parse(body).shop?.name).toBeTypeOf("string");
  expect(Object.keys(body["shop"] as object).toSorted()).toEqual(["logo", "name"]);
  const nowhere = await caller.get(paths.subdomainShop("hakuna-duka"));
  expect([nowhere.status, nowhere.body]).toEqual([200, { shop: null }]);
});

it("rate-limits the network that probes many names, and no other", async () => {
  const walker = await api.stranger();
  const ask = async () => (await walker.get(paths.subdomain("amani"))).status;
  const first = await Promise.all(Array.from({ length: 120 }, ask));
  expect(new Set(first)).toEqual(new Set([200]));
  const { status, body } = await walker.get(paths.subdomain("amani"));
  expect([status, body["code"]]).toEqual([429, "too_many_attempts"]);
  expect(body["retry_after"]).toBeGreaterThan(0);
  expect((await check("amani")).available).toBe(true);
  api.clock.now += 10 * 60_000;
  expect(await ask()).toBe(200);
});
