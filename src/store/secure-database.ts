import { Dexie, type DexieOptions, type EntityTable, type Table } from "dexie";
import type { MakerKeyBody } from "#/contract/device-keys.ts";
import type { PinVerifier } from "#/contract/till-pins.ts";
import type { Person } from "./people.ts";

/** A stored token: AES-GCM, preceded by its 12-byte IV. */
export interface TokenRecord {
  /** `access:<user>` or `refresh:<user>`. */
  id: string;
  value: Uint8Array<ArrayBuffer>;
  encrypted: true;
  createdAt: number;
  /** Device time, epoch milliseconds; null if only the server determines the expiry. */
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

/** The key pair that proves the device (S26); its private key cannot be exported. */
export interface KeptSigner {
  privateKey: CryptoKey;
  publicKey: string;
}

/** The key that seals tokens, the device's id, or its key pair; the other fields are null or absent. */
export interface KeyRecord {
  id: "tokens" | "device" | "signer";
  key: CryptoKey | null;
  device: string | null;
  signer?: KeptSigner;
}

/** A user's open key, used to sign the operations they record here (S26). */
export interface MakerRecord {
  user: string;
  /** The id that identifies it to the server. */
  id: string;
  key: CryptoKey;
}

/** A user's key wrapped by their PIN. */
export interface WrappedMaker {
  id: string;
  /** The private key in PKCS 8, AES-GCM, preceded by its 12-byte IV. */
  sealed: Uint8Array<ArrayBuffer>;
  /** What still has to be reported to the server; null once reported. */
  unheard: MakerKeyBody | null;
}

/**
 * The business PIN that a PIN of this device corresponds to, and what still has to be reported to the server.
 */
export interface SharedMark {
  business: string;
  id: string;
  /** Null once reported. */
  unheard: PinVerifier | null;
}

/**
 * The verifier of a user's PIN for all tills of a business (docs/decisions/0067). Created elsewhere and
 * received from the server.
 */
export interface SharedPinRecord {
  business: string;
  user: string;
  /** The user it signs in, with the data that may be shown here, and their place of work. */
  person: Pick<Person, "user" | "business" | "location">;
  /** Id of this PIN. */
  id: string;
  salt: Uint8Array<ArrayBuffer>;
  /** The verifier, sealed with the device's key. */
  sealed: Uint8Array<ArrayBuffer>;
  memoryKiB: number;
  passes: number;
  /** Set in the user's own session and therefore authenticated by password. */
  isOwn: boolean;
  mustChange: boolean;
  /** Wrong attempts since the last correct one. */
  wrong: number;
}

/**
 * The proof of a user's PIN on this device: Argon2id with its parameters, sealed with the device's key.
 * Records of older versions contain the hash itself until their next use.
 */
export interface PinRecord {
  user: string;
  salt: Uint8Array<ArrayBuffer>;
  hash: Uint8Array<ArrayBuffer>;
  memoryKiB: number;
  passes: number;
  isSealed?: true;
  /**
   * `hash` contains only a value derived from the hash for verification, which cannot unwrap anything. Absent
   * in records of older versions until their next use.
   */
  isSplit?: true;
  /** Absent until the user had an open key and the PIN at the same time. */
  maker?: WrappedMaker;
  /** Absent if the PIN is local to this device, as set by an older version. */
  shared?: SharedMark;
  /** Wrong attempts since the last correct one. */
  wrong: number;
}

const secureDatabaseName = "kaunta-secure";

/** Data of the device and its users, independent of the business: tokens, limits, sessions, keys. */
export class SecureDatabase extends Dexie {
  declare tokens: EntityTable<TokenRecord, "id">;
  declare rateLimits: EntityTable<RateLimitRecord, "key">;
  declare sessions: EntityTable<SessionRecord, "id">;
  declare keys: EntityTable<KeyRecord, "id">;
  declare pins: EntityTable<PinRecord, "user">;
  declare makers: EntityTable<MakerRecord, "user">;
  declare sharedPins: Table<SharedPinRecord, [business: string, user: string]>;

  constructor(options: DexieOptions) {
    super(secureDatabaseName, options);
    // Released versions are never edited, because devices have already run them.
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
    this.version(3).stores({ makers: "user" });
    this.version(4).stores({ sharedPins: "[business+user], user" });
  }
}

/** Version 1 stored only the id of the current user, and only the current place of work of each user. */
function renewSession(record: SessionRecord): void {
  if (record.id === "current") {
    record.data = { user: String(record.data), isLocked: false, by: "password" };
    return;
  }
  const person = record.data as { business: unknown };
  record.data = { ...person, workedAt: [person.business] };
}
