/** Reasons for returning to the sign-in; the `said` query parameter names one of them. */
const loginNotices = [
  "mfa_missing",
  "mfa_expired",
  "mfa_locked",
  "password_reset",
  "phone_verified",
  "email_verified",
  "no_email",
] as const;

export type LoginNotice = (typeof loginNotices)[number];

/** Parses the `said` query parameter; null for unknown values. */
export function loginNotice(value: unknown): LoginNotice | null {
  return loginNotices.find((notice) => notice === value) ?? null;
}
