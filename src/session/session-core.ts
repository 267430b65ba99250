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

/** The part of session storage that is used. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where a second factor that is awaited is kept in session storage; another tab begins its own. */
export const pendingKey = "mfa";

/** What the acts on a session share. Each action is fetched when it is first done: a kept session opens without. */
export interface SessionCore {
  api: Api;
  /** Null where the browser offers no storage. */
  secure: SecureDatabase | null;
  crypto: Crypto;
  clock: Clock;
  timers: Timers;
  logger: Logger;
  /** A business's own store on this device; whoever asks for it closes it. */
  openStore(business: string): Promise<Pick<TradingStore, "db" | "close">>;
  vault: Vault;
  ids: Ids;
  device: DeviceSigner;
  makers: Makers;
  /** The key a sign-in under way was asked with, until the server has let the person in. */
  made: { maker: OpenMaker | null };
  /** Who has chosen a password of their own here. */
  chosen: Set<string>;
  people: People;
  limits(): Promise<RateLimits>;
  /** Session storage; null where the browser refuses it. */
  tabStorage: TabStorage | null;
  forgetAnswers: ((user: string) => void) | undefined;
  state(): SessionState;
  become(next: SessionState): void;
  /** The state of somebody at the till, with what the vault has of them. */
  signedIn(at: AtTill): Promise<SignedIn>;
}

/** No second factor is awaited in this tab any more. */
export function forgetPending(storage: TabStorage | null): void {
  try {
    storage?.removeItem(pendingKey);
  } catch {
    // A storage that refuses has kept nothing.
  }
}

/** Who a signed-in state speaks of. */
export function personIn({ user, business, location, isHidden, standing }: SignedIn): Person {
  return {
    user,
    business,
    location,
    ...(isHidden ? { isHidden } : {}),
    ...(standing === "pin" ? { isByPin: true } : {}),
  };
}

/** What somebody may do now: the union of their own permissions and those of roles that have not ended. */
export function permissionsOf({ roles, permissions }: User, { now }: Clock): string[] {
  return [...effectivePermissions(roles, permissions, now())];
}

/** What a tab's storage says of a second factor; a storage that refuses says nothing. */
export function textIn(storage: TabStorage | null): string | null {
  try {
    return storage?.getItem(pendingKey) ?? null;
  } catch {
    return null;
  }
}
