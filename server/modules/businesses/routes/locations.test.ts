import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { location as locationShape } from "#/contract/location.ts";
import { paths } from "#/contract/paths.ts";
import { auditLog } from "#server/kernel/database/schema-access.ts";
import { businesses, locations } from "#server/kernel/database/schema-business.ts";
import { transferLines, transfers } from "#server/modules/transfers/schema-transfers.ts";
import { stockItems } from "#server/modules/stock/schema-stock.ts";
import { changes } from "#server/kernel/database/schema-sync.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { saidBy } from "#tests/support/registration.ts";
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

const open = (name: string, values: Record<string, unknown> = {}) =>
  owner.post(paths.locations, { id: api.newId(), business: shop.id, name, ...values });

const change = (id: string, patch: Record<string, unknown>) =>
  owner.patch(paths.location(id), patch, { query: { business: shop.id } });

const close = (id: string) => change(id, { is_active: false });

const on = (plan: "starter" | "professional", trial_ends_at: number | null = null) =>
  api.database.system((tx) =>
    tx.update(businesses).set({ plan, trial_ends_at }).where(eq(businesses.id, shop.id)),
  );

describe("opening a location", () => {
  it("creates it and records it in the feed and the audit log", async () => {
    const { status, body } = await open(" Sinza ");
    expect(status).toBe(201);
    const made = locationShape.parse(body);
    expect(made).toMatchObject({ name: "Sinza", is_active: true, business: shop.id });
    const [told] = await api.database.system((tx) =>
      tx
        .select()
        .from(changes)
        .where(and(eq(changes.business_id, shop.id), eq(changes.entity_id, made.id))),
    );
    expect(told).toMatchObject({ entity: "location", seq: 2, location_id: null });
    const audit = await api.database.system((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.subject_id, made.id)),
    );
    expect(audit).toMatchObject([{ action: "location.open", actor_id: shop.owner.id }]);
  });

  it("creates only one location per id, however often the request is sent", async () => {
    const id = api.newId();
    const answers = await Promise.all([1, 2, 3].map(() => open("Sinza", { id })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { body } = await owner.get(paths.locations);
    expect(body["count"]).toBe(3);
  });

  it("stops at the plan's limit and reports that limit", async () => {
    await on("starter");
    const { status, body } = await open("Sinza");
    expect([status, body["code"]]).toEqual([403, "plan_limit"]);
    expect(body["errors"]).toEqual({
      name: ["Your plan has room for 1 location. Choose a larger plan to open more."],
    });
    await on("starter", api.clock.now + 60_000);
    expect((await open("Sinza")).status).toBe(201);
    await on("professional");
    expect((await open("Temeke")).status).toBe(201);
  });

  it("respects the limit when many are opened concurrently", async () => {
    await api.database.system((tx) =>
      tx.update(locations).set({ is_active: false }).where(eq(locations.business_id, shop.id)),
    );
    await on("starter");
    const others = await Promise.all(["a", "b", "c"].map((name) => open(name)));
    expect(others.map(saidBy).toSorted()).toEqual(["201", "plan_limit", "plan_limit"]);
  });

  it("requires a name that no other open location has", async () => {
    expect((await open("  ")).status).toBe(422);
    const { body } = await open("kariakoo");
    expect(body["errors"]).toEqual({ name: ["Another location has this name."] });
    const both = await Promise.all([open("Sinza"), open("sinza")]);
    expect(both.map(saidBy).toSorted()).toEqual(["201", "validation_failed"]);
  });
});

describe("changing a location", () => {
  it("renames it", async () => {
    expect((await change(shop.location, { name: "Duka kuu" })).body).toMatchObject({
      name: "Duka kuu",
      is_active: true,
    });
    const { body } = await change(shop.location, { name: "Mbagala" });
    expect(body["errors"]).toEqual({ name: ["Another location has this name."] });
  });

  it("closes an empty location and reopens it while the plan has room", async () => {
    expect((await close(shop.otherLocation)).body).toMatchObject({ is_active: false });
    await on("starter");
    expect(saidBy(await change(shop.otherLocation, { is_active: true }))).toBe("plan_limit");
    await on("professional");
    expect((await change(shop.otherLocation, { is_active: true })).status).toBe(200);
    const audit = await api.database.system((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.subject_id, shop.otherLocation)),
    );
    expect(audit.map(({ data }) => data)).toMatchObject([
      { before: { is_active: true }, after: { is_active: false } },
      { before: { is_active: false }, after: { is_active: true } },
    ]);
  });

  it("does not close a location that has an active till", async () => {
    const { status, body } = await close(shop.location);
    expect([status, body["errors"]]).toEqual([
      422,
      { is_active: ["1 till sells here. Move or revoke it first."] },
    ]);
    await owner.patch(paths.till(shop.till.id), { location: shop.otherLocation });
    expect((await close(shop.location)).status).toBe(200);
  });

  it.each([
    { quantity_available: 5000 },
    { quantity_available: -2000 },
    // Damaged and retained: not for sale, but still present.
    { quantity_available: 0, damaged_quantity: 1000 },
  ])("does not close a location that holds items: %j thousandths", async (held) => {
    await api.database.system((tx) =>
      tx
        .update(stockItems)
        .set(held)
        .where(
          and(
            eq(stockItems.business_id, shop.id),
            eq(stockItems.location_id, shop.otherLocation),
            eq(stockItems.product_id, shop.products[0]?.id ?? ""),
          ),
        ),
    );
    const { body } = await close(shop.otherLocation);
    expect(body["errors"]).toEqual({
      is_active: ["1 item is still counted here. Move it, or count it to nothing, first."],
    });
  });

  it.each([
    ["on their way to it", "partly_received"],
    ["set aside in it for another", "prepared"],
  ] as const)("does not close a location with items %s", async (_what, status) => {
    const [item] = shop.products;
    const ends = [shop.location, shop.otherLocation] as const;
    const [from, to] = status === "prepared" ? ends.toReversed() : ends;
    const transfer = api.newId();
    await api.database.system(async (tx) => {
      await tx.insert(transfers).values({
        business_id: shop.id,
        id: transfer,
        number: "K1-000009",
        from_location_id: from ?? "",
        to_location_id: to ?? "",
        status,
        actor_id: shop.manager.id,
        op_id: api.newId(),
        sent_at: api.clock.now,
        received_at: api.clock.now,
      });
      const line = { business_id: shop.id, transfer_id: transfer, value: 0, value_in_transit: 0 };
      const sugar = { ...line, id: api.newId(), product_id: item?.id ?? "", name: "Sukari" };
      await tx.insert(transferLines).values([
        { ...sugar, position: 0, quantity: 2000, received: 1000 },
        { ...sugar, id: api.newId(), position: 1, quantity: 1000, received: 1000 },
      ]);
    });
    const { body } = await close(shop.otherLocation);
    expect(body["errors"]).toEqual({
      is_active: ["1 item is on its way here. Receive it, or take it back, first."],
    });
  });

  it("does not close the last location, even when both are closed concurrently", async () => {
    await owner.patch(paths.till(shop.till.id), { status: "revoked" });
    const both = await Promise.all([close(shop.location), close(shop.otherLocation)]);
    expect(both.map(saidBy).toSorted()).toEqual(["200", "validation_failed"]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused?.body["errors"]).toEqual({ is_active: ["A business needs one open location."] });
    const left = await api.database.system((tx) =>
      tx
        .select()
        .from(locations)
        .where(and(eq(locations.business_id, shop.id), eq(locations.is_active, true))),
    );
    expect(left).toHaveLength(1);
  });

  it("finds only the business's own locations", async () => {
    const other = await api.business();
    expect(saidBy(await change(other.location, { name: "Mine" }))).toBe("not_found");
    expect(saidBy(await change("here", { name: "Mine" }))).toBe("not_found");
  });
});

describe("permissions", () => {
  it("require an administrator of the business", async () => {
    const manager = await api.signIn(shop.manager);
    const stranger = await api.signIn((await api.business()).owner);
    const body = { id: api.newId(), business: shop.id, name: "Mine" };
    for (const [caller, said] of [
      [manager, "forbidden"],
      [stranger, "wrong_tenant"],
      [await api.stranger(), "auth_required"],
    ] as const) {
      expect(saidBy(await caller.post(paths.locations, body))).toBe(said);
      const query = { business: shop.id };
      const patch = await caller.patch(paths.location(shop.location), { name: "x" }, { query });
      expect(saidBy(patch)).toBe(said);
    }
  });
});
