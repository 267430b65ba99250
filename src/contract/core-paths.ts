/** What every path begins with. */
export const base = "/api/v1";

/**
 * The paths that are asked before a screen is: by session, till and sync. The counter opens with these
 * alone, all others come with the screens that ask them.
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

/** Paths that want no bearer token: a 401 from one of them is an answer, not an expired session. */
export function wantsBearer(path: string): boolean {
  // With a query it is asked as whoever is signed in: their own account joins.
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
