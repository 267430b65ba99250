import type { TokenPair } from "#/contract/auth.ts";
import type { Clock } from "#/platform/clock.ts";
import type { SecureDatabase } from "./secure-database.ts";

/** One user's tokens. Several users share a till, each with their own pair. */
export interface KeptTokens {
  user: string;
  access: string;
  refresh: string;
  /** Device time, epoch milliseconds. */
  accessEndsAt: number;
}

/** Whether a pair survives a reload, and if not, why. */
export type Keeping = "stored" | "memory_asked" | "memory_refused";

export interface Vault {
  /**
   * Stores a pair: sealed on disk, or in memory only if `remember` is false or the device cannot store it.
   * Throws InvalidTokens unless both tokens are given.
   */
  put(user: string, pair: TokenPair, remember: boolean): Promise<Keeping>;
  /** Reads the store every time, because another window may have renewed the pair. */
  read(user: string): Promise<KeptTokens | null>;
  /** Where this user's pair is stored; null if there is none. */
  keeping(user: string): Promise<"stored" | "memory" | null>;
  drop(user: string): Promise<void>;
  users(): Promise<string[]>;
  /** Removes expired access tokens; a refresh token is only ended by the server (S22). */
  cleanUp(): Promise<void>;
}

/** One of the two tokens is missing. */
export class InvalidTokens extends Error {
  override readonly name = "InvalidTokens";

  constructor() {
    super("an access and a refresh token are both needed");
  }
}

/** `db` is null if the browser offers no storage: everything is then kept in memory. */
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

/** Stores a sealed pair on disk; false if the device cannot store it. */
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
  // Loaded on demand: the current user is known without their tokens, so the first screen does not wait for
  // decryption.
  const { deviceKey, unseal } = await import("./vault-key.ts");
  const key = await deviceKey(db, crypto);
  const refreshToken = await unseal(crypto, key, refresh.value);
  if (refreshToken === null) return null;
  const accessToken = access ? await unseal(crypto, key, access.value) : null;
  return {
    user,
    refresh: refreshToken,
    access: accessToken ?? "",
    // A removed access token has expired; the refresh token obtains another.
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

/** A store that fails to write may fail to delete; memory takes precedence from here on. */
function ignoreLostStore(): undefined {
  return undefined;
}
