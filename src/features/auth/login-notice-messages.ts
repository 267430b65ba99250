import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Tone } from "#/ui/tone.css.ts";
import type { LoginNotice } from "./login-notice.ts";

/** The sign-in message for each notice. */
export const noticeMessages = {
  mfa_missing: { tone: "warning", text: msg`Missing MFA data. Please login again.` },
  mfa_expired: { tone: "warning", text: msg`Invalid or expired MFA code. Please login again.` },
  mfa_locked: { tone: "critical", text: msg`Too many wrong codes. Please login again.` },
  password_reset: {
    tone: "positive",
    text: msg`Your password is changed. All devices were signed out: sign in with the new one.`,
  },
  phone_verified: { tone: "positive", text: msg`Your phone number is verified. Sign in.` },
  email_verified: { tone: "positive", text: msg`Your email address is verified. Sign in.` },
  no_email: {
    tone: "warning",
    text: msg`To verify a phone we need your email address. Sign in first.`,
  },
} as const satisfies Record<LoginNotice, { tone: Tone; text: MessageDescriptor }>;
