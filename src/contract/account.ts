import { z } from "zod";
import { invitationToJoin, messageAnswer, tokenPair, user } from "./auth.ts";
import { deviceKeys } from "./device-keys.ts";
import { id, instant, oneLine, requiredLine } from "./primitives.ts";
import { recoveryCode } from "./recovery-code.ts";

/** Six figures; spaces and dashes that a paste brings along are dropped before it is checked. */
export const oneTimeCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/));

export const email = z.string().trim().toLowerCase().min(1).max(254);
const phone = requiredLine(20);
const password = z.string().min(1).max(1024);

/** What a call that sends a code answers. The text is the same whether or not anybody was found. */
export const codeSentAnswer = z
  .object({
    message: z.string(),
    /** Seconds until another may be asked for. */
    retry_after: z.int().nonnegative(),
    /** Seconds until the code ends. */
    expires_in: z.int().nonnegative(),
  })
  .meta({ id: "CodeSent" });

/** Beside the password where a second factor is on: its code, or one written down for its loss. */
const factorProof = { mfa_code: oneTimeCode.optional(), recovery_code: recoveryCode.optional() };

/* Second factor */

export const mfaMethods = ["sms", "email", "totp"] as const;

export const mfaLoginBody = z
  .object({
    email,
    ...factorProof,
    mfa_token: z.string().min(10).max(200),
    device_keys: deviceKeys.optional(),
    invitation: invitationToJoin,
  })
  .refine((body) => body.mfa_code !== undefined || body.recovery_code !== undefined, {
    path: ["mfa_code"],
  })
  .meta({ id: "MfaLoginBody" });

export const mfaResendBody = z
  .object({ email, mfa_token: z.string().min(10).max(200) })
  .meta({ id: "MfaResendBody" });

/**
 * Turning it on is two calls of the same path: first method and password, which sends a code (or
 * answers the secret of an authenticator app), then the same with `code`, which proves it arrived.
 * Where another factor is on, the first call proves that one too.
 */
export const mfaEnableBody = z
  .object({ method: z.enum(mfaMethods), password, code: oneTimeCode.optional(), ...factorProof })
  .meta({ id: "MfaEnableBody" });

export const mfaEnableAnswer = z
  .object({
    enabled: z.boolean(),
    method: z.enum(mfaMethods),
    /** Where the code went, masked; null for an authenticator app. */
    sent_to: z.string().nullable(),
    retry_after: z.int().nonnegative(),
    /** For an authenticator app: the secret in base 32 and the `otpauth:` address of its QR code. */
    secret: z.string().nullable(),
    otpauth_url: z.string().nullable(),
    /** Once it is on: codes for the day it is lost, shown this one time. */
    recovery_codes: z.array(z.string()).nullable(),
  })
  .meta({ id: "MfaEnabled" });

export const mfaRecoveryBody = z
  .object({ password, ...factorProof })
  .meta({ id: "MfaRecoveryBody" });

export const mfaRecoveryAnswer = z
  .object({ recovery_codes: z.array(z.string()) })
  .meta({ id: "MfaRecovery" });

export const mfaDisableBody = z.object({ password, ...factorProof }).meta({ id: "MfaDisableBody" });

/* The person */

export const profilePatch = z
  .object({
    first_name: requiredLine(60).optional(),
    last_name: oneLine(60).optional(),
    /** A changed number is unverified until a code sent to it has come back. */
    phone: phone.optional(),
    /** Asked for with another number, and where a second factor is on its code as well. */
    password: password.optional(),
    ...factorProof,
    language: z.enum(["en", "sw"]).optional(),
    theme: z.enum(["light", "dark"]).nullable().optional(),
  })
  .meta({ id: "ProfilePatch" });

export const changePasswordBody = z
  .object({
    current_password: password,
    new_password: password,
    confirm_password: password,
    ...factorProof,
  })
  .meta({ id: "ChangePasswordBody" });

export const primaryPatch = z
  .object({ primary_business: id, primary_location: id })
  .meta({ id: "PrimaryPatch" });

