import { mayRead, readGuards } from "#/contract/read-rights.ts";
import type { EntityName } from "#/contract/sync.ts";
import { rightsAtLocation } from "#/domain/location-rights.ts";
import { permissionsOfRoles, type PermissionSlug } from "#/domain/permissions.ts";
import type { RowScope } from "../queries/row-scope.ts";

/** What an active member of a business is and may do there now. */
export type Membership = {
  business: string;
  isPrimary: boolean;
  /** The location chosen in the switcher; null before a choice. */
  location: string | null;
  /** What they may do in the whole business. */
  permissions: ReadonlySet<string>;
  /** What roles given for one location let them do there. */
  placed: ReadonlyMap<string, readonly string[]>;
};

/** A signed-in person with the businesses open to them; suspended memberships are not among them. */
export type Access = {
  user: string;
  session: string;
  /** The password was chosen by an administrator: all but changing it is refused. */
  mustChangePassword: boolean;
  memberships: readonly Membership[];
};

/** One business, chosen for a request, with the right to be in it checked. */
export type Scope = {
  user: string;
  business: string;
  permissions: ReadonlySet<string>;
  /** The locations whose rows these rights are about; null is all (decisions/0039). */
  places: readonly string[] | null;
  /** The argument of `database.tenant`. */
  tenant: { user: string; business: string };
};

/** A role held now: a fixed one by its slug, or the rights of the business's own; and where. */
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
  const wide = roles.filter(({ location }) => location === null).flatMap(rightsOfRole);
  const placed = new Map<string, string[]>();
  for (const held of roles)
    if (held.location !== null)
      placed.set(held.location, [
        ...(placed.get(held.location) ?? []),
        ...rightsAtLocation(rightsOfRole(held)),
      ]);
  return { business, ...place, permissions: new Set([...direct, ...wide]), placed };
}

function rightsOfRole({ role, permissions }: HeldNow): readonly string[] {
  return [...permissionsOfRoles([role], permissions ?? [])];
}

/**
 * What somebody may do, and about the rows of which locations. Where a location is named, what they may do
 * there; if that is more than elsewhere, it is about that location's rows alone. Where none is named,
 * what they may do in the whole business; who works at single locations only, may do what they may at each
 * of them, about the rows of these.
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

/** Whether somebody works at a location: all are theirs unless their roles are for single ones. */
export function worksAt(membership: Membership | undefined, location: string): boolean {
  if (membership === undefined) return false;
  const { places } = rightsAt(membership, null);
  return places === null || places.includes(location);
}

/** The business chosen in the switcher; the first one where none was. Null for a member of nothing. */
export function primaryMembership(access: Access): Membership | null {
  return access.memberships.find(({ isPrimary }) => isPrimary) ?? access.memberships[0] ?? null;
}

export type ScopeReading =
  | { ok: true; scope: Scope }
  | { ok: false; code: "wrong_tenant" | "forbidden" };

/** What a request must be allowed: a right, or to read rows of a kind; null asks for membership alone. */
export type Wanted = PermissionSlug | { reads: EntityName } | null;

/** Where a request is about: what it names of a business and of a location. */
export type NamedLocation = { business: string | null; location: string | null };

/** The scope of a request: the business it names, or the primary one when it names none. */
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
  return typeof wanted === "string" ? permissions.has(wanted) : mayRead(wanted.reads, permissions);
}

/** For whose eyes the scope's rows are read. */
export function rowScope(scope: Scope, now: number): RowScope {
  const { business, user, permissions, places } = scope;
  return {
    business,
    seesCosts: seesCosts(permissions),
    reader: { user, permissions, places },
    now,
  };
}

/** Whether what items cost is told to somebody with these permissions. */
export function seesCosts(permissions: ReadonlySet<string>): boolean {
  return permissions.has(readGuards.product.fields.cost_price);
}
