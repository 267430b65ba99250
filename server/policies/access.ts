import { mayRead, readGuards } from "#/contract/read-rights.ts";
import type { EntityName } from "#/contract/sync.ts";
import { permissionsOfRoles, type PermissionSlug } from "#/domain/permissions.ts";
import type { RowScope } from "../queries/row-scope.ts";

/** What an active member of a business is and may do there now. */
export type Membership = {
  business: string;
  isPrimary: boolean;
  /** The location chosen in the switcher; null before a choice. */
  location: string | null;
  roles: readonly string[];
  /** Permissions given directly, beside the roles'. */
  direct: readonly string[];
  /** The union of both. */
  permissions: ReadonlySet<string>;
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
  /** The argument of `database.tenant`. */
  tenant: { user: string; business: string };
};

export function membershipOf(
  business: string,
  roles: readonly string[],
  direct: readonly string[],
  place: { isPrimary: boolean; location: string | null },
): Membership {
  return { business, ...place, roles, direct, permissions: permissionsOfRoles(roles, direct) };
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

/** The scope of a request: the business it names, or the primary one when it names none. */
export function scopeFor(access: Access, business: string | null, wanted: Wanted): ScopeReading {
  const membership =
    business === null
      ? primaryMembership(access)
      : access.memberships.find((one) => one.business === business.toLowerCase());
  if (!membership) return { ok: false, code: "wrong_tenant" };
  const { permissions } = membership;
  if (!allows(permissions, wanted)) return { ok: false, code: "forbidden" };
  const tenant = { user: access.user, business: membership.business };
  return { ok: true, scope: { ...tenant, permissions, tenant } };
}

function allows(permissions: ReadonlySet<string>, wanted: Wanted): boolean {
  if (wanted === null) return true;
  return typeof wanted === "string" ? permissions.has(wanted) : mayRead(wanted.reads, permissions);
}

/** For whose eyes the scope's rows are read. */
export function rowScope(scope: Scope, now: number): RowScope {
  const { business, user, permissions } = scope;
  return { business, seesCosts: seesCosts(permissions), reader: { user, permissions }, now };
}

/** Whether what goods cost is told to somebody with these permissions. */
export function seesCosts(permissions: ReadonlySet<string>): boolean {
  return permissions.has(readGuards.product.fields.cost_price);
}
