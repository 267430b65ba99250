/** Prefix of every path. */
export const base = "/api/v1";

/**
 * The paths used by session, till and sync before any screen loads. The counter opens with these alone; all
 * others load with the screens that use them.
 */
export const corePaths = {
  csrf: `${base}/csrf/`,
  login: `${base}/users/auth/login/`,
  refresh: `${base}/users/auth/refresh/`,
  logout: `${base}/users/auth/logout/`,
  logoutLater: `${base}/users/auth/logout/later/`,
  me: `${base}/users/auth/me/`,
  handoverCode: `${base}/users/auth/handover-code/`,
  loginMfa: `${base}/users/auth/login/mfa/`,
  loginResend: `${base}/users/auth/login/resend/`,
  keys: `${base}/users/auth/keys/`,
  tills: `${base}/business/tills/`,
  ping: `${base}/sync/ping/`,
  changes: `${base}/sync/changes/`,
  batch: `${base}/sync/batch/`,
  stream: `${base}/sync/stream/`,
} as const;

/**
 * Whether a path requires a bearer token. For those that do not, a 401 is a response, not an expired session.
 */
export function wantsBearer(path: string): boolean {
  // With a query it is requested as the signed-in user, whose own account joins.
  if (path === `${base}/users/invitations/accept/`) return false;
  const open = [
    corePaths.csrf,
    corePaths.refresh,
    `${base}/auth/register/`,
    `${base}/business/subdomains/`,
    `${base}/users/invitations/look/`,
  ];
  const openUsers = [
    "login/",
    "logout/later/",
    "password/reset/",
    "send-phone-code/",
    "verify-phone/",
    "email/",
    "handover/",
  ].map((rest) => `${base}/users/auth/${rest}`);
  return ![...open, ...openUsers].some((prefix) => path.startsWith(prefix));
}
