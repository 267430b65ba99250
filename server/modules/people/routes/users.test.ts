import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { User } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import { type StaffMember, staffMember } from "#/contract/users.ts";
import { invitations } from "#server/kernel/database/schema-codes.ts";
import { changes } from "#server/kernel/database/schema-sync.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { Answer, ApiClient } from "#tests/support/api-client.ts";
import { hired, sentLink, staffForm } from "#tests/support/hiring.ts";
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

const list = (query: Record<string, string> = {}) => owner.get(paths.users, query);

const namesIn = ({ body }: Answer) =>
  (body["results"] as StaffMember[]).map(({ first_name }) => first_name);

describe("the users of a business", () => {
  it("are listed by name, with their roles and last sign-in", async () => {
    const answer = await list();
    expect(namesIn(answer)).toEqual(["Baraka", "Neema", "Zawadi"]);
    const [, neema, zawadi] = (answer.body["results"] as unknown[]).map((row) =>
      staffMember.parse(row),
    );
    expect(neema).toMatchObject({
      email: shop.owner.email,
      status: "active",
      security_status: "unlocked",
      last_login: new Date(api.clock.now).toISOString(),
      roles: [{ role: "business_administrator", scope_type: "business", expires_at: null }],
    });
    expect(zawadi?.last_login).toBeNull();
  });

  it("are found by text, role, status and location, paginated", async () => {
    await staff.act(paths.userSuspend, shop.cashier);
    expect(namesIn(await list({ search: "awadi m" }))).toEqual(["Zawadi"]);
    expect(namesIn(await list({ search: "100%" }))).toEqual([]);
    expect(namesIn(await list({ role: "business_manager" }))).toEqual(["Baraka"]);
    expect(namesIn(await list({ status: "suspended" }))).toEqual(["Zawadi"]);
    expect(namesIn(await list({ location: shop.otherLocation }))).toEqual([]);
    const page = await list({ page: "2", page_size: "2" });
    expect([namesIn(page), page.body["count"]]).toEqual([["Zawadi"], 3]);
  });

  it("are shown only to their own administrators", async () => {
    const manager = await api.signIn(shop.manager);
    const stranger = await api.signIn((await api.business()).owner);
    for (const path of [paths.users, paths.user(shop.cashier.id), paths.roles]) {
      const query = { business: shop.id };
      expect(saidBy(await manager.get(path, query))).toBe("forbidden");
      expect(saidBy(await stranger.get(path, query))).toBe("wrong_tenant");
    }
    expect(saidBy(await stranger.get(paths.user(shop.cashier.id)))).toBe("not_found");
  });

  it("have their business details changed, with the values before and after logged", async () => {
    const patch = { position: "Till 2", employee_id: "E-7" };
    const { body } = await owner.patch(paths.user(shop.cashier.id), patch);
    expect(body).toMatchObject({ ...patch, department: "" });
    const [row] = await toldOf(api, shop, shop.cashier.id);
    expect(row).toMatchObject({
      action: "member.change",
      actor_id: shop.owner.id,
      data: { before: { position: "", employee_id: "" }, after: patch },
    });
    const elsewhere = await api.business();
    expect(saidBy(await owner.patch(paths.user(elsewhere.owner.id), patch))).toBe("not_found");
  });
});

describe("suspending, deactivating and activating", () => {
  it.each([
    [paths.userSuspend, "suspended", "member.suspend"],
    [paths.userDeactivate, "inactive", "member.deactivate"],
  ] as const)(
    "[S22] blocks access to the business from the next request: case %#",
    async (path, status, action) => {
      const cashier = await api.signIn(shop.cashier);
      const products = () => cashier.get(paths.products, { business: shop.id });
      expect((await products()).status).toBe(200);
      expect((await staff.act(path, shop.cashier)).body).toMatchObject({ status });
      expect(saidBy(await products())).toBe("wrong_tenant");
      expect((await staff.act(paths.userActivate, shop.cashier)).body).toMatchObject({
        status: "active",
      });
      expect((await products()).status).toBe(200);
      expect(
        (await toldOf(api, shop, shop.cashier.id)).map((row) => [row.action, row.data]),
      ).toEqual([
        [action, { before: { status: "active" }, after: { status } }],
        ["member.activate", { before: { status }, after: { status: "active" } }],
      ]);
    },
  );

  it("[S18] informs the tills; a released app reads inactive as suspended", async () => {
    await staff.act(paths.userDeactivate, shop.cashier);
    const [change] = await api.database.system((tx) =>
      tx
        .select()
        .from(changes)
        .where(and(eq(changes.business_id, shop.id), eq(changes.entity_id, shop.cashier.id))),
    );
    expect(change).toMatchObject({ entity: "member", seq: 2 });
    const query = { business: shop.id, location: shop.location };
    const { body } = await owner.get(paths.changes, query);
    const rows = (body["changes"] as { id: string; row?: unknown }[]).filter(
      ({ id }) => id === shop.cashier.id,
    );
    expect(rows.at(-1)?.row).toMatchObject({ status: "suspended" });
  });

  it("repeated changes nothing and is recorded once", async () => {
    await staff.act(paths.userSuspend, shop.cashier);
    expect((await staff.act(paths.userSuspend, shop.cashier)).status).toBe(200);
    expect(await toldOf(api, shop, shop.cashier.id)).toHaveLength(1);
  });
});

