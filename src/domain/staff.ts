/** What an administrator sets: who is inactive or suspended can do nothing in the business. */
export const staffStatuses = ["active", "inactive", "suspended"] as const;

/**
 * What somebody signs in with at the shop's own address: lower case, never a number alone and never with
 * `@`, so that it cannot be taken for a phone or an email.
 */
export const usernamePattern = /^[a-z][a-z0-9._-]{2,29}$/;
