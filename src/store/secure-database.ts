import { Dexie, type DexieOptions, type EntityTable } from "dexie";

/** A token as it is kept: AES-GCM, the 12 bytes of its IV first. */
export interface TokenRecord {
  /** `access:<user>` or `refresh:<user>`. */
  id: string;
  value: Uint8Array<ArrayBuffer>;
  encrypted: true;
  createdAt: number;
  /** Device time, epoch milliseconds; null where only the server knows the end. */
  expiresAt: number | null;
}

export interface RateLimitRecord {
  key: string;
  count: number;
  resetTime: number;
}

export interface SessionRecord {
  id: string;
  data: unknown;
  createdAt: number;
  lastAccessed: number;
}

/** The key that seals tokens, and the id this device is known by; each null in the other's record. */
export interface KeyRecord {
  id: "tokens" | "device";
  key: CryptoKey | null;
  device: string | null;
}

/**
 * What proves a person's PIN on this device: Argon2id, with what it was made with, sealed under the
 * device's key. Records of older versions hold the hash itself until their next use.
 */
export interface PinRecord {
  user: string;
  salt: Uint8Array<ArrayBuffer>;
  hash: Uint8Array<ArrayBuffer>;
  memoryKiB: number;
  passes: number;
  isSealed?: true;
  /** Wrong ones since the last right one. */
  wrong: number;
}

const secureDatabaseName = "kaunta-secure";

/** What belongs to the device and its people, whatever the business: tokens, limits, sessions, keys. */
export class SecureDatabase extends Dexie {
  declare tokens: EntityTable<TokenRecord, "id">;
  declare rateLimits: EntityTable<RateLimitRecord, "key">;
  declare sessions: EntityTable<SessionRecord, "id">;
  declare keys: EntityTable<KeyRecord, "id">;
  declare pins: EntityTable<PinRecord, "user">;

  constructor(options: DexieOptions) {
    super(secureDatabaseName, options);
    // A version that has landed is never edited: a device in the field has already run it.
    this.version(1).stores({
      tokens: "id, expiresAt",
      rateLimits: "key, resetTime",
      sessions: "id, lastAccessed",
      keys: "id",
    });
    this.version(2)
      .stores({ pins: "user" })
      .upgrade(async (tx) => {
        await tx.table<SessionRecord>("sessions").toCollection().modify(renewSession);
      });
  }
}

/** Version 1 kept of whoever is at the till only the id, and of a person only where they work now. */
function renewSession(record: SessionRecord): void {
  if (record.id === "current") {
    record.data = { user: String(record.data), isLocked: false, by: "password" };
    return;
  }
  const person = record.data as { business: unknown };
  record.data = { ...person, workedAt: [person.business] };
}
