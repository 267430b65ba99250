import type { Clock } from "#/platform/clock.ts";
import { forgetPending, pendingKey, type TabStorage } from "./session-core.ts";
import type { SecondFactor } from "./session-state.ts";

/** Stores the pending second factor across reloads of this tab; a storage failure only loses that. */
export function keepPending(storage: TabStorage | null, factor: SecondFactor): void {
  try {
    storage?.setItem(pendingKey, JSON.stringify(factor));
  } catch {
    // After a reload the password must be entered again.
  }
}

/**
 * Reads the pending second factor from this tab's storage; returns null and removes it if it is expired or
 * invalid.
 */
export function readPending(
  storage: TabStorage | null,
  text: string,
  clock: Clock,
): SecondFactor | null {
  const factor = factorOf(text);
  if (factor !== null && factor.expiresAt > clock.now()) return factor;
  forgetPending(storage);
  return null;
}

/** Null if invalid: another version of the app may have written it. */
function factorOf(text: string): SecondFactor | null {
  try {
    const { email, token, method, expiresAt, remember, invitation } = JSON.parse(
      text,
    ) as SecondFactor;
    const isWhole =
      typeof email === "string" &&
      typeof token === "string" &&
      typeof expiresAt === "number" &&
      typeof remember === "boolean" &&
      (method === "sms" || method === "email" || method === "totp");
    return isWhole
      ? { phase: "second_factor", email, token, method, expiresAt, remember, invitation }
      : null;
  } catch {
    return null;
  }
}
