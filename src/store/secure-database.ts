import { Dexie, type DexieOptions, type EntityTable, type Table } from "dexie";
import type { MakerKeyBody } from "#/contract/device-keys.ts";
import type { PinVerifier } from "#/contract/till-pins.ts";
import type { Person } from "./people.ts";

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

/** The pair that proves the device (S26): its private part cannot be exported. */
export interface KeptSigner {
  privateKey: CryptoKey;
  publicKey: string;
}

/** The key that seals tokens, the id this device is known by, and its pair; each null or absent in the others' records. */
export interface KeyRecord {
  id: "tokens" | "device" | "signer";
  key: CryptoKey | null;
  device: string | null;
  signer?: KeptSigner;
}

/** A person's open key, with which what they record here is signed (S26). */
export interface MakerRecord {
  user: string;
  /** The id the server knows it by. */
  id: string;
  key: CryptoKey;
}

/** A person's key that their PIN opens. */
export interface WrappedMaker {
  id: string;
  /** The private part in PKCS 8, AES-GCM, the 12 bytes of its IV first. */
  sealed: Uint8Array<ArrayBuffer>;
  /** What the server is still to be told of it; null once it was. */
  unheard: MakerKeyBody | null;
}

/** The PIN of the tills of a business that a PIN of this device is, and what the server is to be told of it. */
export interface SharedMark {
  business: string;
  id: string;
  /** Null once it was told. */
  unheard: PinVerifier | null;
}

/**
 * What proves the PIN of somebody on any till of a business (docs/decisions/0067). It was made elsewhere,
 * and came from the server.
 */
export interface SharedPinRecord {
  business: string;
  user: string;
  /** Whom it lets in, as they may be shown here, and where. */
  person: Pick<Person, "user" | "business" | "location">;
  /** Of this PIN. */
  id: string;
  salt: Uint8Array<ArrayBuffer>;
  /** The proof, sealed under the device's key. */
  sealed: Uint8Array<ArrayBuffer>;
  memoryKiB: number;
  passes: number;
  /** Set in a session of their own, so by their password. */
  isOwn: boolean;
  mustChange: boolean;
  /** Wrong ones since the last right one. */
  wrong: number;
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
  /**
   * `hash` holds only what was derived from the hash to prove it, so that it opens nothing. Absent in
   * records of older versions until their next use.
   */
  isSplit?: true;
  /** Absent until the person had an open key and the PIN at the same time. */
  maker?: WrappedMaker;
  /** Absent where it is a PIN of this device alone: set by an older version. */
  shared?: SharedMark;
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
  declare makers: EntityTable<MakerRecord, "user">;
  declare sharedPins: Table<SharedPinRecord, [business: string, user: string]>;

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
    this.version(3).stores({ makers: "user" });
    this.version(4).stores({ sharedPins: "[business+user], user" });
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
