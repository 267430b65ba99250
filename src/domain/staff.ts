/** Set by an administrator: inactive and suspended users have no access to the business. */
export const staffStatuses = ["active", "inactive", "suspended"] as const;

/**
 * User name for signing in at the shop's own address: lower case, never only digits and never with `@`, so
 * that it cannot be mistaken for a phone or an email.
 */
export const usernamePattern = /^[a-z][a-z0-9._-]{2,29}$/;
