/** A reset under way in this tab: whose phone, and until when. Moments are device time in epoch milliseconds. */
export interface PendingReset {
  readonly phone: string;
  readonly mayResendAt: number;
  readonly endsAt: number;
}

const key = "password-reset";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** What this tab keeps of it over a reload; null when there is nothing of the right form. */
export function pendingReset(storage: Storage): PendingReset | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "null");
    return isPending(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps it; null forgets it. A storage that refuses costs only the memory. */
export function keepReset(storage: Storage, reset: PendingReset | null): void {
  try {
    if (reset === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(reset));
  } catch {
    // The phone is then typed once more.
  }
}

function isPending(value: unknown): value is PendingReset {
  if (typeof value !== "object" || value === null) return false;
  const { phone, mayResendAt, endsAt } = value as Record<string, unknown>;
  return typeof phone === "string" && Number.isFinite(mayResendAt) && Number.isFinite(endsAt);
}
