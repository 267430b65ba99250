import {
  and,
  asc,
  countDistinct,
  eq,
  exists,
  gt,
  ilike,
  inArray,
  isNull,
  lte,
  max,
  ne,
  or,
  sql,
} from "drizzle-orm";
import type { OpenInvitation, RoleRef } from "#/contract/staff-invitation.ts";
import type { StaffMember } from "#/contract/users.ts";
import { attemptsOf, lockedOut } from "#server/kernel/access/login-limits.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { type KnownRole, rolesKnown } from "#server/kernel/database/own-roles.ts";
import {
  membershipRoles,
  memberships,
  sessions,
  users,
} from "#server/kernel/database/schema-access.ts";
import { invitations } from "#server/kernel/database/schema-codes.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { containing, type Page, type PageRequest } from "#server/kernel/queries/list-page.ts";
import { wireInstant } from "#server/kernel/queries/row-scope.ts";
import { staffPins } from "../schema-pins.ts";

/**
 * The business and time of the read. Runs as the owner of the tables, because the application's role has no
 * access to accounts.
 */
export type StaffScope = { business: string; now: number; keys: Keys };

export type StaffFilters = PageRequest & {
  search?: string | undefined;
  role?: RoleRef | undefined;
  status?: StaffMember["status"] | undefined;
  location?: string | undefined;
};

/** A page of the members of the business, by name. Former members are not included. */
export async function listStaff(
  tx: Tx,
  scope: StaffScope,
  { search, role, status, location, page, page_size }: StaffFilters,
): Promise<Page<StaffMember>> {
  const like = search === undefined ? undefined : containing(search);
  const name = sql`${users.first_name} || ' ' || ${users.last_name}`;
  const where = and(
    worksIn(scope.business),
    like === undefined
      ? undefined
      : or(
          ilike(name, like),
          ilike(users.email, like),
          ilike(users.phone, like),
          ilike(memberships.username, like),
          ilike(memberships.employee_id, like),
        ),
    status === undefined ? undefined : eq(memberships.status, status),
    location === undefined ? undefined : eq(memberships.primary_location_id, location),
    role === undefined ? undefined : exists(holdersOf(tx, scope, role)),
  );
  const [total] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(where);
  const found = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(where)
    .orderBy(asc(users.first_name), asc(users.last_name), asc(users.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const ids = found.map(({ id }) => id);
  const byId = new Map((await staffRows(tx, scope, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), count: total?.count ?? 0 };
}

/** A member of the business; null for any other user. */
export async function readStaff(
  tx: Tx,
  scope: StaffScope,
  user: string,
): Promise<StaffMember | null> {
  const [row] = await staffRows(tx, scope, [user]);
  return row ?? null;
}

async function staffRows(
  tx: Tx,
  { business, now, keys }: StaffScope,
  ids: readonly string[],
): Promise<StaffMember[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ membership: memberships, user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(worksIn(business), inArray(memberships.user_id, [...ids])));
  const roles = await tx
    .select()
    .from(membershipRoles)
    .where(and(holdsIn(business, now), inArray(membershipRoles.user_id, [...ids])))
    .orderBy(asc(membershipRoles.valid_from), asc(membershipRoles.id));
  const known = await rolesKnown(tx, { business }, roles);
  const logins = await tx
    .select({ user: sessions.user_id, at: max(sessions.created_at) })
    .from(sessions)
    .where(inArray(sessions.user_id, [...ids]))
    .groupBy(sessions.user_id);
  const lastLogin = new Map(logins.map(({ user, at }) => [user, at]));
  const sent = await tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, business),
        inArray(invitations.user_id, [...ids]),
        isNull(invitations.accepted_at),
        isNull(invitations.withdrawn_at),
      ),
    );
  const invited = new Map(sent.map((row) => [row.user_id, invitationOf(row, now)]));
  const set = await tx
    .select({ user: staffPins.user_id, must_change: staffPins.must_change })
    .from(staffPins)
    .where(and(eq(staffPins.business_id, business), inArray(staffPins.user_id, [...ids])));
  const pins = new Map(
    set.map(({ user, must_change }) => [user, must_change ? ("given" as const) : ("own" as const)]),
  );
  const locked = await lockedOut(
    tx,
    keys,
    rows.map(({ user }) => attemptsOf(user)),
    now,
  );
  return rows.map(({ membership, user }) => ({
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    username: membership.username,
    phone: user.phone,
    department: membership.department,
    position: membership.position,
    employee_id: membership.employee_id,
    status: membership.status === "left" ? "inactive" : membership.status,
    date_joined: wireInstant(membership.joined_at),
    last_login: wireInstant(lastLogin.get(user.id) ?? null),
    security_status: locked.has(attemptsOf(user)) ? "locked" : "unlocked",
    primary_location: membership.primary_location_id,
    invitation: invited.get(user.id) ?? null,
    pin: pins.get(user.id) ?? "none",
    roles: roles
      .filter(({ user_id }) => user_id === user.id)
      .flatMap((row) => assignmentOf(row, known)),
  }));
}

/** Carriers respond within this time; a message still pending was abandoned by a server that stopped. */
const sendingMs = 120_000;

function invitationOf(row: typeof invitations.$inferSelect, now: number): OpenInvitation {
  const { channel, sent_at, expires_at } = row;
  const isLeft = row.delivery === "sending" && now - sent_at > sendingMs;
  const delivery = isLeft ? "failed" : row.delivery;
  return { channel, delivery, sent_at: wireInstant(sent_at), expires_at: wireInstant(expires_at) };
}

function assignmentOf(
  row: typeof membershipRoles.$inferSelect,
  known: readonly KnownRole[],
): StaffMember["roles"] {
  const role = known.find((one) => one.role === row.role);
  if (role === undefined) return [];
  return [
    {
      id: row.id,
      role: role.role,
      name: role.name,
      scope_type: scopeOf(row),
      location: row.location_id,
      valid_from: wireInstant(row.valid_from),
      expires_at: wireInstant(row.valid_to),
    },
  ];
}

function scopeOf({ is_global, location_id }: typeof membershipRoles.$inferSelect) {
  if (is_global) return "global";
  return location_id === null ? "business" : "location";
}

function worksIn(business: string) {
  return and(eq(memberships.business_id, business), ne(memberships.status, "left"));
}

function holdsIn(business: string, now: number) {
  return and(
    eq(membershipRoles.business_id, business),
    lte(membershipRoles.valid_from, now),
    or(isNull(membershipRoles.valid_to), gt(membershipRoles.valid_to, now)),
  );
}

function holdersOf(tx: Tx, { business, now }: StaffScope, role: RoleRef) {
  return tx
    .select({ one: sql`1` })
    .from(membershipRoles)
    .where(
      and(
        holdsIn(business, now),
        eq(membershipRoles.user_id, memberships.user_id),
        eq(membershipRoles.role, role),
      ),
    );
}

/** Number of members currently holding each role. */
export async function holdersByRole(
  tx: Tx,
  { business, now }: Pick<StaffScope, "business" | "now">,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ role: membershipRoles.role, people: countDistinct(membershipRoles.user_id) })
    .from(membershipRoles)
    .innerJoin(
      memberships,
      and(
        eq(memberships.business_id, membershipRoles.business_id),
        eq(memberships.user_id, membershipRoles.user_id),
      ),
    )
    .where(and(holdsIn(business, now), worksIn(business)))
    .groupBy(membershipRoles.role);
  return new Map(rows.map(({ role, people }) => [role, people]));
}
