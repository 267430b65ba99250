import { z } from "zod";
import { roleSlugs } from "#/domain/permissions.ts";
import { usernamePattern } from "#/domain/staff.ts";
import { deviceKeys } from "./device-keys.ts";
import { id, instant, oneLine, requiredLine } from "./primitives.ts";

/** What an invitation is sent by; each reaches only who owns the address, so accepting proves it. */
const inviteChannels = ["sms", "email"] as const;

/**
 * What became of its message. `failed`: no carrier took it, or who invites has not proved a phone; `limit_reached`: the business's messages of
 * the day, or those to this address, are used up. Of both the person is made all the same, and the
 * invitation can be sent again.
 */
const inviteDeliveries = ["sending", "sent", "failed", "limit_reached"] as const;

/** One of the fixed roles, or the id of one the business made itself. */
export const roleRef = z.union([z.enum(roleSlugs), id]);

/** An invitation is good for this long, once. */
export const invitationHours = 72;

export const username = z.string().trim().toLowerCase().regex(usernamePattern);

/** An invitation that waits for its answer. `expires_at` may be past: then it wants to be sent again. */
export const openInvitation = z
  .object({
    channel: z.enum(inviteChannels),
    sent_at: instant,
    expires_at: instant,
    delivery: z.enum(inviteDeliveries),
  })
  .meta({ id: "OpenInvitation" });

/**
 * Somebody to work in the business. Either `invite_by` says how the invitation goes, or `password` is a
 * first one, which its owner changes at the first sign-in. Who has an email is invited by email, since
 * an email is an account everywhere and only its owner may join with it; who has none signs in at the
 * shop's own address by user name or phone.
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
    /** The one location where the role holds; without one it is the whole business. */
    role_location: id.optional(),
    expires_at: instant.nullable().default(null),
    invite_by: z.enum(inviteChannels).nullable().default(null),
    password: z.string().min(1).max(1024).optional(),
    confirm_password: z.string().min(1).max(1024).optional(),
  })
  .meta({ id: "StaffBody" });

/** The secret of an invitation's link. In a body, so that it stands in no log of addresses. */
const code = z.string().min(20).max(200);

export const invitationLookBody = z.object({ code }).meta({ id: "InvitationLookBody" });

/** What whoever holds the link is told before they accept. */
export const invitationAnswer = z
  .object({
    business_name: z.string(),
    first_name: z.string(),
    role_name: z.string(),
    expires_at: instant,
    /** What they will sign in with: their email everywhere, else this at the shop's own address. */
    sign_in_with: z.string(),
    /** The email has an account: it is joined by signing in to it first, and no password is made here. */
    has_account: z.boolean(),
  })
  .meta({ id: "Invitation" });

/** With a session, the account of the invitation's email joins; without, a password makes the account. */
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
