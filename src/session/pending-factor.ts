import type { Clock } from "#/platform/clock.ts";
import { forgetPending, pendingKey, type TabStorage } from "./session-core.ts";
import type { SecondFactor } from "./session-state.ts";

/** Keeps it over a reload of this tab; a full or forbidden storage only loses the way back. */
export function keepPending(storage: TabStorage | null, factor: SecondFactor): void {
  try {
    storage?.setItem(pendingKey, JSON.stringify(factor));
  } catch {
    // A reload asks for the password again.
  }
}

/** The second factor this tab's storage holds; null, and forgotten, when it has expired or is no such text. */
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

/** Null for what is no such record: another version of the app may have written it. */
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
