import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { and, eq } from "drizzle-orm";
import { till as tillShape } from "#/contract/till.ts";
import { errorBody } from "#/contract/errors.ts";
import { paths } from "#/contract/paths.ts";
import { auditLog } from "#server/kernel/database/schema-access.ts";
import { beginEpoch } from "#server/kernel/database/feed-epoch.ts";
import { changes } from "#server/kernel/database/schema-sync.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
let cashier: ApiClient;
let owner: ApiClient;

beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
  cashier = await api.signIn(shop.cashier);
  owner = await api.signIn(shop.owner);
});
afterAll(() => api.close());

const registration = (values: Record<string, unknown> = {}) => ({
  id: api.newId(),
  business: shop.id,
  location: shop.location,
  device_id: api.newId(),
  name: "Tablet",
  ...values,
});

describe("registering a device", () => {
  it("[S6] gives it the business's next code", async () => {
    const body = registration();
    const answer = await cashier.post(paths.tills, body);
    expect(answer.status).toBe(201);
    expect(tillShape.parse(answer.body)).toMatchObject({
      id: body.id,
      code: "K2",
      location: shop.location,
      status: "active",
      last_number: 0,
      last_seq: 0,
      last_op: null,
    });
    expect((await cashier.post(paths.tills, registration())).body["code"]).toBe("K3");
  });

  it("numbers a name that another till has, and shows the device's browser", async () => {
    const headers = { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile" };
    const first = await cashier.post(paths.tills, registration({ name: "Mbele" }), { headers });
    const second = await cashier.post(paths.tills, registration({ name: " mbele" }));
    expect([first.body["name"], first.body["device"]]).toEqual(["Mbele", "Chrome on Android"]);
    expect(second.body["name"]).toBe("mbele 2");
    const taken = await owner.patch(paths.till(String(second.body["id"])), { name: "MBELE" });
    expect([taken.status, taken.body["errors"]]).toEqual([
      422,
      { name: ["Another till has this name."] },
    ]);
    const own = await owner.patch(paths.till(String(second.body["id"])), { name: "Mbele 2" });
    expect(own.body["name"]).toBe("Mbele 2");
  });

  it("gives each of several concurrent requests its own code", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => cashier.post(paths.tills, registration())),
    );
    const codes = answers.map(({ body }) => String(body["code"]));
    expect(new Set(codes)).toEqual(new Set(Array.from({ length: 12 }, (_, i) => `K${i + 2}`)));
  });

  it("[S4] answers a repeated registration with the device's existing till", async () => {
    const body = registration();
    const first = await cashier.post(paths.tills, body);
    expect((await cashier.post(paths.tills, body)).body).toEqual(first.body);
  });

  it("[S26] does not accept a device id as proof: the caller gets a new till", async () => {
    const body = registration();
    const first = await cashier.post(paths.tills, body);
    expect(first.body).not.toHaveProperty("device_id");
    const copied = registration({ device_id: body.device_id, name: "Again" });
    expect((await owner.post(paths.tills, copied)).body).toMatchObject({
      id: copied.id,
      code: "K3",
    });
    const stolen = registration({ id: body.id });
    expect(await owner.post(paths.tills, stolen)).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
  });

  it("[S26] never exposes device ids, neither in the list nor in the feed", async () => {
    const told = JSON.stringify([
      (await owner.get(paths.tills, { business: shop.id })).body,
      (await owner.get(paths.changes, { business: shop.id, location: shop.location })).body,
    ]);
    expect(told).toContain(shop.till.id);
    expect(told).not.toContain(shop.till.device);
  });

  it("[S6] gives a new code to a device whose chain forked, and keeps the old till", async () => {
    const body = registration();
    await cashier.post(paths.tills, body);
    const fresh = registration({ device_id: body.device_id, fresh: true });
    expect((await cashier.post(paths.tills, fresh)).body).toMatchObject({
      id: fresh.id,
      code: "K3",
    });
    const { body: list } = await owner.get(paths.tills, { business: shop.id });
    expect(list["count"]).toBe(3);
  });

  it("[S18] gives a till that a restored database lacks its free code again, and no other caller a code of its choice", async () => {
    const codeFor = async (code: string) =>
      (await cashier.post(paths.tills, registration({ code }))).body["code"];
    expect(await codeFor("K9")).toBe("K2");
    await api.database.system(beginEpoch);
    expect(await codeFor("K5")).toBe("K5");
    expect(await codeFor("K4")).toBe("K4");
    expect([await codeFor("K5"), await codeFor("K1")]).toEqual(["K6", "K7"]);
    expect([await codeFor("K108"), await codeFor("K0"), await codeFor("K03")]).toEqual([
      "K8",
      "K9",
      "K10",
    ]);
    const { status } = await cashier.post(paths.tills, registration({ code: "K2; K3" }));
    expect(status).toBe(422);
  });

  it("records it in the feed and the audit log", async () => {
    const body = registration();
    await cashier.post(paths.tills, body);
    const [change] = await api.database.system((tx) =>
      tx
        .select()
        .from(changes)
        .where(and(eq(changes.business_id, shop.id), eq(changes.entity_id, body.id))),
    );
    expect(change).toMatchObject({ entity: "till", seq: 2, deleted: false, location_id: null });
    const audit = await api.database.system((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.subject_id, body.id)),
    );
    expect(audit).toMatchObject([{ action: "till.register", actor_id: shop.cashier.id }]);
  });

  it("requires a location of the business", async () => {
    const other = await api.business();
    const { status, body } = await cashier.post(
      paths.tills,
      registration({ location: other.location }),
    );
    expect(status).toBe(422);
    expect(errorBody.parse(body).errors).toEqual({ location: ["This location is not open."] });
  });

  it("requires a valid body", async () => {
    const { status, body } = await cashier.post(paths.tills, registration({ name: "", id: "K2" }));
    expect(status).toBe(422);
    expect(Object.keys(errorBody.parse(body).errors).toSorted()).toEqual(["id", "name"]);
  });

  it("is allowed only for members of the business", async () => {
    const other = await api.business();
    const { body } = await cashier.post(
      paths.tills,
      registration({ business: other.id, location: other.location }),
    );
    expect(body["code"]).toBe("wrong_tenant");
    const both = await cashier.post(paths.tills, registration({ business: other.id }), {
      query: { business: shop.id },
    });
    expect(both.body["code"]).toBe("wrong_tenant");
  });
});

