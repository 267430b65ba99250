import { z } from "zod";
import { invitationToJoin, messageAnswer, tokenPair, user } from "./auth.ts";
import { deviceKeys } from "./device-keys.ts";
import { id, instant, oneLine, requiredLine } from "./primitives.ts";
import { recoveryCode } from "./recovery-code.ts";

/** Six digits; spaces and dashes from a paste are dropped before validation. */
export const oneTimeCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/));

export const email = z.string().trim().toLowerCase().min(1).max(254);
const phone = requiredLine(20);
const password = z.string().min(1).max(1024);

/** Response of a request that sends a code. It is identical whether or not an account was found. */
export const codeSentAnswer = z
  .object({
    message: z.string(),
    /** Seconds until another code may be requested. */
    retry_after: z.int().nonnegative(),
    /** Seconds until the code expires. */
    expires_in: z.int().nonnegative(),
  })
  .meta({ id: "CodeSent" });

/** Sent with the password if a second factor is enabled: its code, or a recovery code. */
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
 * Enabling takes two requests to the same path: the first with method and password, which sends a code (or
 * returns the secret of an authenticator app), the second with `code`, which proves it arrived. If another
 * factor is enabled, the first request must prove that one too.
 */
export const mfaEnableBody = z
  .object({ method: z.enum(mfaMethods), password, code: oneTimeCode.optional(), ...factorProof })
  .meta({ id: "MfaEnableBody" });

export const mfaEnableAnswer = z
  .object({
    enabled: z.boolean(),
    method: z.enum(mfaMethods),
    /** Masked destination of the code; null for an authenticator app. */
    sent_to: z.string().nullable(),
    retry_after: z.int().nonnegative(),
    /** For an authenticator app: the secret in base 32 and the `otpauth:` address for its QR code. */
    secret: z.string().nullable(),
    otpauth_url: z.string().nullable(),
    /** Once enabled: recovery codes for a lost factor, shown only this once. */
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

/* Profile */

export const profilePatch = z
  .object({
    first_name: requiredLine(60).optional(),
    last_name: oneLine(60).optional(),
    /** A changed number is unverified until a code sent to it has been entered. */
    phone: phone.optional(),
    /** Required to change the number; if a second factor is enabled its code is required too. */
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

/**
 * Ends the session of another device; the current session needs no body. Requires the code if a second factor
 * is enabled.
 */
export const endSessionBody = z
  .object({
    password: password.optional(),
    ...factorProof,
    /** The device is lost or stolen: all sessions on it end and it shows no data. */
    lost: z.boolean().optional(),
  })
  .meta({ id: "EndSessionBody" });

export const endMemberSessionsAnswer = z
  .object({ ended: z.int().nonnegative() })
  .meta({ id: "EndMemberSessions" });

/** A signed-in device of the current user. */
export const ownSession = z
  .object({
    id,
    device_label: z.string(),
    /** The tills registered on the device in the user's businesses; empty for a read-only browser. */
    tills: z.array(
      z.object({ code: z.string(), name: z.string(), location: z.string(), business: z.string() }),
    ),
    created_at: instant,
    last_used_at: instant,
    /** Whether it is the requesting device. */
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
    /** The owner's sign-in name: the email, else their user name or phone. */
    email: z.string(),
  })
  .meta({ id: "PasswordResetDone" });

/* Handover from the bare host to a business's own address */

export const handover = z
  .object({
    /** Signs the user in at the origin once, within 60 s; null if they stay on the current one. */
    handover_code: z.string().nullable(),
    /** The origin to continue at, such as `https://duka.example.com`; null if it does not change. */
    handover_origin: z.string().nullable(),
  })
  .meta({ id: "Handover" });

export const handoverBody = z
  .object({ code: z.string().min(10).max(300), device_keys: deviceKeys.optional() })
  .meta({ id: "HandoverBody" });

export const handoverAnswer = tokenPair.extend({ user }).meta({ id: "HandoverAnswer" });

/** Second-factor fields sent along with the password. */
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
