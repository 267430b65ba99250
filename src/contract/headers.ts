/** Header names of the contract; their values are described in the API document. */
export const header = {
  idempotencyKey: "Idempotency-Key",
  csrf: "X-CSRFToken",
  tenant: "X-Tenant",
  till: "X-Till",
  /**
   * Number of unsent operations on this device and the time of the oldest, `7;2026-11-20T14:10:00.000Z`
   * (S25).
   */
  tillPending: "X-Till-Pending",
  requestTimestamp: "X-Request-Timestamp",
  requestedWith: "X-Requested-With",
  clientVersion: "X-Client-Version",
  requestId: "X-Request-Id",
  /** Server time of the response in epoch milliseconds; the device measures its clock against it (S16). */
  serverTime: "X-Server-Time",
} as const;

export const csrfCookie = "csrftoken";

/** Browsers accept a cookie with this prefix only over TLS, for this host alone and for all its paths. */
export const hostPrefix = "__Host-";
