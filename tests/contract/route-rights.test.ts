import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { base } from "#/contract/core-paths.ts";
import { permissionSlugs } from "#/domain/permissions.ts";
import { matchCommand } from "#server/modules/operations/command-table.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { routeRights, withoutRight } from "./route-rights.ts";

let api: TestApi;
let admin: Client;
let duka: TestBusiness;
let member: ApiClient;

beforeAll(async () => {
  api = await testApi();
  duka = await api.business();
  admin = new Client({ connectionString: api.url });
  await admin.connect();
  await admin.query("DELETE FROM membership_roles WHERE user_id = $1", [duka.cashier.id]);
  member = await api.signIn(duka.cashier);
});
afterAll(async () => {
  await admin.end();
  await api.close();
});

/** Gives the member these permissions and no others. */
async function give(rights: readonly string[]): Promise<void> {
  await admin.query("DELETE FROM member_permissions WHERE user_id = $1", [duka.cashier.id]);
  await admin.query(
    `INSERT INTO member_permissions (business_id, id, user_id, permission, valid_from)
     SELECT $1, gen_random_uuid(), $2, one, '2020-01-01' FROM unnest($3::text[]) one`,
    [duka.id, duka.cashier.id, rights],
  );
}

/** The status the member receives; includes the days and ids that every report accepts. */
async function ask(route: string): Promise<number> {
  const [method = "", path = ""] = route.split(" ");
  const address = path.replaceAll(/:\w+/g, api.newId());
  const days = { from: "2026-11-01", to: "2026-11-02", on: "2026-11-02" };
  const query = { business: duka.id, product: duka.products[0]?.id ?? "", ...days };
  const body = method === "GET" ? undefined : {};
  return (await member.send(method, address, body, { query })).status;
}

it("every route is listed, with or without permissions", () => {
  // Routes under /auth/ belong to an account, which is independent of a business.
  const served = api.routes
    .filter(({ path }) => path.startsWith(base) && !path.includes("/auth/"))
    .filter(({ method, path }) => matchCommand(method, path.replaceAll(/:\w+/g, duka.id)) === null)
    .map(({ method, path }) => `${method} ${path}`);
  expect(new Set(served)).toEqual(new Set([...Object.keys(routeRights), ...withoutRight]));
});

it.each(Object.entries(routeRights))(
  "%s is open with its permissions, and closed without any one of them",
  async (route, needs) => {
    await give(needs.flatMap((need) => (typeof need === "string" ? need : need.slice(0, 1))));
    expect(await ask(route)).not.toBe(403);
    for (const need of needs) {
      const lacking = new Set<string>([need].flat());
      await give(permissionSlugs.filter((slug) => !lacking.has(slug)));
      expect([need, await ask(route)]).toEqual([need, 403]);
    }
  },
);
