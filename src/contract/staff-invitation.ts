import { z } from "zod";
import { roleSlugs } from "#/domain/permissions.ts";
import { usernamePattern } from "#/domain/staff.ts";
import { deviceKeys } from "./device-keys.ts";
import { id, instant, oneLine, requiredLine } from "./primitives.ts";

/** Channel of an invitation; each reaches only the owner of the address, so accepting proves ownership. */
const inviteChannels = ["sms", "email"] as const;

/**
 * Delivery state of its message. `failed`: no carrier accepted it, or the inviting user has no verified
 * phone; `limit_reached`: the daily message limit of the business or of this address is used up. In both
 * cases the user is created all the same, and the invitation can be sent again.
 */
const inviteDeliveries = ["sending", "sent", "failed", "limit_reached"] as const;

/** A fixed role, or the id of a custom role of the business. */
export const roleRef = z.union([z.enum(roleSlugs), id]);

/** Validity of an invitation, which can be used once. */
export const invitationHours = 72;

export const username = z.string().trim().toLowerCase().regex(usernamePattern);

/** A pending invitation. `expires_at` may be in the past, in which case it must be sent again. */
export const openInvitation = z
  .object({
    channel: z.enum(inviteChannels),
    sent_at: instant,
    expires_at: instant,
    delivery: z.enum(inviteDeliveries),
  })
  .meta({ id: "OpenInvitation" });

/**
 * A new staff member. Either `invite_by` sets the invitation's channel, or `password` is an initial password
 * that its owner changes at the first sign-in. A person with an email is invited by email, because an email
 * identifies a global account that only its owner may join with; a person without one signs in at the shop's
 * own address by user name or phone.
 */
export const staffBody = z
  .object({
    id,
    first_name: requiredLine(60),
    last_name: oneLine(60).default(""),
    email: z.string().trim().toLowerCase().min(1).max(254).nullable().default(null),
    username: username.nullable().default(null),
    phone: requiredLine(20).nullable().default(null),
    department: oneLine(80).default(""),
    position: oneLine(80).default(""),
    employee_id: oneLine(40).default(""),
    primary_location: id.nullable().default(null),
    role: roleRef,
    /** Limits the role to one location; without it the role applies to the whole business. */
    role_location: id.optional(),
    expires_at: instant.nullable().default(null),
    invite_by: z.enum(inviteChannels).nullable().default(null),
    password: z.string().min(1).max(1024).optional(),
    confirm_password: z.string().min(1).max(1024).optional(),
  })
  .meta({ id: "StaffBody" });

/** The secret of an invitation link. Sent in a body so that it appears in no access log. */
const code = z.string().min(20).max(200);

export const invitationLookBody = z.object({ code }).meta({ id: "InvitationLookBody" });

/** Shown to the holder of the link before they accept. */
export const invitationAnswer = z
  .object({
    business_name: z.string(),
    first_name: z.string(),
    role_name: z.string(),
    expires_at: instant,
    /** Their sign-in name: their email everywhere, else this one at the shop's own address. */
    sign_in_with: z.string(),
    /** The email already has an account: its owner joins by signing in first, and sets no password here. */
    has_account: z.boolean(),
  })
  .meta({ id: "Invitation" });

/**
 * With a session, the account with the invitation's email joins; without one, the password creates the
 * account.
 */
export const invitationAcceptBody = z
  .object({
    code,
    password: z.string().min(1).max(1024).optional(),
    confirm_password: z.string().min(1).max(1024).optional(),
    device_keys: deviceKeys.optional(),
  })
  .meta({ id: "InvitationAcceptBody" });

export type RoleRef = z.infer<typeof roleRef>;
export type StaffBody = z.infer<typeof staffBody>;
export type OpenInvitation = z.infer<typeof openInvitation>;
export type Invitation = z.infer<typeof invitationAnswer>;
