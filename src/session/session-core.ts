import type { User } from "#/contract/auth.ts";
import { effectivePermissions } from "#/domain/effective-permissions.ts";
import type { Api } from "#/http/client.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Ids } from "#/platform/ids.ts";
import type { Logger } from "#/platform/logger.ts";
import type { Timers } from "#/platform/timers.ts";
import type { TradingStore } from "#/store/open-database.ts";
import type { AtTill, People, Person } from "#/store/people.ts";
import type { RateLimits } from "#/store/rate-limit.ts";
import type { SecureDatabase } from "#/store/secure-database.ts";
import type { DeviceSigner } from "#/store/device-signer.ts";
import type { Makers, OpenMaker } from "#/store/signing-keys.ts";
import type { Vault } from "#/store/vault.ts";
import type { SessionState, SignedIn } from "./session-state.ts";

/** The parts of session storage in use. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Session storage key of a pending second factor; each tab has its own. */
export const pendingKey = "mfa";

/**
 * Dependencies shared by the session's actions. Each action is loaded on first use: a stored session opens
 * without them.
 */
export interface SessionCore {
  api: Api;
  /** Null if the browser offers no storage. */
  secure: SecureDatabase | null;
  crypto: Crypto;
  clock: Clock;
  timers: Timers;
  logger: Logger;
  /** Opens a business's store on this device; the caller closes it. */
  openStore(business: string): Promise<Pick<TradingStore, "db" | "close">>;
  vault: Vault;
  ids: Ids;
  device: DeviceSigner;
  makers: Makers;
  /** The key sent with a sign-in in progress, until the server has accepted it. */
  made: { maker: OpenMaker | null };
  /** Users who have chosen their own password here. */
  chosen: Set<string>;
  people: People;
  limits(): Promise<RateLimits>;
  /** Session storage; null if the browser blocks it. */
  tabStorage: TabStorage | null;
  forgetAnswers: ((user: string) => void) | undefined;
  state(): SessionState;
  become(next: SessionState): void;
  /** The state of a current user, including their tokens in the vault. */
  signedIn(at: AtTill): Promise<SignedIn>;
}

/** Removes the pending second factor of this tab. */
export function forgetPending(storage: TabStorage | null): void {
  try {
    storage?.removeItem(pendingKey);
  } catch {
    // If storage fails, nothing was stored.
  }
}

/** The person of a signed-in state. */
export function personIn({ user, business, location, isHidden, standing }: SignedIn): Person {
  return {
    user,
    business,
    location,
    ...(isHidden ? { isHidden } : {}),
    ...(standing === "pin" ? { isByPin: true } : {}),
  };
}

/** The user's current permissions: their own, and those of roles that have not ended. */
export function permissionsOf({ roles, permissions }: User, { now }: Clock): string[] {
  return [...effectivePermissions(roles, permissions, now())];
}

/** Reads the pending second factor of a tab; null if storage fails. */
export function textIn(storage: TabStorage | null): string | null {
  try {
    return storage?.getItem(pendingKey) ?? null;
  } catch {
    return null;
  }
}
