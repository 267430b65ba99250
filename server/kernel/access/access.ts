import { mayRead, readGuards } from "#/contract/read-rights.ts";
import type { EntityName } from "#/contract/sync.ts";
import { rightsAtLocation } from "#/domain/location-rights.ts";
import { permissionsOfRoles, type PermissionSlug } from "#/domain/permissions.ts";
import type { RowScope } from "../queries/row-scope.ts";

/** An active membership of a business and its current permissions. */
export type Membership = {
  business: string;
  isPrimary: boolean;
  /** The location chosen in the switcher; null before a choice. */
  location: string | null;
  /** Permissions in the whole business. */
  permissions: ReadonlySet<string>;
  /** Permissions from roles at a single location, by location. */
  placed: ReadonlyMap<string, readonly string[]>;
};

/** A signed-in user with their businesses, excluding suspended memberships. */
export type Access = {
  user: string;
  session: string;
  /** The password was chosen by an administrator: everything except changing it is refused. */
  mustChangePassword: boolean;
  memberships: readonly Membership[];
};

/** The business of a request, with the user's membership verified. */
export type Scope = {
  user: string;
  business: string;
  permissions: ReadonlySet<string>;
  /** The locations whose rows these permissions cover; null is all (decisions/0039). */
  places: readonly string[] | null;
  /** The argument of `database.tenant`. */
  tenant: { user: string; business: string };
};

/** A role currently held: a fixed one by its slug, or the permissions of a custom role; and its location. */
export type HeldNow = {
  role: string;
  permissions: readonly string[] | null;
  location: string | null;
};

export function membershipOf(
  business: string,
  roles: readonly HeldNow[],
  direct: readonly string[],
  place: { isPrimary: boolean; location: string | null },
): Membership {
  return { business, ...place, ...rightsByPlace(roles, direct) };
}

/** The permissions granted by roles and directly: those in the whole business, and those at one location. */
export function rightsByPlace(
  roles: readonly HeldNow[],
  direct: readonly string[],
): Pick<Membership, "permissions" | "placed"> {
  const wide = roles.filter(({ location }) => location === null).flatMap(rightsOfRole);
  const placed = new Map<string, string[]>();
  for (const held of roles)
    if (held.location !== null)
      placed.set(held.location, [
        ...(placed.get(held.location) ?? []),
        ...rightsAtLocation(rightsOfRole(held)),
      ]);
  return { permissions: new Set([...direct, ...wide]), placed };
}

function rightsOfRole({ role, permissions }: HeldNow): readonly string[] {
  return [...permissionsOfRoles([role], permissions ?? [])];
}

/**
 * Computes a user's permissions and the locations whose rows they cover. If a location is named: the
 * permissions there; if these exceed those elsewhere, they cover that location's rows only. Otherwise: the
 * permissions in the whole business; for users with roles at single locations only, the permissions common to
 * all of them, covering their rows.
 */
export function rightsAt(
  { permissions: wide, placed }: Pick<Membership, "permissions" | "placed">,
  location: string | null,
): Pick<Scope, "permissions" | "places"> {
  const own = placed.size === 0 || wide.size > 0 ? null : [...placed.keys()];
  if (location === null && own !== null) {
    const [first = [], ...others] = placed.values();
    const everywhere = first.filter((slug) => others.every((rights) => rights.includes(slug)));
    return { permissions: new Set(everywhere), places: own };
  }
  const here = location === null ? [] : (placed.get(location) ?? []);
  const isMore = location !== null && here.some((slug) => !wide.has(slug));
  if (!isMore) return { permissions: wide, places: own };
  return { permissions: new Set([...wide, ...here]), places: [location] };
}

/** Whether a user works at a location: at all of them, unless their roles are limited to single locations. */
export function worksAt(membership: Membership | undefined, location: string): boolean {
  if (membership === undefined) return false;
  const { places } = rightsAt(membership, null);
  return places === null || places.includes(location);
}

/** The business chosen in the switcher, by default the first one. Null for a user without memberships. */
export function primaryMembership(access: Access): Membership | null {
  return access.memberships.find(({ isPrimary }) => isPrimary) ?? access.memberships[0] ?? null;
}

export type ScopeReading =
  | { ok: true; scope: Scope }
  | { ok: false; code: "wrong_tenant" | "forbidden" };

/**
 * The permission a request requires, any one of several, or the kind of rows it reads; null requires
 * membership only.
 */
export type Wanted =
  | PermissionSlug
  | { anyOf: readonly PermissionSlug[] }
  | { reads: EntityName }
  | null;

/** The business and location named by a request. */
export type NamedLocation = { business: string | null; location: string | null };

/** The scope of a request: the business it names, or by default the primary one. */
export function scopeFor(access: Access, named: NamedLocation, wanted: Wanted): ScopeReading {
  const business = named.business?.toLowerCase() ?? null;
  const membership =
    business === null
      ? primaryMembership(access)
      : access.memberships.find((one) => one.business === business);
  if (!membership) return { ok: false, code: "wrong_tenant" };
  const rights = rightsAt(membership, named.location?.toLowerCase() ?? null);
  if (!allows(rights.permissions, wanted)) return { ok: false, code: "forbidden" };
  const tenant = { user: access.user, business: membership.business };
  return { ok: true, scope: { ...tenant, ...rights, tenant } };
}

function allows(permissions: ReadonlySet<string>, wanted: Wanted): boolean {
  if (wanted === null) return true;
  if (typeof wanted === "string") return permissions.has(wanted);
  if ("anyOf" in wanted) return wanted.anyOf.some((slug) => permissions.has(slug));
  return mayRead(wanted.reads, permissions);
}

/** The reader for whom the scope's rows are filtered. */
export function rowScope(scope: Scope, now: number): RowScope {
  const { business, user, permissions, places } = scope;
  return {
    business,
    seesCosts: seesCosts(permissions),
    reader: { user, permissions, places },
    now,
  };
}

/** Whether these permissions include seeing costs. */
export function seesCosts(permissions: ReadonlySet<string>): boolean {
  return permissions.has(readGuards.product.fields.cost_price);
}