describe("signing out a colleague everywhere", () => {
  const end = (by: ApiClient, on: TestPerson, lost: boolean) =>
    by.send("DELETE", paths.memberSessions(on.id), { password: shop.owner.password, lost });

  it.each([false, true])(
    "is refused to a user with fewer permissions, with a lost device: %s",
    async (lost) => {
      const hr = { id: api.newId(), name: "HR", permissions: ["user.manage"] };
      expect((await owner.post(paths.roles, hr)).status).toBe(201);
      await staff.assign(shop.manager, { role: hr.id });
      await staff.revoke(shop.manager);
      const by = await api.signIn(shop.manager);
      const answer = await end(by, shop.owner, lost);
      expect([answer.status, saidBy(answer)]).toEqual([403, "forbidden"]);
      expect((await owner.get(paths.me)).status).toBe(200);
      expect(await toldOf(api, shop, shop.owner.id)).toEqual([]);
      const elsewhere = await api.signIn(shop.manager);
      expect((await end(by, shop.manager, lost)).body).toEqual({ ended: 1 });
      expect(saidBy(await elsewhere.get(paths.me))).toBe("session_gone");
      expect((await by.get(paths.me)).status).toBe(200);
    },
  );
});

describe("leaving the business", () => {
  it("ends roles and access, and keeps the account", async () => {
    const cashier = await api.signIn(shop.cashier);
    expect((await staff.remove(shop.cashier)).body).toEqual({ id: shop.cashier.id });
    expect(saidBy(await owner.get(paths.user(shop.cashier.id)))).toBe("not_found");
    expect(saidBy(await staff.remove(shop.cashier))).toBe("not_found");
    expect((await cashier.get(paths.me)).body).toMatchObject({ roles: [], primary_business: null });
    expect((await toldOf(api, shop, shop.cashier.id)).at(-1)?.data).toEqual({
      before: { status: "active", roles: ["business_user"] },
      after: { status: "left", roles: [] },
    });
  });
});

describe("a user locked out by wrong passwords", () => {
  it("is shown as locked and can be unlocked, three times an hour", async () => {
    const { email, password } = shop.cashier;
    const guess = async () => {
      for (let n = 0; n < 10; n += 1)
        await api.ask(paths.login, { email, password: "Wrong#Word1" });
    };
    await guess();
    expect((await staff.read(shop.cashier)).security_status).toBe("locked");
    expect((await api.ask(paths.login, { email, password })).status).toBe(429);
    expect((await staff.act(paths.userUnlock, shop.cashier)).body).toMatchObject({
      security_status: "unlocked",
    });
    expect((await api.ask(paths.login, { email, password })).status).toBe(200);
    await staff.act(paths.userUnlock, shop.cashier);
    await staff.act(paths.userUnlock, shop.cashier);
    expect(saidBy(await staff.act(paths.userUnlock, shop.cashier))).toBe("too_many_attempts");
    expect(
      (await toldOf(api, shop, shop.cashier.id)).filter(({ action }) => action === "member.unlock"),
    ).toHaveLength(3);
  });
});

describe("an invitation", () => {
  it("is shown as not sent when the server stopped while sending it", async () => {
    const { id } = await hired(owner, staffForm(api.newId()));
    await api.database.system((tx) =>
      tx.update(invitations).set({ delivery: "sending" }).where(eq(invitations.user_id, id)),
    );
    const told = async () => (await owner.get(paths.user(id))).body["invitation"];
    expect(await told()).toMatchObject({ delivery: "sending" });
    api.clock.now += 121_000;
    expect(await told()).toMatchObject({ delivery: "failed" });
    const again = await owner.post(paths.userInvitation(id), {});
    expect(again.body["invitation"]).toMatchObject({ delivery: "sent" });
  });

  it("is accepted by the sign-in of its account, which works nowhere else", async () => {
    const { email, password, id } = shop.cashier;
    await staff.remove(shop.cashier);
    await hired(owner, staffForm(api.newId(), { email, invite_by: "email" }));
    const { code } = sentLink(api, email);
    const signIn = (person: TestPerson, invitation?: string) =>
      api.ask(paths.login, { email: person.email, password: person.password, invitation });
    const homeOf = ({ body }: Answer) =>
      (body["user"] as User | null)?.primary_business?.id ?? "none";
    expect(homeOf(await signIn({ id, email, password }))).toBe("none");
    // Another user's code: they are signed in, and the invitation stays open.
    const { manager } = shop;
    expect((await signIn(manager, code)).status).toBe(200);
    const answer = await signIn({ id, email, password }, code);
    expect([answer.status, homeOf(answer)]).toEqual([200, shop.id]);
    expect(homeOf(await signIn({ id, email, password }, code))).toBe(shop.id);
    // A retry after a lost response.
    const cashier = await api.signIn({ email, password });
    expect((await cashier.post(paths.invitationAccept, { code })).status).toBe(200);
    const other = await api.signIn(manager);
    expect(saidBy(await other.post(paths.invitationAccept, { code }))).toBe("conflict");
    const roles = (await staff.read({ id, email, password })).roles.map(({ role }) => role);
    expect(roles).toEqual(["business_user"]);
  });
});
