import { z } from "zod";
import { permissionSlugs } from "#/domain/permissions.ts";
import { staffStatuses } from "#/domain/staff.ts";
import { id, instant, oneLine, requiredLine } from "./primitives.ts";
import { openInvitation, roleRef } from "./staff-invitation.ts";

/** Where a role holds: in one business, at one of its locations, or in every business of the person. */
const scopeTypes = ["business", "location", "global"] as const;

/** A role somebody holds now. `expires_at` null: until it is revoked. */
const roleAssignment = z
  .object({
    id,
    role: roleRef,
    /** What the business calls the role; the fixed ones are called in English here. */
    name: z.string(),
    scope_type: z.enum(scopeTypes),
    location: id.nullable(),
    valid_from: instant,
    expires_at: instant.nullable(),
  })
  .meta({ id: "RoleAssignment" });

/** Somebody who works in the business, as its administrators see them. */
export const staffMember = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    /** Signs in at the shop's own address, and only there. */
    username: z.string().nullable(),
    phone: z.string().nullable(),
    department: z.string(),
    position: z.string(),
    employee_id: z.string(),
    status: z.enum(staffStatuses),
    date_joined: instant,
    /** When the account was last signed in to, on any device. */
    last_login: instant.nullable(),
    /** Locked: too many wrong passwords; ends by itself, or by `unlock`. */
    security_status: z.enum(["locked", "unlocked"]),
    primary_location: id.nullable(),
    /** Null once it is accepted or withdrawn, and for who was never invited. */
    invitation: openInvitation.nullable(),
    /**
     * Whether they open the tills of the business by PIN: `given` by somebody else and not yet changed.
     * Left out by older servers.
     */
    pin: z.enum(["none", "given", "own"]).optional(),
    roles: z.array(roleAssignment),
  })
  .meta({ id: "StaffMember" });

/** What the business writes of a person. Name, email and phone are their account's, and theirs to change. */
export const staffPatch = z
  .object({ department: oneLine(80), position: oneLine(80), employee_id: oneLine(40) })
  .partial()
  .meta({ id: "StaffPatch" });

/**
 * A role for one location names it. A fixed role for all businesses is given in each where the giver may
 * give it and the person works; this business must be one of them.
 */
export const roleAssignBody = z
  .object({
    role: roleRef,
    scope_type: z.enum(scopeTypes).default("business"),
    location: id.nullable().default(null),
    expires_at: instant.nullable().default(null),
  })
  .meta({ id: "RoleAssignBody" });

/** For actions that need no more than their address. */
export const staffActionBody = z.object({ business: id.optional() }).meta({ id: "StaffActBody" });

export const businessRole = z
  .object({
    slug: roleRef,
    name: z.string(),
    permissions: z.array(z.enum(permissionSlugs)),
    /** Whether whoever asks may give it, and change it where it is the business's own: nobody gives a right they do not have. */
    may_assign: z.boolean(),
    /** Made by the business, which may change and delete it. */
    is_own: z.boolean(),
    /** How many people of the business hold it now. */
    holders: z.int().nonnegative(),
  })
  .meta({ id: "Role" });

/** The fixed roles, the narrowest first, then the business's own by name. */
export const rolesAnswer = z.object({ results: z.array(businessRole) }).meta({ id: "Roles" });

/** In the order of the list. `user.read` is with every role: without it nothing of the business is seen. */
const permissions = z
  .array(z.enum(permissionSlugs))
  .min(1)
  .max(permissionSlugs.length)
  .overwrite((given) =>
    permissionSlugs.filter((slug) => slug === "user.read" || given.includes(slug)),
  );

/** A role of the business's own, of rights that whoever makes it has. The same body again is the same role. */
export const ownRoleBody = z
  .object({ id, name: requiredLine(40), permissions })
  .meta({ id: "OwnRoleBody" });

/** Takes effect at once for everybody who holds the role. */
export const ownRolePatch = z
  .object({ name: requiredLine(40), permissions })
  .partial()
  .meta({ id: "OwnRolePatch" });

/** A role that nobody holds any more. */
export const ownRoleRemoved = z.object({ id }).meta({ id: "OwnRoleRemoved" });

/** Somebody who left the business. */
export const staffRemoved = z.object({ id }).meta({ id: "StaffRemoved" });

export type StaffMember = z.infer<typeof staffMember>;
export type BusinessRole = z.infer<typeof businessRole>;
export type OwnRoleBody = z.infer<typeof ownRoleBody>;
export type OwnRolePatch = z.infer<typeof ownRolePatch>;
export type StaffPatch = z.infer<typeof staffPatch>;
export type RoleAssignBody = z.infer<typeof roleAssignBody>;