describe("changing a till", () => {
  it("renames, moves and revokes a till", async () => {
    const change = async (patch: Record<string, unknown>) =>
      (await owner.patch(paths.till(shop.till.id), patch)).body;
    expect(await change({ name: "Door" })).toMatchObject({ name: "Door", code: "K1" });
    expect(await change({ location: shop.otherLocation })).toMatchObject({
      location: shop.otherLocation,
    });
    expect(await change({ status: "revoked" })).toMatchObject({ status: "revoked", name: "Door" });
    const again = registration({ device_id: shop.till.device });
    expect((await cashier.post(paths.tills, again)).body["code"]).toBe("K2");
  });

  it("records it in the feed and the audit log, unless nothing changes", async () => {
    const seq = async () => {
      const [change] = await api.database.system((tx) =>
        tx.select().from(changes).where(eq(changes.entity_id, shop.till.id)),
      );
      return change?.seq;
    };
    await owner.patch(paths.till(shop.till.id), {});
    expect(await seq()).toBe(1);
    await owner.patch(paths.till(shop.till.id), { name: "Door", status: "revoked" });
    expect(await seq()).toBe(2);
    const audit = await api.database.system((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.subject_id, shop.till.id)),
    );
    expect(audit).toMatchObject([
      {
        action: "till.change",
        actor_id: shop.owner.id,
        data: {
          before: { name: "Counter", status: "active" },
          after: { name: "Door", status: "revoked" },
        },
      },
    ]);
  });

  it("neither opens nor moves a till at a closed location", async () => {
    const query = { business: shop.id };
    await owner.patch(paths.location(shop.otherLocation), { is_active: false }, { query });
    const moved = await owner.patch(paths.till(shop.till.id), { location: shop.otherLocation });
    expect([moved.status, moved.body["errors"]]).toEqual([
      422,
      { location: ["This location is not open."] },
    ]);
    const opened = await cashier.post(paths.tills, registration({ location: shop.otherLocation }));
    expect(opened.status).toBe(422);
  });

  it("lets only one win when a till moves to a location while it is being closed", async () => {
    const query = { business: shop.id };
    const here = { location: shop.otherLocation };
    const [moved, closed] = await Promise.all([
      owner.patch(paths.till(shop.till.id), here),
      owner.patch(paths.location(shop.otherLocation), { is_active: false }, { query }),
    ]);
    expect([moved.status, closed.status].toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it("requires a valid patch", async () => {
    for (const patch of [{ name: " " }, { status: "gone" }, { location: "here" }])
      expect((await owner.patch(paths.till(shop.till.id), patch)).status).toBe(422);
  });

  it("requires the owner's permission", async () => {
    const { status, body } = await cashier.patch(paths.till(shop.till.id), { name: "Mine" });
    expect([status, body["code"]]).toEqual([403, "forbidden"]);
  });

  it("finds only the business's tills", async () => {
    const other = await api.business();
    const change = async (id: string) => (await owner.patch(paths.till(id), { name: "x" })).body;
    expect((await change(other.till.id))["code"]).toBe("not_found");
    expect((await change("K1"))["code"]).toBe("not_found");
    const { body } = await owner.patch(paths.till(shop.till.id), { location: other.location });
    expect(body["code"]).toBe("validation_failed");
  });
});
