import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { auditLog } from "#server/kernel/database/schema-access.ts";
import { businesses } from "#server/kernel/database/schema-business.ts";
import { planRequests } from "../schema-plans.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { clusters } from "#tests/support/database.ts";
import { saidBy } from "#tests/support/registration.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

describe.each(clusters())("requesting a plan, PostgreSQL %s", (cluster) => {
  let api: TestApi;
  let shop: TestBusiness;
  let owner: ApiClient;

  beforeAll(async () => {
    api = await testApi(cluster);
  });
  beforeEach(async () => {
    api.clock.now += 20 * 60_000;
    shop = await api.business();
    owner = await api.signIn(shop.owner);
    await give("starter");
  });
  afterAll(() => api.close());

  const give = (plan: "starter" | "professional") =>
    api.database.system((tx) =>
      tx.update(businesses).set({ plan }).where(eq(businesses.id, shop.id)),
    );
  const kept = () =>
    api.database.system((tx) =>
      tx.select().from(planRequests).where(eq(planRequests.business_id, shop.id)),
    );
  const ask = (plan: string) => owner.post(paths.planRequest, { plan });
  const asked = async () => (await owner.get(paths.plan)).body["asked"];

  it("is stored for the operator and shown as requested until the plan is granted", async () => {
    expect(await asked()).toBeNull();
    const { status, body } = await ask("professional");
    const at = new Date(api.clock.now).toISOString();
    const wish = { plan: "professional", by: shop.owner.id, at };
    expect([status, body["plan"], body["asked"]]).toEqual([200, "starter", wish]);
    expect(await kept()).toMatchObject([{ plan: "professional", closed_at: null }]);
    await ask("professional");
    expect(await kept()).toHaveLength(1);
    await give("professional");
    expect(await asked()).toBeNull();
  });

  it("can be replaced by another request and withdrawn", async () => {
    await ask("professional");
    await ask("enterprise");
    expect(await asked()).toMatchObject({ plan: "enterprise" });
    const open = (await kept()).filter(({ closed_at }) => closed_at === null);
    expect(open).toMatchObject([{ plan: "enterprise" }]);
    expect((await owner.send("DELETE", paths.planRequest, undefined)).body["asked"]).toBeNull();
    await owner.send("DELETE", paths.planRequest, undefined);
    const actions = await api.database.system((tx) =>
      tx
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.business_id, shop.id)),
    );
    const told = actions.map(({ action }) => action).filter((action) => action.startsWith("plan."));
    expect(told.toSorted()).toEqual(["plan.ask", "plan.ask", "plan.withdraw"]);
  });

  it("is rejected for the current plan, for an unknown plan, and without permission", async () => {
    const held = await ask("starter");
    expect([held.status, Object.keys(held.body["errors"] as object)]).toEqual([422, ["plan"]]);
    expect((await ask("golden")).status).toBe(422);
    for (const person of [shop.manager, shop.cashier]) {
      const caller = await api.signIn(person);
      const body = { plan: "enterprise" };
      expect(saidBy(await caller.post(paths.planRequest, body))).toBe("forbidden");
      expect(saidBy(await caller.send("DELETE", paths.planRequest, undefined))).toBe("forbidden");
    }
    const other = await api.signIn((await api.business()).owner);
    const query = { business: shop.id };
    const sent = await other.send("POST", paths.planRequest, { plan: "enterprise" }, { query });
    expect(saidBy(sent)).toBe("wrong_tenant");
    expect(await kept()).toEqual([]);
  });
});
