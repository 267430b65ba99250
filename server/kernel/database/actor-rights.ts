import { and, eq } from "drizzle-orm";
import { rightsAtLocation } from "#/domain/location-rights.ts";
import { isRoleSlug, permissionsOfRoles } from "#/domain/permissions.ts";
import type { ActorRights, Millis } from "../ledger/ledger-records.ts";
import type { Tx } from "./database.ts";
import { rightsOverTime } from "./own-roles.ts";
import {
  memberPermissions,
  membershipRoles,
  memberships,
  type ownRoleRights,
} from "./schema-access.ts";

type Held = Pick<
  typeof membershipRoles.$inferSelect,
  "role" | "location_id" | "valid_from" | "valid_to"
>;
type Version = Pick<
  typeof ownRoleRights.$inferSelect,
  "role_id" | "permissions" | "valid_from" | "valid_to"
>;

type Spell = {
  slugs: readonly string[];
  /** The only location where they apply; null is everywhere. */
  place: string | null;
  from: Millis;
  to: Millis | null;
};

/**
 * The time and location for which permissions are evaluated; `place` is null for rows shared by all
 * locations.
 */
export type Moment = { at: Millis; now: Millis; place: string | null };

/**
 * A user's permissions in a business `now`, `at` a given time, and ever: roles are stored with their history
 * (S22).
 */
export async function actorRights(
  tx: Tx,
  business: string,
  user: string,
  moment: Moment,
): Promise<ActorRights> {
  const [membership] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.business_id, business), eq(memberships.user_id, user)));
  if (!membership) return noRights;
  const roles = await tx
    .select()
    .from(membershipRoles)
    .where(and(eq(membershipRoles.business_id, business), eq(membershipRoles.user_id, user)));
  const direct = await tx
    .select()
    .from(memberPermissions)
    .where(and(eq(memberPermissions.business_id, business), eq(memberPermissions.user_id, user)));
  const versions = await rightsOverTime(tx, business, roles);
  return rightsOf({ membership, roles, direct, versions }, moment);
}

const noRights: ActorRights = { atTheTime: [], ever: [], now: [] };

/** The stored rows a member's permissions derive from. */
export type KeptRights = {
  membership: Pick<typeof memberships.$inferSelect, "status" | "status_since">;
  roles: readonly Held[];
  direct: readonly Pick<
    typeof memberPermissions.$inferSelect,
    "permission" | "valid_from" | "valid_to"
  >[];
  /** The permissions of the business's custom roles, in all versions. */
  versions: readonly Version[];
};

/** The same from rows already read; null for a user who was never a member. */
export function rightsOf(kept: KeptRights | null, { at, now, place }: Moment): ActorRights {
  if (kept === null) return noRights;
  const { membership, roles, direct, versions } = kept;
  const all: Spell[] = [
    ...roles.filter(({ role }) => isRoleSlug(role)).map(fixedSpell),
    ...roles.flatMap((held) => ownSpells(held, versions)),
    ...direct.map((row) => ({
      slugs: [row.permission],
      place: null,
      from: row.valid_from,
      to: row.valid_to,
    })),
  ];
  const spells = all.filter((spell) => isOf(spell, place));
  const isActive = membership.status === "active";
  const wasActive = isActive || membership.status_since > at;
  const during = (moment: Millis) => (spell: Spell) =>
    spell.from <= moment && (spell.to === null || spell.to > moment);
  return {
    ever: slugs(spells),
    atTheTime: wasActive ? slugs(spells.filter(during(at))) : [],
    // At any location: a user without permissions here may still be active elsewhere.
    now: isActive ? slugs(all.filter(during(now))) : [],
  };
}

/** Whether a permission at one location applies here. Rows shared by all locations belong to each of them. */
export function isOf({ place }: { place: string | null }, here: string | null): boolean {
  return place === null || here === null || place === here;
}

function fixedSpell({ role, location_id: place, valid_from: from, valid_to: to }: Held): Spell {
  return { slugs: given([...permissionsOfRoles([role], [])], place), place, from, to };
}

function given(rights: readonly string[], place: string | null): readonly string[] {
  return place === null ? rights : rightsAtLocation(rights);
}

/**
 * A custom role may change while it is held: each version applies while both it and the assignment were
 * valid.
 */
function ownSpells(held: Held, versions: readonly Version[]): Spell[] {
  return versions
    .filter(({ role_id: role }) => role === held.role)
    .map(({ permissions, valid_from, valid_to }) => ({
      slugs: given(permissions, held.location_id),
      place: held.location_id,
      from: Math.max(held.valid_from, valid_from),
      to: earlier(held.valid_to, valid_to),
    }))
    .filter(({ from, to }) => to === null || to > from);
}

function earlier(one: Millis | null, other: Millis | null): Millis | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

function slugs(spells: readonly Spell[]): string[] {
  return [...new Set(spells.flatMap((spell) => spell.slugs))];
}
