import { z } from "zod";
import { permissionSlugs } from "#/domain/permissions.ts";
import { staffStatuses } from "#/domain/staff.ts";
import { id, instant, oneLine, requiredLine } from "./primitives.ts";
import { openInvitation, roleRef } from "./staff-invitation.ts";

/** Scope of a role: one business, one of its locations, or every business of the user. */
const scopeTypes = ["business", "location", "global"] as const;

/** A current role assignment. `expires_at` null: valid until revoked. */
const roleAssignment = z
  .object({
    id,
    role: roleRef,
    /** The business's name for the role; fixed roles have their English name here. */
    name: z.string(),
    scope_type: z.enum(scopeTypes),
    location: id.nullable(),
    valid_from: instant,
    expires_at: instant.nullable(),
  })
  .meta({ id: "RoleAssignment" });

/** A staff member as shown to the business's administrators. */
export const staffMember = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    /** Valid only at the shop's own address. */
    username: z.string().nullable(),
    phone: z.string().nullable(),
    department: z.string(),
    position: z.string(),
    employee_id: z.string(),
    status: z.enum(staffStatuses),
    date_joined: instant,
    /** Last sign-in to the account, on any device. */
    last_login: instant.nullable(),
    /** Locked after too many wrong passwords; ends automatically, or by `unlock`. */
    security_status: z.enum(["locked", "unlocked"]),
    primary_location: id.nullable(),
    /** Null once accepted or withdrawn, and for a user who was never invited. */
    invitation: openInvitation.nullable(),
    /**
     * Whether they can unlock the business's tills by PIN: `given` was set by another user and not changed
     * yet. Absent from older servers.
     */
    pin: z.enum(["none", "given", "own"]).optional(),
    roles: z.array(roleAssignment),
  })
  .meta({ id: "StaffMember" });

/**
 * Fields of a staff member set by the business. Name, email and phone belong to the account, and only its
 * owner changes them.
 */
export const staffPatch = z
  .object({ department: oneLine(80), position: oneLine(80), employee_id: oneLine(40) })
  .partial()
  .meta({ id: "StaffPatch" });

/**
 * A role limited to a location names it. A fixed role for all businesses is assigned in each one where the
 * assigning user may do so and the staff member works; this business must be among them.
 */
export const roleAssignBody = z
  .object({
    role: roleRef,
    scope_type: z.enum(scopeTypes).default("business"),
    location: id.nullable().default(null),
    expires_at: instant.nullable().default(null),
  })
  .meta({ id: "RoleAssignBody" });

/** For actions that need no data beyond their address. */
export const staffActionBody = z.object({ business: id.optional() }).meta({ id: "StaffActBody" });

export const businessRole = z
  .object({
    slug: roleRef,
    name: z.string(),
    permissions: z.array(z.enum(permissionSlugs)),
    /**
     * Whether the requesting user may assign it, and change it if it is a custom role: no one grants
     * permissions they lack.
     */
    may_assign: z.boolean(),
    /** Custom role of the business, which may change and delete it. */
    is_own: z.boolean(),
    /** Number of staff members who currently have it. */
    holders: z.int().nonnegative(),
  })
  .meta({ id: "Role" });

/** The fixed roles, least privileged first, then custom roles by name. */
export const rolesAnswer = z.object({ results: z.array(businessRole) }).meta({ id: "Roles" });

/** In list order. Every role includes `user.read`: without it nothing of the business is visible. */
const permissions = z
  .array(z.enum(permissionSlugs))
  .min(1)
  .max(permissionSlugs.length)
  .overwrite((given) =>
    permissionSlugs.filter((slug) => slug === "user.read" || given.includes(slug)),
  );

/** A custom role, limited to permissions its creator has. Resending the same body returns the same role. */
export const ownRoleBody = z
  .object({ id, name: requiredLine(40), permissions })
  .meta({ id: "OwnRoleBody" });

/** Takes effect immediately for every user with the role. */
export const ownRolePatch = z
  .object({ name: requiredLine(40), permissions })
  .partial()
  .meta({ id: "OwnRolePatch" });

/** A deleted role, no longer held by any user. */
export const ownRoleRemoved = z.object({ id }).meta({ id: "OwnRoleRemoved" });

/** A staff member removed from the business. */
export const staffRemoved = z.object({ id }).meta({ id: "StaffRemoved" });

export type StaffMember = z.infer<typeof staffMember>;
export type BusinessRole = z.infer<typeof businessRole>;
export type OwnRoleBody = z.infer<typeof ownRoleBody>;
export type OwnRolePatch = z.infer<typeof ownRolePatch>;
export type StaffPatch = z.infer<typeof staffPatch>;
export type RoleAssignBody = z.infer<typeof roleAssignBody>;
