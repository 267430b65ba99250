import { z } from "zod";
import { permissionSlugs, roleSlugs } from "#/domain/permissions.ts";
import { staffStatuses } from "#/domain/staff.ts";
import { id, instant, oneLine } from "./primitives.ts";
import { openInvitation } from "./staff-entry.ts";

/** Where a role holds: in one business, at one of its locations, or in every business of the person. */
const scopeTypes = ["business", "location", "global"] as const;

/** A role somebody holds now. `expires_at` null: until it is revoked. */
const roleAssignment = z
  .object({
    id,
    role: z.enum(roleSlugs),
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
    roles: z.array(roleAssignment),
  })
  .meta({ id: "StaffMember" });

/** What the business writes of a person. Name, email and phone are their account's, and theirs to change. */
export const staffPatch = z
  .object({ department: oneLine(80), position: oneLine(80), employee_id: oneLine(40) })
  .partial()
  .meta({ id: "StaffPatch" });

/**
 * Only `business` is taken as a scope so far: a role for one location, or for all businesses, is refused
 * at `scope_type` rather than given wider than it was meant.
 */
export const roleAssignBody = z
  .object({
    role: z.enum(roleSlugs),
    scope_type: z.enum(scopeTypes).default("business"),
    expires_at: instant.nullable().default(null),
  })
  .meta({ id: "RoleAssignBody" });

/** For acts that need no more than their address. */
export const staffActBody = z.object({ business: id.optional() }).meta({ id: "StaffActBody" });

export const rolesAnswer = z
  .object({
    results: z.array(
      z.object({
        slug: z.enum(roleSlugs),
        name: z.string(),
        permissions: z.array(z.enum(permissionSlugs)),
        /** Whether whoever asks may give it: nobody gives a right they do not have. */
        may_assign: z.boolean(),
      }),
    ),
  })
  .meta({ id: "Roles" });

/** Somebody who left the business. */
export const staffRemoved = z.object({ id }).meta({ id: "StaffRemoved" });

export type StaffMember = z.infer<typeof staffMember>;
export type StaffPatch = z.infer<typeof staffPatch>;
export type RoleAssignBody = z.infer<typeof roleAssignBody>;
