/** What brought somebody back to the sign-in; `said` in its address names one of them. */
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

/** Reads the `said` of an address; null for anything that is none of ours. */
export function loginNotice(value: unknown): LoginNotice | null {
  return loginNotices.find((notice) => notice === value) ?? null;
}
