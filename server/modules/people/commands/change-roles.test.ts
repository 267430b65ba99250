import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { staffBody } from "#/contract/staff-invitation.ts";
import { permissionsOfRoles, type RoleSlug, roleSlugs } from "#/domain/permissions.ts";
import { memberPermissions, users } from "#server/kernel/database/schema-access.ts";
import { deriveKeys } from "#server/kernel/access/keys.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { testApi, type TestApi } from "#tests/support/api.ts";
import { freshPhone } from "#tests/support/registration.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { assignRole, revokeRole } from "./change-roles.ts";
import { removeStaff, setStaffStatus } from "./change-staff.ts";
import { hireStaff } from "./hire-staff.ts";
import { withdrawInvitation } from "./invite-staff.ts";
import type { Administrator } from "#server/kernel/audit/record-business-action.ts";

let api: TestApi;
const keys = deriveKeys("a secret of the tests, 32 characters long");

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** In addition to the shop's own three: the last hired member, and a user with an account elsewhere. */
const people = ["owner", "manager", "cashier", "newcomer", "outsider"] as const;
const ways = ["password", "sms", "email"] as const;
type Who = (typeof people)[number];
type Action = { by: Who; on: Who } & (
  | { does: "hire"; role: RoleSlug; way: (typeof ways)[number]; forMinutes: number | null }
  | { does: "accept" | "withdraw" }
  | { does: "assign"; role: RoleSlug; forMinutes: number | null }
  | { does: "revoke"; role: RoleSlug }
  | { does: "active" | "inactive" | "suspended" | "remove" }
);

