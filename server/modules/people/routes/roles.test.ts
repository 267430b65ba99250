import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { user as person } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { rolesAnswer } from "#/contract/users.ts";
import type { PermissionSlug } from "#/domain/permissions.ts";
import {
  memberPermissions,
  memberships,
  membershipRoles,
} from "#server/kernel/database/schema-access.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { saidBy } from "#tests/support/registration.ts";
import { staffActions, toldOf } from "#tests/support/staff.ts";
import type { TestBusiness, TestPerson } from "#tests/support/test-business.ts";

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

const lastOne =
  "A business needs one active administrator. Make somebody else administrator first, without an end.";

const allow = (user: TestPerson, permission: PermissionSlug) =>
  api.database.system((tx) =>
    tx.insert(memberPermissions).values({
      business_id: shop.id,
      id: api.newId(),
      user_id: user.id,
      permission,
      valid_from: api.clock.now,
    }),
  );

describe("roles", () => {
  it("are listed with their permissions", async () => {
    const { results } = rolesAnswer.parse((await owner.get(paths.roles)).body);
    expect(results.map(({ slug, may_assign }) => [slug, may_assign])).toEqual([
      ["business_user", true],
      ["business_manager", true],
      ["business_administrator", true],
    ]);
    expect(results[0]?.permissions).not.toContain("cost.view");
  });

  it("are granted and revoked, effective from the next request", async () => {
    const cashier = await api.signIn(shop.cashier);
    const suppliers = async () => (await cashier.get(paths.suppliers)).status;
    expect(await suppliers()).toBe(403);
    const given = await staff.assign(shop.cashier, { role: "business_manager" });
    expect([given.status, await suppliers()]).toEqual([201, 200]);
    const assignment = await staff.held(shop.cashier, 1);
    const path = paths.userRole(shop.cashier.id, assignment);
    expect((await owner.send("DELETE", path, undefined)).status).toBe(200);
    expect(await suppliers()).toBe(403);
    expect((await owner.send("DELETE", path, undefined)).status).toBe(200);
    expect(
      (await toldOf(api, shop, shop.cashier.id)).map(({ action, data }) => [action, data["after"]]),
    ).toEqual([
      ["member.role_assign", ["business_user", "business_manager"]],
      ["member.role_revoke", ["business_user"]],
    ]);
  });

  it("[S18] when reduced, make the device rebuild its copy", async () => {
    const manager = await api.signIn(shop.manager);
    const query = { business: shop.id, location: shop.location };
    const { body } = await manager.get(paths.changes, query);
    await staff.assign(shop.manager, { role: "business_user" });
    await staff.revoke(shop.manager);
    const since = { ...query, cursor: String(body["cursor"]) };
    expect(saidBy(await manager.get(paths.changes, since))).toBe("cursor_gone");
  });

  it("expire at their set time", async () => {
    const cashier = await api.signIn(shop.cashier);
    const began = api.clock.now;
    const expires_at = new Date(began + 60_000).toISOString();
    await staff.assign(shop.cashier, { role: "business_manager", expires_at });
    expect((await cashier.get(paths.suppliers)).status).toBe(200);
    // An offline device ends the role at this time on its own.
    const { roles: told } = person.parse((await cashier.get(paths.me)).body);
    expect(told.map((role) => [role.slug, role.expires_at])).toEqual([
      ["business_manager", expires_at],
      ["business_user", null],
    ]);
    api.clock.now = began + 60_000;
    const after = await cashier.get(paths.suppliers);
    const roles = (await staff.read(shop.cashier)).roles.map(({ role }) => role);
    api.clock.now = began;
    expect([after.status, roles]).toEqual([403, ["business_user"]]);
  });

  it("are rejected when invalid, or more than can be stored", async () => {
    const past = new Date(api.clock.now).toISOString();
    for (const [body, field] of [
      [{ role: "business_user" }, "role"],
      [{ role: "chief" }, "role"],
      [{ role: "business_manager", expires_at: past }, "expires_at"],
      [{ role: api.newId(), scope_type: "global" }, "role"],
      [{ role: "business_manager", scope_type: "location" }, "location"],
      [{ role: "business_manager", location: shop.location }, "location"],
      [{ role: "business_manager", scope_type: "location", location: api.newId() }, "location"],
    ] as const) {
      const { status, body: answer } = await staff.assign(shop.cashier, body);
      expect([status, Object.keys(answer["errors"] as object)]).toEqual([422, [field]]);
    }
    const other = paths.userRole(shop.cashier.id, await staff.held(shop.manager));
    expect(saidBy(await owner.send("DELETE", other, undefined))).toBe("not_found");
  });

  it("cannot be granted to oneself, or by a user with fewer permissions", async () => {
    expect((await staff.assign(shop.owner, { role: "business_user" })).body["errors"]).toEqual({
      role: ["Somebody else must give you a role."],
    });
    await allow(shop.cashier, "user.manage");
    const cashier = await api.signIn(shop.cashier);
    for (const answer of [
      await staff.assign(shop.manager, { role: "business_administrator" }, cashier),
      await staff.assign(shop.cashier, { role: "business_manager" }, cashier),
      await staff.act(paths.userSuspend, shop.owner, cashier),
      await staff.act(paths.userUnlock, shop.manager, cashier),
      await staff.remove(shop.manager, cashier),
      await staff.revoke(shop.owner, cashier),
    ])
      expect(["forbidden", "validation_failed"]).toContain(saidBy(answer));
    expect((await staff.read(shop.cashier)).roles.map(({ role }) => role)).toEqual([
      "business_user",
    ]);
  });
});

