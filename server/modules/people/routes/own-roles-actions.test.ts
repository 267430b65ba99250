import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { permissionsOfRoles } from "#/domain/permissions.ts";
import { memberPermissions } from "#server/kernel/database/schema-access.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const people = ["owner", "manager", "cashier"] as const;
const slots = [0, 1] as const;
const rights = [
  "user.manage",
  "cost.view",
  "stock.adjust",
  "sale.create",
  "settings.edit",
] as const;
type Action = { by: (typeof people)[number]; on: (typeof people)[number] } & (
  | { does: "make" | "edit"; slot: number; permissions: string[] }
  | { does: "drop" | "revoke"; slot: number }
  | { does: "assign"; slot: number | null; forMinutes: number | null }
  | { does: "demote" | "suspend" | "activate" | "remove" }
);

const who = fc.constantFrom(...people);
const pair = { by: who, on: who };
const slot = fc.constantFrom(...slots);
const permissions = fc.subarray([...rights], { minLength: 1 });
const forMinutes = fc.constantFrom(null, null, 1, 3);
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    ...pair,
    does: fc.constantFrom("make" as const, "edit" as const),
    slot,
    permissions,
  }),
  fc.record({ ...pair, does: fc.constantFrom("drop" as const, "revoke" as const), slot }),
  fc.record({ ...pair, does: fc.constant("assign" as const), slot, forMinutes }),
  fc.record({
    ...pair,
    does: fc.constant("assign" as const),
    slot: fc.constant(null),
    forMinutes,
  }),
  fc.record({
    ...pair,
    does: fc.constantFrom(
      "demote" as const,
      "suspend" as const,
      "activate" as const,
      "remove" as const,
    ),
  }),
);
/** Sequences of single actions or two concurrent ones. */
const steps = fc.array(fc.array(actions, { minLength: 1, maxLength: 2 }), {
  minLength: 4,
  maxLength: 9,
});

const byOwner = { by: "owner", on: "cashier", slot: 0 } as const;
/** A run in which every action succeeds, to ensure that the random actions can succeed. */
const allTaken: Action[][] = [
  [{ ...byOwner, does: "make", permissions: ["sale.create"] }],
  [{ ...byOwner, does: "edit", permissions: ["cost.view"] }],
  [{ ...byOwner, does: "assign", forMinutes: null }],
  [{ ...byOwner, does: "revoke" }],
  [{ ...byOwner, does: "drop" }],
];

type Held = { user: string; id: string; role: string; rights: string[] | null };

/** The state of the business, read by independent SQL. */
async function stateOf(shop: TestBusiness) {
  const at = new Date(api.clock.now).toISOString();
  const run = <Row extends Record<string, unknown>>(statement: string) =>
    api.database.system((tx) => tx.execute<Row>(statement));
  const inForce = (t: string) =>
    `${t}.business_id = '${shop.id}' AND ${t}.valid_from <= '${at}'
       AND (${t}.valid_to IS NULL OR ${t}.valid_to > '${at}')`;
  const { rows: held } = await run<Held>(
    `SELECT r.user_id AS user, r.id, r.role, (SELECT o.permissions FROM own_role_rights o
       WHERE o.role_id::text = r.role AND ${inForce("o")}) AS rights
     FROM membership_roles r WHERE ${inForce("r")}`,
  );
  const { rows: direct } = await run<{ user: string; permission: string }>(
    `SELECT user_id AS user, permission FROM member_permissions p WHERE ${inForce("p")}`,
  );
  const { rows: members } = await run<{ user: string }>(
    `SELECT user_id AS user FROM memberships
     WHERE business_id = '${shop.id}' AND status = 'active'`,
  );
  const active = new Set(members.map(({ user }) => user));
  const rightsOf = (user: string) => {
    const roles = held.filter((one) => one.user === user);
    const given = direct.filter((one) => one.user === user).map(({ permission }) => permission);
    const own = roles.flatMap((one) => one.rights ?? []);
    return permissionsOfRoles(
      roles.map(({ role }) => role),
      [...given, ...own],
    );
  };
  const administrators = held.filter(
    ({ user, role }) => role === "business_administrator" && active.has(user),
  );
  return { held, active, rightsOf, administrators };
}

