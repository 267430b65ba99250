import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { paths } from "#/contract/paths.ts";
import {
  pinVerifier,
  type PinVerifier,
  type TillPeople,
  type TillPerson,
} from "#/contract/till-pins.ts";
import { rightsAtLocation } from "#/domain/location-rights.ts";
import { pinOwner } from "../commands/set-pin.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { type KnownRole, rolesKnown } from "#server/kernel/database/own-roles.ts";
import {
  memberPermissions,
  membershipRoles,
  memberships,
  users,
} from "#server/kernel/database/schema-access.ts";
import { businesses, locations, tills } from "#server/kernel/database/schema-business.ts";
import { staffPins } from "../schema-pins.ts";
import type { Keys } from "#server/kernel/access/keys.ts";
import { wireInstant } from "#server/kernel/queries/row-scope.ts";

/** The requesting till; `device` is the key of the session's device, null if it has none. */
type AskingTill = { business: string; till: string; device: string | null };

type TillPeopleReading =
  | { ok: true; answer: Omit<TillPeople, "version" | "people"> & { people: TillPerson[] } }
  | { ok: false; code: "not_found" | "forbidden" };

/** Whether the session belongs to the till's device. A till of another business is treated as missing. */
export async function checkTillDevice(
  tx: Tx,
  { business, till, device }: AskingTill,
): Promise<
  { ok: true; location: string; isActive: boolean } | { ok: false; code: "not_found" | "forbidden" }
> {
  const [row] = await tx
    .select({ key: tills.device_key, status: tills.status, location: tills.location_id })
    .from(tills)
    .where(and(eq(tills.business_id, business), eq(tills.id, till)));
  if (row === undefined) return { ok: false, code: "not_found" };
  if (row.key === null || row.key !== device) return { ok: false, code: "forbidden" };
  return { ok: true, location: row.location, isActive: row.status === "active" };
}

/**
 * Returns the members with a PIN who may work at the till's location, only to the till's own device. Runs as
 * the owner of the tables, because the application's role has no access to accounts and verifiers.
 */
export async function readTillPeople(
  tx: Tx,
  keys: Keys,
  asking: AskingTill,
  now: number,
): Promise<TillPeopleReading> {
  const checked = await checkTillDevice(tx, asking);
  if (!checked.ok) return checked;
  const { business } = asking;
  const at = await placeOf(tx, business, checked.location);
  // A revoked till's device receives an empty list, so that it deletes its stored members.
  if (!checked.isActive) return { ok: true, answer: { ...at, people: [] } };
  const rows = await pinRows(tx, business);
  const roles = await rolesOf(tx, business, now);
  const direct = await directOf(tx, business, now);
  const people = rows.flatMap(({ pin, user }): TillPerson[] => {
    const own = roles.filter((held) => held.user === user.id);
    const held = own.filter(({ location }) => location === null || location === checked.location);
    const permissions = direct.filter((one) => one.user === user.id).map(({ slug }) => slug);
    const verifier = opened(keys, business, pin);
    // Members without any role or permission here do not work here.
    if (verifier === null || (held.length === 0 && permissions.length === 0)) return [];
    const { is_own, must_change } = pin;
    return [
      {
        user: {
          id: user.id,
          first_name: user.first_name,
          last_name: user.last_name,
          avatar: user.avatar === null ? null : paths.file(user.avatar),
          language: user.language,
          theme: user.theme,
          roles: held.map(({ role }) => role),
          permissions,
        },
        pin: { ...verifier, is_own, must_change },
      },
    ];
  });
  return { ok: true, answer: { ...at, people } };
}

async function placeOf(
  tx: Tx,
  business: string,
  location: string,
): Promise<Pick<TillPeople, "business" | "location">> {
  const [at] = await tx
    .select({
      business: { id: businesses.id, name: businesses.name },
      location: { id: locations.id, name: locations.name },
    })
    .from(businesses)
    .innerJoin(locations, eq(locations.business_id, businesses.id))
    .where(and(eq(businesses.id, business), eq(locations.id, location)));
  if (at === undefined) throw new Error("The till's location does not exist");
  return at;
}

/** Active members with a PIN, by name. */
function pinRows(tx: Tx, business: string) {
  return tx
    .select({ pin: staffPins, user: users })
    .from(staffPins)
    .innerJoin(
      memberships,
      and(
        eq(memberships.business_id, staffPins.business_id),
        eq(memberships.user_id, staffPins.user_id),
        eq(memberships.status, "active"),
      ),
    )
    .innerJoin(users, and(eq(users.id, staffPins.user_id), eq(users.is_active, true)))
    .where(eq(staffPins.business_id, business))
    .orderBy(asc(users.first_name), asc(users.last_name), asc(users.id));
}

/** Roles or permissions currently valid in the business. */
function holds(
  t: typeof membershipRoles | typeof memberPermissions,
  business: string,
  now: number,
) {
  return and(
    eq(t.business_id, business),
    lte(t.valid_from, now),
    or(isNull(t.valid_to), gt(t.valid_to, now)),
  );
}

type Held = {
  user: string;
  location: string | null;
  role: TillPerson["user"]["roles"][number];
};

async function rolesOf(tx: Tx, business: string, now: number): Promise<Held[]> {
  const t = membershipRoles;
  const rows = await tx
    .select({ user: t.user_id, role: t.role, location: t.location_id, until: t.valid_to })
    .from(t)
    .where(holds(t, business, now))
    .orderBy(asc(t.role), asc(t.id));
  const known = await rolesKnown(tx, { business }, rows);
  return rows.flatMap(({ user, role: slug, location, until }) => {
    const role = known.find((one) => one.role === slug);
    if (role === undefined) return [];
    return [{ user, location, role: toldRole(role, location, wireInstant(until)) }];
  });
}

function toldRole(
  { role: slug, name, permissions }: KnownRole,
  location: string | null,
  expires_at: string | null,
): Held["role"] {
  const rights = location === null ? permissions : rightsAtLocation(permissions);
  return {
    slug,
    name,
    permissions: rights.map((permission) => ({ slug: permission })),
    expires_at,
  };
}

function directOf(tx: Tx, business: string, now: number) {
  const t = memberPermissions;
  return tx
    .select({ user: t.user_id, slug: t.permission })
    .from(t)
    .where(holds(t, business, now))
    .orderBy(asc(t.permission));
}

/** Null if it was sealed with another installation's secret or for another user: it cannot verify a PIN. */
function opened(
  keys: Keys,
  business: string,
  { id, user_id, verifier }: typeof staffPins.$inferSelect,
): PinVerifier | null {
  const text = keys.unseal(verifier, pinOwner(business, user_id));
  if (text === null) return null;
  const read = pinVerifier.safeParse({ id, ...(JSON.parse(text) as object) });
  return read.success ? read.data : null;
}