describe("a role for all businesses", () => {
  const joins = (business: string, user: TestPerson, role: string) =>
    api.database.system(async (tx) => {
      const now = api.clock.now;
      const at = { business_id: business, user_id: user.id };
      const status = { status: "active", status_since: now, joined_at: now } as const;
      await tx.insert(memberships).values({ ...at, ...status });
      await tx.insert(membershipRoles).values({ ...at, id: api.newId(), role, valid_from: now });
    });
  const heldIn = async (business: string) =>
    (
      await api.database.system((tx) =>
        tx
          .select()
          .from(membershipRoles)
          .where(
            and(
              eq(membershipRoles.business_id, business),
              eq(membershipRoles.user_id, shop.cashier.id),
              isNull(membershipRoles.valid_to),
            ),
          ),
      )
    )
      .map(({ role }) => role)
      .toSorted();

  it("is granted and revoked in each where the granting user has permission, and nowhere else", async () => {
    const [branch, employer, strange] = [
      await api.business(),
      await api.business(),
      await api.business(),
    ];
    await joins(branch.id, shop.owner, "business_administrator");
    await joins(employer.id, shop.owner, "business_user");
    for (const { id } of [branch, employer, strange])
      await joins(id, shop.cashier, "business_user");
    owner = await api.signIn(shop.owner);
    staff = staffActions(owner);
    const query = { business: shop.id };
    const path = paths.userRoles(shop.cashier.id);
    const body = { role: "business_manager", scope_type: "global" };
    const given = await owner.send("POST", path, body, { query });
    expect([given.status, given.body["roles"]]).toMatchObject([
      201,
      [{ scope_type: "business" }, { role: "business_manager", scope_type: "global" }],
    ]);
    const all = [shop.id, branch.id, employer.id, strange.id];
    const [one, two] = [["business_manager", "business_user"], ["business_user"]];
    expect(await Promise.all(all.map(heldIn))).toEqual([one, one, two, two]);
    const again = await owner.send("POST", path, body, { query });
    expect(Object.keys(again.body["errors"] as object)).toEqual(["role"]);
    const assignment = await staff.held(shop.cashier, 1);
    const taken = paths.userRole(shop.cashier.id, assignment);
    expect((await owner.send("DELETE", taken, undefined, { query })).status).toBe(200);
    expect(await Promise.all(all.map(heldIn))).toEqual([two, two, two, two]);
  });

  it("is granted nowhere when it may not be granted here", async () => {
    const branch = await api.business();
    await joins(branch.id, shop.manager, "business_administrator");
    await joins(branch.id, shop.cashier, "business_user");
    await allow(shop.manager, "user.manage");
    const manager = await api.signIn(shop.manager);
    const body = { role: "business_administrator", scope_type: "global" };
    const query = { business: shop.id };
    const path = paths.userRoles(shop.cashier.id);
    expect((await manager.send("POST", path, body, { query })).status).toBe(403);
    expect(await heldIn(branch.id)).toEqual(["business_user"]);
  });
});

describe("the last administrator", () => {
  it("cannot be suspended, deactivated, removed or demoted, not even by themselves", async () => {
    for (const answer of [
      await staff.act(paths.userSuspend, shop.owner),
      await staff.act(paths.userDeactivate, shop.owner),
      await staff.remove(shop.owner),
      await staff.revoke(shop.owner),
    ])
      expect(answer.body["errors"]).toEqual({ status: [lastOne] });
  });

  it("must have a role without expiry: another's role that expires does not suffice", async () => {
    const expires_at = new Date(api.clock.now + 60_000).toISOString();
    await staff.assign(shop.manager, { role: "business_administrator", expires_at });
    expect((await staff.revoke(shop.owner)).body["errors"]).toEqual({ status: [lastOne] });
  });

  it("can be removed once there is another", async () => {
    await staff.assign(shop.manager, { role: "business_administrator" });
    expect((await staff.remove(shop.owner)).status).toBe(200);
  });

  it.each([
    ["suspend", (user: TestPerson, by: ApiClient) => staff.act(paths.userSuspend, user, by)],
    ["remove", (user: TestPerson, by: ApiClient) => staff.remove(user, by)],
  ] as const)("is kept when two %s each other concurrently", async (_what, end) => {
    await staff.assign(shop.manager, { role: "business_administrator" });
    const manager = await api.signIn(shop.manager);
    const both = await Promise.all([end(shop.manager, owner), end(shop.owner, manager)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const others = both.filter(({ status }) => status !== 200).map(saidBy);
    expect(["forbidden", "wrong_tenant"]).toContain(others[0]);
  });

  it("is kept when two give up the role for themselves concurrently", async () => {
    await staff.assign(shop.manager, { role: "business_administrator" });
    const manager = await api.signIn(shop.manager);
    const both = await Promise.all([staff.remove(shop.owner), staff.remove(shop.manager, manager)]);
    expect(both.map(saidBy).toSorted()).toEqual(["200", "validation_failed"]);
  });
});
