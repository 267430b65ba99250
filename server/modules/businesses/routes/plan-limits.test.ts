import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { planAnswer } from "#/contract/business.ts";
import { paths } from "#/contract/paths.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
let owner: ApiClient;

beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
  owner = await api.signIn(shop.owner);
});
afterAll(() => api.close());

describe("the plan", () => {
  it("counts usage and has Professional's limits during the trial", async () => {
    await api.database.system((tx) =>
      tx
        .update(businesses)
        .set({ plan: "starter", trial_ends_at: api.clock.now + 1000 })
        .where(eq(businesses.id, shop.id)),
    );
    const { body } = await owner.get(paths.plan);
    expect(planAnswer.parse(body)).toMatchObject({
      plan: "starter",
      limits: { locations: null, users: 5, products: 500 },
      usage: { locations: 2, users: 3, products: 3 },
    });
    api.clock.now += 1000;
    const limits = { locations: 1, users: 3, products: 200 };
    expect((await owner.get(paths.plan)).body).toMatchObject({ limits });
  });

  it("has no limits for an enterprise", async () => {
    expect((await owner.get(paths.plan)).body).toMatchObject({
      plan: "enterprise",
      trial_ends_at: null,
      limits: { locations: null, users: null, products: null },
    });
  });
});
