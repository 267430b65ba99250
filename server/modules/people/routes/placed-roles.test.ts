import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { passwordForm } from "#tests/support/hiring.ts";
import { staffActions } from "#tests/support/staff.ts";
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

describe("permissions held at one location", () => {
  /** May manage users everywhere, and is a manager at the first location only. */
  let by: ApiClient;
  let seller: string;

  const hireSeller = async (role_location: string | undefined, client = owner) => {
    const form = passwordForm(api.newId(), { role: "business_user", role_location });
    const named = { ...form, username: `juma.${form.id.slice(0, 13)}` };
    return { id: form.id, answer: await client.post(paths.users, named) };
  };
  const hiredAt = async (role_location: string): Promise<TestPerson> => {
    const { id, answer } = await hireSeller(role_location);
    expect(answer.status).toBe(201);
    return { ...shop.cashier, id };
  };
  const own = (permissions: string[]) => {
    const id = api.newId();
    return { id, name: id, permissions };
  };

  beforeEach(async () => {
    const [hr, sells] = [own(["user.manage"]), own(["sale.create"])];
    seller = sells.id;
    for (const role of [hr, sells]) await owner.post(paths.roles, role);
    await staff.revoke(shop.manager);
    const there = { scope_type: "location", location: shop.location };
    await staff.assign(shop.manager, { role: hr.id });
    await staff.assign(shop.manager, { role: "business_manager", ...there });
    by = await api.signIn(shop.manager);
  });

  it("are given there, and neither elsewhere nor in the whole business", async () => {
    const person = await hiredAt(shop.location);
    for (const [place, status] of [
      [{ scope_type: "business" }, 403],
      [{ scope_type: "location", location: shop.otherLocation }, 403],
      [{ scope_type: "location", location: shop.location }, 201],
    ] as const) {
      const answer = await staff.assign(person, { role: seller, ...place }, by);
      expect([place, answer.status]).toEqual([place, status]);
    }
    for (const [place, status] of [
      [undefined, 403],
      [shop.otherLocation, 403],
      [shop.location, 201],
    ] as const)
      expect([place, (await hireSeller(place, by)).answer.status]).toEqual([place, status]);
  });

  it("are not put into a custom role, which may be given everywhere", async () => {
    expect((await by.post(paths.roles, own(["sale.create"]))).status).toBe(403);
    const change = { name: "Seller", permissions: ["user.read"] };
    expect((await by.patch(paths.ownRole(seller), change)).status).toBe(403);
    expect((await by.send("DELETE", paths.ownRole(seller), undefined)).status).toBe(403);
    const mine = own(["user.manage"]);
    expect((await by.post(paths.roles, mine)).status).toBe(201);
    const wider = { permissions: ["user.manage", "sale.create"] };
    expect((await by.patch(paths.ownRole(mine.id), wider)).status).toBe(403);
  });

  it("give power over people of that location alone", async () => {
    const [here, there] = [await hiredAt(shop.location), await hiredAt(shop.otherLocation)];
    for (const [person, status] of [
      [shop.cashier, 403],
      [there, 403],
      [here, 200],
    ] as const)
      expect((await staff.act(paths.userSuspend, person, by)).status).toBe(status);
  });
});
