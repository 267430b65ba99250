import { z } from "zod";
import { deviceKeys, signatureValue } from "./device-keys.ts";
import { id, instant, requiredLine } from "./primitives.ts";

const named = z.object({ id, name: z.string() });

const role = z.object({
  slug: z.string(),
  name: z.string(),
  permissions: z.array(z.object({ slug: z.string() })),
  /** Absent from older servers; null: valid until revoked. */
  expires_at: instant.nullable().optional(),
});

export const user = z
  .object({
    id,
    /** Empty for an account without an email, which signs in at its shop's own address. */
    email: z.string(),
    /** The name to sign in with again: the email, else the user name or phone at the shop's own address. */
    sign_in_name: z.string().optional(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
    avatar: z.string().nullable(),
    language: z.enum(["en", "sw"]).nullable(),
    theme: z.enum(["light", "dark"]).nullable(),
    /** Roles held at the primary location. */
    roles: z.array(role),
    /** Direct permissions; the effective set is the union with those of the roles. */
    permissions: z.array(z.string()),
    primary_business: named.nullable(),
    primary_location: named.nullable(),
    /** The only locations of the primary business where the user works; absent if all of them. */
    locations: z.array(id).optional(),
    /** Whether the phone was verified by a code. */
    is_verified: z.boolean(),
    is_email_verified: z.boolean(),
    /** The password was set by an administrator: everything else is refused until it is changed. */
    must_change_password: z.boolean().optional(),
    /** The second factor required at sign-in; null if disabled. */
    mfa_method: z.enum(["sms", "email", "totp"]).nullable(),
  })
  .meta({ id: "User" });

/**
 * Code of an invitation to this account, accepted along with the sign-in if valid. It is the only way in for
 * a user who works at no business. If invalid, the sign-in continues without it.
 */
export const invitationToJoin = z.string().min(20).max(200).optional();

export const loginBody = z
  .object({
    /** At a shop's own address also a staff member's user name or phone. */
    email: z.string().trim().toLowerCase().min(1).max(254),
    password: z.string().min(1).max(1024),
    device_keys: deviceKeys.optional(),
    invitation: invitationToJoin,
  })
  .meta({ id: "LoginBody" });

export const tokenPair = z.object({
  access: z.string(),
  refresh: z.string(),
  /** Seconds until the access token expires. */
  expires_in: z.int().positive(),
});

export const loginAnswer = z
  .object({
    access: z.string().nullable(),
    refresh: z.string().nullable(),
    user: user.nullable(),
    mfa_required: z.boolean(),
    mfa_token: z.string().nullable(),
    mfa_method: z.enum(["sms", "email", "totp"]).nullable(),
    expires_in: z.int().positive(),
  })
  .meta({ id: "LoginAnswer" });

export const refreshBody = z
  .object({
    refresh: z.string().min(10).max(500),
    /** Made with the device key of the session, if it has one (S26). */
    proof: signatureValue.optional(),
  })
  .meta({ id: "RefreshBody" });
export const refreshAnswer = tokenPair.meta({ id: "RefreshAnswer" });
export const csrfAnswer = z.object({ csrf_token: z.string() }).meta({ id: "Csrf" });
export const messageAnswer = z.object({ message: z.string() }).meta({ id: "Message" });

export const tillBody = z
  .object({
    id,
    business: id,
    location: id,
    device_id: requiredLine(100),
    name: requiredLine(60),
    /** Sent by a device whose chain has forked to request a new code (S6). */
    fresh: z.boolean().optional(),
    /** The till's code, sent by its device when a restored server lacks the till (S18). */
    code: z
      .string()
      .regex(/^K\d{1,4}$/)
      .optional(),
    /** Made with the device key: a known device that cannot prove itself becomes a new till. */
    device_proof: signatureValue.optional(),
  })
  .meta({ id: "TillBody" });

export const tillPatch = z
  .object({
    name: requiredLine(60).optional(),
    location: id.optional(),
    status: z.enum(["active", "revoked"]).optional(),
    /** With `revoked`: the device was reported lost. Every user is signed out there and it shows no data. */
    lost: z.boolean().optional(),
  })
  .meta({ id: "TillPatch" });

export type User = z.infer<typeof user>;
export type LoginBody = z.infer<typeof loginBody>;
export type LoginAnswer = z.infer<typeof loginAnswer>;
export type TokenPair = z.infer<typeof tokenPair>;
export type TillBody = z.infer<typeof tillBody>;
