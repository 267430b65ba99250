import type { TokenPair } from "#/contract/auth.ts";
import type { Clock } from "#/platform/clock.ts";
import type { SecureDatabase } from "./secure-database.ts";

/** One person's tokens. Several people share a till; each has a pair of their own. */
export interface KeptTokens {
  user: string;
  access: string;
  refresh: string;
  /** Device time, epoch milliseconds. */
  accessEndsAt: number;
}

/** Whether a pair will still be there after a reload, and why not. */
export type Keeping = "stored" | "memory_asked" | "memory_refused";

export interface Vault {
  /**
   * Keeps a pair: sealed on the disk, or in memory only when `remember` is false or the device will
   * not store it. Throws InvalidTokens for a pair without two texts.
   */
  put(user: string, pair: TokenPair, remember: boolean): Promise<Keeping>;
  /** Reads the store again every time: another window may have renewed the pair. */
  read(user: string): Promise<KeptTokens | null>;
  /** Where this person's pair is kept; null when there is none. */
  keeping(user: string): Promise<"stored" | "memory" | null>;
  drop(user: string): Promise<void>;
  users(): Promise<string[]>;
  /** Removes access tokens that have ended; a refresh token is ended only by the server (S22). */
  cleanUp(): Promise<void>;
}

/** A pair that is no pair of tokens. */
export class InvalidTokens extends Error {
  override readonly name = "InvalidTokens";

  constructor() {
    super("an access and a refresh token are both needed");
  }
}

/** `db` is null where the browser offers no storage: everything then lives in memory. */
export function createVault(db: SecureDatabase | null, crypto: Crypto, clock: Clock): Vault {
  const memory = new Map<string, KeptTokens>();

  return {
    async put(user, pair, remember) {
      if (!isToken(pair.access) || !isToken(pair.refresh)) throw new InvalidTokens();
      const kept: KeptTokens = {
        user,
        access: pair.access,
        refresh: pair.refresh,
        accessEndsAt: clock.now() + pair.expires_in * 1000,
      };
      if (remember && (await store(db, { crypto, clock }, kept))) {
        memory.delete(user);
        return "stored";
      }
      memory.set(user, kept);
      await db?.tokens.bulkDelete([accessId(user), refreshId(user)]).catch(ignoreLostStore);
      return remember ? "memory_refused" : "memory_asked";
    },

    async read(user) {
      return memory.get(user) ?? (await load(db, crypto, user));
    },

    async keeping(user) {
      if (memory.has(user)) return "memory";
      const stored = await db?.tokens.get(refreshId(user));
      return stored ? "stored" : null;
    },

    async drop(user) {
      memory.delete(user);
      await db?.tokens.bulkDelete([accessId(user), refreshId(user)]);
    },

    async users() {
      const ids = (await db?.tokens.toCollection().primaryKeys()) ?? [];
      const stored = ids.filter((id) => id.startsWith(refreshPrefix));
      return [
        ...new Set([...memory.keys(), ...stored.map((id) => id.slice(refreshPrefix.length))]),
      ];
    },

    async cleanUp() {
      await db?.tokens.where("expiresAt").below(clock.now()).delete();
    },
  };
}

/** Seals a pair on the disk; false where the device will not have it. */
async function store(
  db: SecureDatabase | null,
  { crypto, clock }: { crypto: Crypto; clock: Clock },
  kept: KeptTokens,
): Promise<boolean> {
  if (db === null) return false;
  try {
    const { deviceKey, seal } = await import("./vault-key.ts");
    const key = await deviceKey(db, crypto);
    const access = await seal(crypto, key, kept.access);
    const refresh = await seal(crypto, key, kept.refresh);
    const createdAt = clock.now();
    await db.tokens.bulkPut([
      {
        id: accessId(kept.user),
        value: access,
        encrypted: true,
        createdAt,
        expiresAt: kept.accessEndsAt,
      },
      { id: refreshId(kept.user), value: refresh, encrypted: true, createdAt, expiresAt: null },
    ]);
    return true;
  } catch {
    return false;
  }
}

async function load(
  db: SecureDatabase | null,
  crypto: Crypto,
  user: string,
): Promise<KeptTokens | null> {
  if (db === null) return null;
  const [access, refresh] = await db.tokens.bulkGet([accessId(user), refreshId(user)]);
  if (!refresh) return null;
  // Who is at the till is known without their tokens: the first screen does not wait for the sealing.
  const { deviceKey, unseal } = await import("./vault-key.ts");
  const key = await deviceKey(db, crypto);
  const refreshToken = await unseal(crypto, key, refresh.value);
  if (refreshToken === null) return null;
  const accessToken = access ? await unseal(crypto, key, access.value) : null;
  return {
    user,
    refresh: refreshToken,
    access: accessToken ?? "",
    // An access token that was cleaned away has ended; the refresh token gets another.
    accessEndsAt: accessToken === null ? 0 : (access?.expiresAt ?? 0),
  };
}

const refreshPrefix = "refresh:";
const shortestToken = 10;

function isToken(value: unknown): value is string {
  return typeof value === "string" && value.length >= shortestToken;
}

function accessId(user: string): string {
  return `access:${user}`;
}

function refreshId(user: string): string {
  return `${refreshPrefix}${user}`;
}

/** The store that refused to write may refuse to delete; memory is what counts from here on. */
function ignoreLostStore(): undefined {
  return undefined;
}