/** For the session of another device; one's own ends without. The code where a second factor is on. */
export const endSessionBody = z
  .object({
    password: password.optional(),
    ...factorProof,
    /** The device is in nobody's hands, or in others': all sessions on it end, and it shows nothing. */
    lost: z.boolean().optional(),
  })
  .meta({ id: "EndSessionBody" });

export const endMemberSessionsAnswer = z
  .object({ ended: z.int().nonnegative() })
  .meta({ id: "EndMemberSessions" });

/** A signed-in device of one's own. */
export const ownSession = z
  .object({
    id,
    device_label: z.string(),
    /** The tills its device is, in the businesses one works in; none for a browser that only reads. */
    tills: z.array(
      z.object({ code: z.string(), name: z.string(), location: z.string(), business: z.string() }),
    ),
    created_at: instant,
    last_used_at: instant,
    /** The one that asks. */
    is_current: z.boolean(),
  })
  .meta({ id: "OwnSession" });

export const ownSessions = z.object({ results: z.array(ownSession) }).meta({ id: "OwnSessions" });

/* Codes to the phone or email stored on the account */

export const sendPhoneCodeBody = z.object({ email, phone }).meta({ id: "SendPhoneCodeBody" });

export const verifyPhoneBody = z
  .object({ email, phone, verification_code: oneTimeCode })
  .meta({ id: "VerifyPhoneBody" });

export const resendEmailBody = z.object({ email }).meta({ id: "ResendEmailBody" });

export const verifyEmailBody = z
  .object({ token: z.string().trim().min(10).max(300) })
  .meta({ id: "VerifyEmailBody" });

export const passwordResetBody = z.object({ phone }).meta({ id: "PasswordResetBody" });

export const passwordResetConfirmBody = z
  .object({
    phone,
    reset_code: oneTimeCode,
    new_password: password,
    confirm_password: password,
  })
  .meta({ id: "PasswordResetConfirmBody" });

export const passwordResetAnswer = messageAnswer
  .extend({
    /** What its owner signs in with: the email, else their user name or phone. */
    email: z.string(),
  })
  .meta({ id: "PasswordResetDone" });

/* From the bare host to a business's own address */

export const handover = z
  .object({
    /** Signs somebody in at the origin once, within 60 s; null where they stay where they are. */
    handover_code: z.string().nullable(),
    /** The origin to hand over to, such as `https://duka.example.com`; null where it stays here. */
    handover_origin: z.string().nullable(),
  })
  .meta({ id: "Handover" });

export const handoverBody = z
  .object({ code: z.string().min(10).max(300), device_keys: deviceKeys.optional() })
  .meta({ id: "HandoverBody" });

export const handoverAnswer = tokenPair.extend({ user }).meta({ id: "HandoverAnswer" });

/** What a body carries of the second factor beside the password. */
export type Proof = { mfa_code?: string; recovery_code?: string };
export type CodeSent = z.infer<typeof codeSentAnswer>;
export type MfaMethod = (typeof mfaMethods)[number];
export type MfaLoginBody = z.input<typeof mfaLoginBody>;
export type MfaEnableBody = z.input<typeof mfaEnableBody>;
export type MfaDisableBody = z.input<typeof mfaDisableBody>;
export type MfaRecovery = z.infer<typeof mfaRecoveryAnswer>;
export type MfaEnabled = z.infer<typeof mfaEnableAnswer>;
export type ProfilePatch = z.input<typeof profilePatch>;
export type ChangePasswordBody = z.input<typeof changePasswordBody>;
export type PrimaryPatch = z.infer<typeof primaryPatch>;
export type OwnSession = z.infer<typeof ownSession>;
export type VerifyPhoneBody = z.input<typeof verifyPhoneBody>;
export type PasswordResetConfirmBody = z.input<typeof passwordResetConfirmBody>;
export type PasswordResetDone = z.infer<typeof passwordResetAnswer>;
export type Handover = z.infer<typeof handover>;
export type HandoverAnswer = z.infer<typeof handoverAnswer>;
