/**
 * A pending reset in this tab: the phone number and the expiry. Times are device time in epoch milliseconds.
 */
export interface PendingReset {
  readonly phone: string;
  readonly mayResendAt: number;
  readonly endsAt: number;
}

const key = "password-reset";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** Returns this tab's stored reset; null if there is none or it is malformed. */
export function pendingReset(storage: Storage): PendingReset | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "null");
    return isPending(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Stores the reset; null clears it. If storage is unavailable, only a reload loses it. */
export function keepReset(storage: Storage, reset: PendingReset | null): void {
  try {
    if (reset === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(reset));
  } catch {
    // The phone number must then be typed again.
  }
}

function isPending(value: unknown): value is PendingReset {
  if (typeof value !== "object" || value === null) return false;
  const { phone, mayResendAt, endsAt } = value as Record<string, unknown>;
  return typeof phone === "string" && Number.isFinite(mayResendAt) && Number.isFinite(endsAt);
}