const who = fc.constantFrom(...people);
const role = fc.constantFrom(...roleSlugs);
const pair = { by: who, on: who };
const forMinutes = fc.constantFrom(null, null, 1, 3);
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    ...pair,
    does: fc.constant("hire" as const),
    role,
    way: fc.constantFrom(...ways),
    forMinutes,
  }),
  fc.record({ ...pair, does: fc.constantFrom("accept" as const, "withdraw" as const) }),
  fc.record({
    ...pair,
    does: fc.constant("assign" as const),
    role,
    forMinutes,
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

/** Rarely produced at random: a user from elsewhere is invited by email and joins. */
const joining: Action[] = [
  {
    by: "owner",
    on: "newcomer",
    does: "hire",
    role: "business_manager",
    way: "email",
    forMinutes: null,
  },
  { by: "owner", on: "outsider", does: "accept" },
];
const sequences = fc
  .tuple(fc.constantFrom([], joining), fc.array(actions, { minLength: 4, maxLength: 16 }))
  .map((parts) => parts.flat());

type Holding = { user: string; id: string; role: string };

/** The state of the business, read by independent SQL. */
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

/** The user currently playing each part, and the last link sent. */
type Cast = { ids: Record<Who, string>; email: string; code: string };

async function perform(tx: Tx, actor: Administrator, action: Action, cast: Cast, held: Holding[]) {
  const target = cast.ids[action.on];
  switch (action.does) {
    case "hire": {
      const form = formOf(action, actor, cast);
      const hired = await hireStaff(tx, keys, actor, { form, password_hash: "none" });
      if (hired.ok) cast.ids.newcomer = form.id;
      if (hired.ok && hired.invitation !== null) cast.code = hired.invitation.code;
      return hired;
    }
    case "accept": {
      const password = { text: "Tembo!Kijani7", hash: "none" };
      const acceptance = { code: cast.code, caller: target, password, deviceLabel: "" };
      return acceptInvitation(tx, { now: () => actor.now, newId: api.newId }, keys, acceptance);
    }
    case "withdraw":
      return withdrawInvitation(tx, actor, target);
    case "assign": {
      const expires_at = endOf(action, actor);
      return assignRole(tx, actor, target, {
        role: action.role,
        scope_type: "business",
        location: null,
        expires_at,
      });
    }
    case "revoke": {
      const one = held.find(({ user, role: its }) => user === target && its === action.role);
      return revokeRole(tx, actor, target, one?.id ?? api.newId());
    }
    case "remove":
      return removeStaff(tx, actor, target);
    default:
      return setStaffStatus(tx, actor, target, action.does);
  }
}

function endOf({ forMinutes: minutes }: { forMinutes: number | null }, { now }: Administrator) {
  return minutes === null ? null : new Date(now + minutes * 60_000).toISOString();
}

function formOf(action: Extract<Action, { does: "hire" }>, actor: Administrator, { email }: Cast) {
  const id = api.newId();
  const reached = {
    password: { username: `u${id.slice(-12)}`, invite_by: null },
    sms: { phone: freshPhone(), invite_by: "sms" as const },
    email: { email, invite_by: "email" as const },
  };
  const expires_at = endOf(action, actor);
  return staffBody.parse({
    id,
    first_name: "N",
    role: action.role,
    expires_at,
    ...reached[action.way],
  });
}

type Seen = {
  act: Action;
  ok: boolean;
  by: string;
  on: string;
  /** The user created by the action. */
  hired: string | null;
  before: Awaited<ReturnType<typeof stateOf>>;
  after: Awaited<ReturnType<typeof stateOf>>;
};

/** The permissions an action added to a user, and whether the actor was entitled to grant them. */
function risesOf(user: string, { act: action, ok, by, on, hired, before, after }: Seen) {
  const gained = after.rolesOf(user).filter((one) => !before.rolesOf(user).includes(one));
  const may = permissionsOfRoles(before.rolesOf(by), ["user.manage"]);
  const isGivers =
    before.isActive.has(by) &&
    user !== by &&
    [...permissionsOfRoles(gained, [])].every((one) => may.has(one));
  const isKept =
    action.on === "outsider" &&
    user === on &&
    gained.every((slug) => before.held.some((one) => one.role === slug));
  const rights = {
    assign: user === on && isGivers,
    hire: user === hired && isGivers,
    // Only the roles reserved for them.
    accept: isKept,
  } as Partial<Record<Action["does"], boolean>>;
  // Only the invited user can activate what an invitation offers.
  const isUp = after.isActive.has(user) && !before.isActive.has(user);
  const mayOpen = ok && ["hire", "accept", "active"].includes(action.does);
  return [
    ...(isUp ? [{ does: `${action.does} up`, user, isRight: mayOpen }] : []),
    ...(gained.length === 0
      ? []
      : [{ does: action.does, user, isRight: ok && rights[action.does] === true }]),
  ];
}

async function outsider(): Promise<{ id: string; email: string }> {
  const id = api.newId();
  const email = `${id}@elsewhere.test`;
  await api.database.system((tx) =>
    tx.insert(users).values({
      id,
      email,
      password_hash: "none",
      first_name: "O",
      last_name: "",
      created_at: api.clock.now,
    }),
  );
  return { id, email };
}

it(
  "no sequence of changes leaves a business without an active administrator, or grants an ungranted permission",
  { timeout: 120_000 },
  async () => {
    const taken = new Set<string>();
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const shop = await api.business();
        // A user who manages people without being an administrator.
        await api.database.system((tx) =>
          tx.insert(memberPermissions).values({
            business_id: shop.id,
            id: api.newId(),
            user_id: shop.manager.id,
            permission: "user.manage",
            valid_from: api.clock.now,
          }),
        );
        const { id, email } = await outsider();
        const { owner, manager, cashier } = shop;
        const ids = { owner: owner.id, manager: manager.id, cashier: cashier.id };
        const cast: Cast = {
          ids: { ...ids, newcomer: api.newId(), outsider: id },
          email,
          code: "x".repeat(46),
        };
        for (const action of sequence) {
          // One minute per action, so that roles expire between actions.
          api.clock.now += 60_000;
          const now = api.clock.now;
          const before = await stateOf(shop, now);
          const [by, on] = [cast.ids[action.by], cast.ids[action.on]];
          const kept = cast.ids.newcomer;
          const actor = { user: by, business: shop.id, now, newId: api.newId };
          const { ok } = await api.database.system((tx) =>
            perform(tx, actor, action, cast, before.held),
          );
          const after = await stateOf(shop, now);
          expect(after.administrators.length).toBeGreaterThan(0);
          const hired = cast.ids.newcomer === kept ? null : cast.ids.newcomer;
          const everybody = [...new Set([...Object.values(cast.ids), kept])];
          const seen = { act: action, ok, by, on, hired, before, after };
          const rises = everybody.flatMap((user) => risesOf(user, seen));
          expect(rises.filter(({ isRight }) => !isRight)).toEqual([]);
          for (const rise of rises) taken.add(rise.does);
        }
      }),
      { numRuns: 40 },
    );
    expect([...taken]).toEqual(expect.arrayContaining(["accept", "assign", "hire"]));
  },
);