type Cast = { shop: TestBusiness; clients: Record<Action["by"], ApiClient>; roles: string[] };

/** Performs the action through the API; returns whether it succeeded. */
async function perform(action: Action, { shop, clients, roles }: Cast, held: readonly Held[]) {
  const by = clients[action.by];
  const { id } = shop[action.on];
  const business = { business: shop.id };
  const roleIn = (at: number) => roles[at] ?? "none";
  const drop = (role: string) => {
    const one = held.find((given) => given.user === id && given.role === role);
    return by.send("DELETE", paths.userRole(id, one?.id ?? api.newId()), business);
  };
  const send = () => {
    switch (action.does) {
      case "make": {
        const name = `Role ${action.slot}`;
        const body = { id: roleIn(action.slot), name, permissions: action.permissions };
        return by.post(paths.roles, { ...business, ...body });
      }
      case "edit": {
        const body = { ...business, permissions: action.permissions };
        return by.send("PATCH", paths.ownRole(roleIn(action.slot)), body);
      }
      case "drop":
        return by.send("DELETE", paths.ownRole(roleIn(action.slot)), business);
      case "assign": {
        const role = action.slot === null ? "business_administrator" : roleIn(action.slot);
        const end = action.forMinutes === null ? null : api.clock.now + action.forMinutes * 60_000;
        const expires_at = end === null ? null : new Date(end).toISOString();
        return by.post(paths.userRoles(id), { ...business, role, expires_at });
      }
      case "revoke":
        return drop(roleIn(action.slot));
      case "demote":
        return drop("business_administrator");
      case "suspend":
        return by.post(paths.userSuspend(id), business);
      case "activate":
        return by.post(paths.userActivate(id), business);
      case "remove":
        return by.send("DELETE", paths.user(id), business);
    }
  };
  const { status } = await send();
  expect(status).toBeLessThan(500);
  return status < 300;
}

it(
  "no sequence of role changes, even concurrent, removes the last administrator or grants an ungranted permission",
  { timeout: 120_000 },
  async () => {
    const taken = new Set<string>();
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const shop = await api.business();
        await api.database.system((tx) =>
          tx.insert(memberPermissions).values({
            business_id: shop.id,
            id: api.newId(),
            user_id: shop.manager.id,
            permission: "user.manage",
            valid_from: api.clock.now,
          }),
        );
        const clients = {
          owner: await api.signIn(shop.owner),
          manager: await api.signIn(shop.manager),
          cashier: await api.signIn(shop.cashier),
        };
        const cast = { shop, clients, roles: slots.map(() => api.newId()) };
        const began = api.clock.now;
        for (const step of sequence) {
          api.clock.now += 60_000;
          const before = await stateOf(shop);
          const done = await Promise.all(step.map((action) => perform(action, cast, before.held)));
          const after = await stateOf(shop);
          expect(after.administrators.length).toBeGreaterThan(0);
          for (const [at, action] of step.entries()) if (done[at] === true) taken.add(action.does);
          const givers = step.flatMap(({ by }, at) => (done[at] === true ? [shop[by].id] : []));
          for (const { id } of people.map((name) => shop[name])) {
            const gained = [...after.rightsOf(id)].filter((one) => !before.rightsOf(id).has(one));
            const others = givers.filter((by) => by !== id && before.active.has(by));
            const givable = new Set(others.flatMap((by) => [...before.rightsOf(by)]));
            expect(gained.filter((one) => !givable.has(one))).toEqual([]);
          }
        }
        api.clock.now = began;
      }),
      { numRuns: 25, examples: [[allTaken]] },
    );
    expect([...taken]).toEqual(expect.arrayContaining(allTaken.flat().map(({ does }) => does)));
  },
);
