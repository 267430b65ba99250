import { and, eq } from "drizzle-orm";
import { permissionsOfRoles } from "#/domain/permissions.ts";
import type { ActorRights, Millis } from "../commands/trade-records.ts";
import type { Tx } from "./database.ts";
import { memberPermissions, membershipRoles, memberships } from "./schema-access.ts";

type Spell = { slugs: readonly string[]; from: Millis; to: Millis | null };

/** What a person may do in a business `now`, `at` a moment, and ever: roles are kept over time (S22). */
export async function actorRights(
  tx: Tx,
  business: string,
  user: string,
  { at, now }: { at: Millis; now: Millis },
): Promise<ActorRights> {
  const [membership] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.business_id, business), eq(memberships.user_id, user)));
  if (!membership) return { atTheTime: [], ever: [], now: [] };
  const roles = await tx
    .select()
    .from(membershipRoles)
    .where(and(eq(membershipRoles.business_id, business), eq(membershipRoles.user_id, user)));
  const direct = await tx
    .select()
    .from(memberPermissions)
    .where(and(eq(memberPermissions.business_id, business), eq(memberPermissions.user_id, user)));
  const spells: Spell[] = [
    ...roles.map((row) => ({
      slugs: [...permissionsOfRoles([row.role], [])],
      from: row.valid_from,
      to: row.valid_to,
    })),
    ...direct.map((row) => ({ slugs: [row.permission], from: row.valid_from, to: row.valid_to })),
  ];
  const isActive = membership.status === "active";
  const wasActive = isActive || membership.status_since > at;
  const during = (moment: Millis) => (spell: Spell) =>
    spell.from <= moment && (spell.to === null || spell.to > moment);
  return {
    ever: slugs(spells),
    atTheTime: wasActive ? slugs(spells.filter(during(at))) : [],
    now: isActive ? slugs(spells.filter(during(now))) : [],
  };
}

function slugs(spells: readonly Spell[]): string[] {
  return [...new Set(spells.flatMap((spell) => spell.slugs))];
}
