import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { permissionsOfRoles, type RoleSlug, roleSlugs } from "#/domain/permissions.ts";
import { memberPermissions } from "#server/db/schema-access.ts";
import type { Tx } from "#server/db/database.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { assignRole, revokeRole } from "./change-roles.ts";
import { removeStaff, setStaffStatus } from "./change-staff.ts";
import type { Administrator } from "./record-business-act.ts";

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const people = ["owner", "manager", "cashier"] as const;
type Who = (typeof people)[number];
type Act = { by: Who; on: Who } & (
  | { does: "assign"; role: RoleSlug; forMinutes: number | null }
  | { does: "revoke"; role: RoleSlug }
  | { does: "active" | "inactive" | "suspended" | "remove" }
);

const who = fc.constantFrom(...people);
const role = fc.constantFrom(...roleSlugs);
const pair = { by: who, on: who };
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    ...pair,
    does: fc.constant("assign" as const),
    role,
    forMinutes: fc.constantFrom(null, null, 1, 3),
  }),
  fc.record({ ...pair, does: fc.constant("revoke" as const), role }),
  fc.record({
    ...pair,
    does: fc.constantFrom(
      "active" as const,
      "inactive" as const,
      "suspended" as const,
      "remove" as const,
    ),
  }),
);

type Holding = { user: string; id: string; role: string };

/** The business as its rows say it, by SQL of its own. */
async function stateOf(shop: TestBusiness, now: number) {
  const at = new Date(now).toISOString();
  const { rows: held } = await run<Holding>(
    `SELECT user_id AS user, id, role FROM membership_roles WHERE business_id = '${shop.id}'
       AND valid_from <= '${at}' AND (valid_to IS NULL OR valid_to > '${at}')`,
  );
  const { rows: active } = await run<{ user: string }>(
    `SELECT user_id AS user FROM memberships WHERE business_id = '${shop.id}' AND status = 'active'`,
  );
  const isActive = new Set(active.map(({ user }) => user));
  const rolesOf = (user: string) =>
    held.flatMap((one) => (one.user === user ? [one.role] : [])).toSorted();
  return {
    held,
    rolesOf,
    isActive,
    administrators: held.filter(
      (one) => one.role === "business_administrator" && isActive.has(one.user),
    ),
  };
}

function run<Row extends Record<string, unknown>>(statement: string) {
  return api.database.system((tx) => tx.execute<Row>(statement));
}

function perform(tx: Tx, actor: Administrator, act: Act, target: string, held: Holding[]) {
  switch (act.does) {
    case "assign": {
      const { role: given, forMinutes } = act;
      const expires_at =
        forMinutes === null ? null : new Date(actor.now + forMinutes * 60_000).toISOString();
      return assignRole(tx, actor, target, { role: given, scope_type: "business", expires_at });
    }
    case "revoke": {
      const one = held.find(({ user, role: its }) => user === target && its === act.role);
      return revokeRole(tx, actor, target, one?.id ?? api.newId());
    }
    case "remove":
      return removeStaff(tx, actor, target);
    default:
      return setStaffStatus(tx, actor, target, act.does);
  }
}

it(
  "no sequence of acts leaves a business without an active administrator, or gives a right nobody gave",
  { timeout: 120_000 },
  async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 14 }), async (sequence) => {
        const shop = await api.business();
        // One who manages people without being an administrator.
        await api.database.system((tx) =>
          tx.insert(memberPermissions).values({
            business_id: shop.id,
            id: api.newId(),
            user_id: shop.manager.id,
            permission: "user.manage",
            valid_from: api.clock.now,
          }),
        );
        for (const act of sequence) {
          // A minute each, so that what expires does so between two acts.
          api.clock.now += 60_000;
          const now = api.clock.now;
          const before = await stateOf(shop, now);
          const [by, on] = [shop[act.by].id, shop[act.on].id];
          const actor = { user: by, business: shop.id, now, newId: api.newId };
          const { ok } = await api.database.system((tx) =>
            perform(tx, actor, act, on, before.held),
          );
          const after = await stateOf(shop, now);
          expect(after.administrators.length).toBeGreaterThan(0);
          for (const user of people.map((one) => shop[one].id)) {
            const gained = after.rolesOf(user).filter((one) => !before.rolesOf(user).includes(one));
            if (gained.length === 0) continue;
            expect(ok && act.does === "assign" && user === on && by !== on).toBe(true);
            const may = permissionsOfRoles(before.rolesOf(by), ["user.manage"]);
            expect(before.isActive.has(by)).toBe(true);
            expect([...permissionsOfRoles(gained, [])].filter((one) => !may.has(one))).toEqual([]);
            taken += 1;
          }
        }
      }),
      { numRuns: 40 },
    );
    expect(taken).toBeGreaterThan(0);
  },
);
