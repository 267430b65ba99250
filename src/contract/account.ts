import { z } from "zod";
import { tokenPair, user } from "./auth.ts";
import { id, instant, requiredText, text } from "./primitives.ts";

/** Six figures; spaces and dashes that a paste brings along are dropped before it is checked. */
export const oneTimeCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/));

export const email = z.string().trim().toLowerCase().min(1).max(254);
const phone = requiredText(20);
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

/* Second factor */

export const mfaMethods = ["sms", "email", "totp"] as const;

export const mfaLoginBody = z
  .object({ email, mfa_code: oneTimeCode, mfa_token: z.string().min(10).max(200) })
  .meta({ id: "MfaLoginBody" });

export const mfaResendBody = z
  .object({ email, mfa_token: z.string().min(10).max(200) })
  .meta({ id: "MfaResendBody" });

/**
 * Turning it on is two calls of the same path: first method and password, which sends a code (or
 * answers the secret of an authenticator app), then the same with `code`, which proves it arrived.
 */
export const mfaEnableBody = z
  .object({ method: z.enum(mfaMethods), password, code: oneTimeCode.optional() })
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
  })
  .meta({ id: "MfaEnabled" });

export const mfaDisableBody = z.object({ password }).meta({ id: "MfaDisableBody" });

/* The person */

export const profilePatch = z
  .object({
    first_name: requiredText(60).optional(),
    last_name: text(60).optional(),
    /** A changed number is unverified until a code sent to it has come back. */
    phone: phone.optional(),
    language: z.enum(["en", "sw"]).optional(),
    theme: z.enum(["light", "dark"]).nullable().optional(),
  })
  .meta({ id: "ProfilePatch" });

export const changePasswordBody = z
  .object({ current_password: password, new_password: password, confirm_password: password })
  .meta({ id: "ChangePasswordBody" });

export const primaryPatch = z
  .object({ primary_business: id, primary_location: id })
  .meta({ id: "PrimaryPatch" });

/** A signed-in device of one's own. */
export const ownSession = z
  .object({
    id,
    device_label: z.string(),
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

/* From the bare host to the new business's own */

export const handoverBody = z
  .object({ code: z.string().min(10).max(300) })
  .meta({ id: "HandoverBody" });

export const handoverAnswer = tokenPair.extend({ user }).meta({ id: "HandoverAnswer" });

export type CodeSent = z.infer<typeof codeSentAnswer>;
export type MfaMethod = (typeof mfaMethods)[number];
export type MfaLoginBody = z.input<typeof mfaLoginBody>;
export type MfaEnableBody = z.input<typeof mfaEnableBody>;
export type MfaEnabled = z.infer<typeof mfaEnableAnswer>;
export type ProfilePatch = z.infer<typeof profilePatch>;
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;
export type PrimaryPatch = z.infer<typeof primaryPatch>;
export type OwnSession = z.infer<typeof ownSession>;
export type VerifyPhoneBody = z.input<typeof verifyPhoneBody>;
export type PasswordResetConfirmBody = z.input<typeof passwordResetConfirmBody>;
export type HandoverAnswer = z.infer<typeof handoverAnswer>;
