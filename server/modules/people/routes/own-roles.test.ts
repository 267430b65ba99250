import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { user as userShape } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { rolesAnswer, staffMember } from "#/contract/users.ts";
import { actorRights } from "#server/kernel/database/actor-rights.ts";
import { memberPermissions } from "#server/kernel/database/schema-access.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { staffForm } from "#tests/support/hiring.ts";
import { freshPhone, saidBy } from "#tests/support/registration.ts";
import { staffActions, toldOf } from "#tests/support/staff.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;
let shop: TestBusiness;
let owner: ApiClient;
let staff: ReturnType<typeof staffActions>;

beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await api.business();
  owner = await api.signIn(shop.owner);
  staff = staffActions(owner);
});
afterAll(() => api.close());

const stranger = async () => api.signIn((await api.business()).owner);

describe("a custom role of the business", () => {
  const keeper = ["product.read", "stock.count", "stock.adjust", "stock.read"] as const;
  const make = (body: object = {}, by = owner) => {
    const id = api.newId();
    const form = { id, name: "Stock keeper", permissions: keeper, ...body };
    return { form, answer: by.post(paths.roles, form) };
  };
  const made = async (body: object = {}, by = owner) => {
    const { form, answer } = make(body, by);
    expect((await answer).status).toBe(201);
    return form.id;
  };
  const change = (id: string, patch: object, by = owner) =>
    by.send("PATCH", paths.ownRole(id), patch);
  const drop = (id: string, by = owner) => by.send("DELETE", paths.ownRole(id), undefined);
  const listed = async (by = owner) =>
    rolesAnswer.parse((await by.get(paths.roles)).body).results.filter(({ is_own }) => is_own);

  it("is created once, has a unique name, is listed with the fixed ones, and shown to its holder and in the log", async () => {
    const { form, answer } = make();
    expect((await answer).status).toBe(201);
    expect((await owner.post(paths.roles, form)).status).toBe(201);
    expect(saidBy(await owner.post(paths.roles, { ...form, name: "Other" }))).toBe("key_reused");
    for (const name of [" stock  KEEPER ", "business manager"])
      expect((await make({ name }).answer).body["errors"]).toEqual({
        name: ["There is a role with this name already."],
      });
    for (const [body, field] of [
      [{ name: " " }, "name"],
      [{ permissions: [] }, "permissions"],
      [{ permissions: ["till.fly"] }, "permissions.0"],
    ] as const)
      expect(Object.keys((await make(body).answer).body["errors"] as object)).toEqual([field]);
    await staff.assign(shop.cashier, { role: form.id });
    expect(await listed()).toMatchObject([
      {
        slug: form.id,
        name: "Stock keeper",
        // The first permission is required to read anything of a business.
        permissions: ["user.read", "stock.read", "stock.count", "stock.adjust", "product.read"],
        may_assign: true,
        is_own: true,
        holders: 1,
      },
    ]);
    const cashier = await api.signIn(shop.cashier);
    const { roles } = userShape.parse((await cashier.get(paths.me)).body);
    expect(roles.map(({ slug, name }) => [slug, name])).toEqual([
      [form.id, "Stock keeper"],
      ["business_user", "Business User"],
    ]);
    expect((await staff.read(shop.cashier)).roles.map(({ name }) => name)).toEqual([
      "Business User",
      "Stock keeper",
    ]);
    const found = await owner.get(paths.users, { role: form.id });
    expect(found.body["count"]).toBe(1);
    expect((await toldOf(api, shop, form.id)).map(({ action }) => action)).toEqual(["role.create"]);
    expect((await toldOf(api, shop, shop.cashier.id)).map(({ data }) => data["after"])).toEqual([
      ["business_user", "Stock keeper"],
    ]);
  });

  it("[S18] changed or deleted, takes effect immediately for its holders, and their device rebuilds its copy", async () => {
    const role = await made({ permissions: ["product.read", "supplier.read", "cost.view"] });
    await staff.assign(shop.cashier, { role });
    const cashier = await api.signIn(shop.cashier);
    const suppliers = async () => (await cashier.get(paths.suppliers)).status;
    const query = { business: shop.id, location: shop.location };
    const { body } = await cashier.get(paths.changes, query);
    const since = { ...query, cursor: String(body["cursor"]) };
    const follow = async () => {
      const answer = await cashier.get(paths.changes, since);
      return answer.status === 200 ? JSON.stringify(answer.body["changes"]) : saidBy(answer);
    };
    expect(await suppliers()).toBe(200);
    await change(role, { name: "Buyer" });
    expect(await follow()).toContain(shop.cashier.id);
    await change(role, { permissions: ["product.read"] });
    expect([await suppliers(), await follow()]).toEqual([403, "cursor_gone"]);
    await change(role, { permissions: ["supplier.read"] });
    expect(await suppliers()).toBe(200);
    expect((await drop(role)).status).toBe(200);
    expect((await drop(role)).status).toBe(200);
    expect([await suppliers(), await listed()]).toEqual([403, []]);
    expect((await staff.assign(shop.manager, { role })).body["errors"]).toEqual({
      role: ["This role is not there any more. Choose another."],
    });
    expect(saidBy(await change(role, { name: "Again" }))).toBe("not_found");
    expect((await toldOf(api, shop, role)).map(({ action }) => action)).toEqual([
      "role.create",
      "role.change",
      "role.change",
      "role.change",
      "role.remove",
    ]);
    // Its name is available again.
    await made({ name: "Buyer" });
  });

  it("[S22] changed or deleted, is judged by its state when the operation took effect", async () => {
    const began = api.clock.now;
    const rightsAt = async (minutes: number) => {
      const at = { at: began + minutes * 60_000, now: api.clock.now, place: null };
      const { atTheTime, now, ever } = await api.database.system((tx) =>
        actorRights(tx, shop.id, shop.cashier.id, at),
      );
      return [atTheTime, now, ever].map((slugs) => slugs.includes("stock.adjust"));
    };
    const role = await made();
    api.clock.now = began + 2 * 60_000;
    await staff.assign(shop.cashier, { role });
    expect([await rightsAt(1), await rightsAt(2)]).toEqual([
      [false, true, true],
      [true, true, true],
    ]);
    api.clock.now = began + 4 * 60_000;
    await change(role, { permissions: ["stock.read"] });
    api.clock.now = began + 6 * 60_000;
    await change(role, { permissions: keeper });
    await drop(role);
    const seen = [await rightsAt(3), await rightsAt(5), await rightsAt(7)];
    api.clock.now = began;
    expect(seen).toEqual([
      [true, false, true],
      [false, false, true],
      [false, false, true],
    ]);
  });

  it("expires, and can be assigned when hiring", async () => {
    const role = await made({ permissions: ["supplier.read"] });
    const began = api.clock.now;
    const expires_at = new Date(began + 60_000).toISOString();
    await staff.assign(shop.cashier, { role, expires_at });
    const cashier = await api.signIn(shop.cashier);
    expect((await cashier.get(paths.suppliers)).status).toBe(200);
    api.clock.now = began + 60_000;
    const after = await cashier.get(paths.suppliers);
    api.clock.now = began;
    expect(after.status).toBe(403);
    const form = {
      id: api.newId(),
      first_name: "Asha",
      phone: freshPhone(),
      invite_by: "sms",
      expires_at: null,
    };
    const hired = await owner.post(paths.users, { ...form, role });
    expect([hired.status, staffMember.parse(hired.body).roles.map(({ name }) => name)]).toEqual([
      201,
      ["Stock keeper"],
    ]);
    await drop(role);
    const again = { ...form, id: api.newId(), phone: freshPhone(), role };
    expect(Object.keys((await owner.post(paths.users, again)).body["errors"] as object)).toEqual([
      "role",
    ]);
  });

  it("never exceeds its creator's permissions, and cannot be widened by users for themselves", async () => {
    await api.database.system((tx) =>
      tx.insert(memberPermissions).values({
        business_id: shop.id,
        id: api.newId(),
        user_id: shop.cashier.id,
        permission: "user.manage",
        valid_from: api.clock.now,
      }),
    );
    const cashier = await api.signIn(shop.cashier);
    expect(saidBy(await make({}, cashier).answer)).toBe("forbidden");
    const own = ["stock.count", "product.read"] as const;
    const narrow = await made({ permissions: own }, cashier);
    const wide = await made({ name: "Buyer", permissions: ["supplier.read"] });
    for (const refused of [
      await change(narrow, { permissions: keeper }, cashier),
      await change(wide, { name: "Mine" }, cashier),
      await change(wide, { permissions: own }, cashier),
      await drop(wide, cashier),
      await staff.assign(shop.manager, { role: wide }, cashier),
    ])
      expect(saidBy(refused)).toBe("forbidden");
    // Held by a user with more permissions.
    await staff.assign(shop.manager, { role: narrow });
    expect(saidBy(await change(narrow, { name: "Mine" }, cashier))).toBe("forbidden");
    expect(saidBy(await drop(narrow, cashier))).toBe("forbidden");
    await staff.revoke(shop.manager);
    await staff.assign(shop.cashier, { role: narrow });
    const wider = await change(narrow, { permissions: [...own, "sale.read"] }, cashier);
    expect(wider.body["errors"]).toEqual({ permissions: ["You are not allowed to change this."] });
    for (const by of [await api.signIn(shop.manager), await stranger()])
      for (const refused of [
        await by.get(paths.roles, { business: shop.id }),
        await by.post(paths.roles, { ...make().form, business: shop.id }),
        await change(narrow, { name: "Mine" }, by),
        await drop(narrow, by),
      ])
        expect(["forbidden", "wrong_tenant", "not_found"]).toContain(saidBy(refused));
    expect((await listed()).map(({ name }) => name)).toEqual(["Buyer", "Stock keeper"]);
  });

  it("given at the hiring is named in the activity", async () => {
    const form = staffForm(api.newId(), { role: await made() });
    expect((await owner.post(paths.users, form)).status).toBe(201);
    const { body } = await owner.get(paths.audit);
    expect(JSON.stringify(body)).toContain(
      JSON.stringify({ field: "role", before: null, after: "Stock keeper" }),
    );
  });

  it("deleted while it is assigned is held by no one, and of two with one name one is created", async () => {
    const role = await made();
    await Promise.all([staff.assign(shop.cashier, { role }), drop(role)]);
    expect((await staff.read(shop.cashier)).roles.map(({ name }) => name)).toEqual([
      "Business User",
    ]);
    const both = await Promise.all([make().answer, make().answer]);
    expect(both.map(saidBy).toSorted()).toEqual(["201", "validation_failed"]);
  });
});
