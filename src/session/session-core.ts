import type { User } from "#/contract/auth.ts";
import { effectivePermissions } from "#/domain/permissions.ts";
import type { Api } from "#/http/client.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Logger } from "#/platform/logger.ts";
import type { Timers } from "#/platform/timers.ts";
import type { AtTill, People, Person } from "#/store/people.ts";
import type { RateLimits } from "#/store/rate-limit.ts";
import type { SecureDatabase } from "#/store/secure-database.ts";
import type { Vault } from "#/store/vault.ts";
import type { PendingFactor } from "./pending-factor.ts";
import type { SessionState, SignedIn } from "./session-state.ts";

/** What the acts on a session share. Each act is fetched when it is first done: a kept session opens without. */
export interface SessionCore {
  api: Api;
  /** Null where the browser offers no storage. */
  secure: SecureDatabase | null;
  crypto: Crypto;
  clock: Clock;
  timers: Timers;
  logger: Logger;
  vault: Vault;
  people: People;
  limits: RateLimits;
  pending: PendingFactor;
  state(): SessionState;
  become(next: SessionState): void;
  /** The state of somebody at the till, with what the vault has of them. */
  signedIn(at: AtTill): Promise<SignedIn>;
}

/** Who a signed-in state speaks of. */
export function personIn({ user, business, location }: SignedIn): Person {
  return { user, business, location };
}

/** What somebody may do: the union of their roles' permissions and their own. */
export function permissionsOf({ roles, permissions }: User): string[] {
  return [...effectivePermissions(roles, permissions)];
}
