/**
 * The closed list of codes. The app decides by code, never by status or message;
 * adding one fails to compile wherever a decision is due.
 */
export const codes = [
  "accepted",
  "replayed",
  "not_attempted",
  "malformed",
  "validation_failed",
  "too_large",
  "key_missing",
  "key_reused",
  "hash_mismatch",
  "not_found",
  "method_not_allowed",
  "unsupported_media",
  "forbidden",
  "wrong_tenant",
  "conflict",
  "plan_limit",
  "subscription_lapsed",
  "upgrade_needed",
  "auth_required",
  "token_expired",
  "session_gone",
  "csrf_expired",
  "invalid_credentials",
  "account_disabled",
  "phone_not_verified",
  "too_many_attempts",
  "cursor_gone",
  "server_error",
  "unavailable",
] as const;

export type Code = (typeof codes)[number];

export function isCode(value: unknown): value is Code {
  return typeof value === "string" && (codes as readonly string[]).includes(value);
}

/** The HTTP status each code travels with. */
export const statusOf = {
  accepted: 201,
  replayed: 200,
  not_attempted: 424,
  malformed: 400,
  validation_failed: 422,
  too_large: 413,
  key_missing: 400,
  key_reused: 409,
  hash_mismatch: 400,
  not_found: 404,
  method_not_allowed: 405,
  unsupported_media: 415,
  forbidden: 403,
  wrong_tenant: 403,
  conflict: 409,
  plan_limit: 403,
  subscription_lapsed: 402,
  upgrade_needed: 426,
  auth_required: 401,
  token_expired: 401,
  session_gone: 401,
  csrf_expired: 403,
  invalid_credentials: 401,
  account_disabled: 403,
  phone_not_verified: 403,
  too_many_attempts: 429,
  cursor_gone: 410,
  server_error: 500,
  unavailable: 503,
} as const satisfies Record<Code, number>;

/** What became of an operation (S8). `retry` is also the reading of every answer that is not ours. */
export type OutcomeKind = "accepted" | "replayed" | "rejected" | "hold" | "not_attempted" | "retry";

/** S8, by code. `hold` waits for a person's session; `retry` waits for a line, a token or the server. */
export const outcomeOf = {
  accepted: "accepted",
  replayed: "replayed",
  not_attempted: "not_attempted",
  malformed: "rejected",
  validation_failed: "rejected",
  too_large: "rejected",
  key_missing: "rejected",
  key_reused: "rejected",
  hash_mismatch: "retry",
  not_found: "rejected",
  method_not_allowed: "rejected",
  unsupported_media: "rejected",
  forbidden: "rejected",
  wrong_tenant: "rejected",
  conflict: "rejected",
  plan_limit: "rejected",
  subscription_lapsed: "retry",
  upgrade_needed: "retry",
  auth_required: "hold",
  token_expired: "retry",
  session_gone: "hold",
  csrf_expired: "retry",
  invalid_credentials: "hold",
  account_disabled: "hold",
  phone_not_verified: "hold",
  too_many_attempts: "retry",
  cursor_gone: "retry",
  server_error: "retry",
  unavailable: "retry",
} as const satisfies Record<Code, OutcomeKind>;
