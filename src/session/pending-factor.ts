import type { Clock } from "#/platform/clock.ts";
import type { SecondFactor } from "./session-state.ts";

/** One key of session storage; another tab begins its own. */
const pendingKey = "mfa";

/** The part of session storage that is used. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The second factor that is awaited in this tab. */
export interface PendingFactor {
  /** Null when none is awaited, or it has expired. */
  read(): SecondFactor | null;
  keep(factor: SecondFactor): void;
  clear(): void;
}

/** Without storage, or with one that refuses, a reload asks for the password again. */
export function createPendingFactor(storage: TabStorage | null, clock: Clock): PendingFactor {
  const quietly = (act: () => void) => {
    try {
      act();
    } catch {
      // A full or forbidden storage loses nothing but the way back after a reload.
    }
  };
  const clear = () => {
    quietly(() => storage?.removeItem(pendingKey));
  };
  return {
    read() {
      const factor = factorOf(textOf(storage));
      if (factor !== null && factor.expiresAt > clock.now()) return factor;
      clear();
      return null;
    },
    keep(factor) {
      quietly(() => storage?.setItem(pendingKey, JSON.stringify(factor)));
    },
    clear,
  };
}

function textOf(storage: TabStorage | null): string | null {
  try {
    return storage?.getItem(pendingKey) ?? null;
  } catch {
    return null;
  }
}

/** Null for what is no such record: another version of the app may have written it. */
function factorOf(text: string | null): SecondFactor | null {
  if (text === null) return null;
  try {
    const { email, token, method, expiresAt, remember } = JSON.parse(text) as SecondFactor;
    const isWhole =
      typeof email === "string" &&
      typeof token === "string" &&
      typeof expiresAt === "number" &&
      typeof remember === "boolean" &&
      (method === "sms" || method === "email" || method === "totp");
    return isWhole ? { phase: "second_factor", email, token, method, expiresAt, remember } : null;
  } catch {
    return null;
  }
}
