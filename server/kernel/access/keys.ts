import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { KeyObject } from "node:crypto";

/** Keys derived from the installation's secret, one per use. */
export type Keys = {
  /** Ed25519, for access tokens. */
  signing: { privateKey: KeyObject; publicKey: KeyObject };
  /** Lower-case hex HMAC-SHA256 of `text` under the key of `use`. */
  mac(use: MacUse, text: string): string;
  /**
   * Encrypts data the server must be able to read again: AES-256-GCM, as base64url of nonce, tag and text.
   *
   * @param owner the owner's id, such as a user's; no other id decrypts it
   */
  seal(text: string, owner: string): string;
  /** The text sealed for that owner; null for anything else. */
  unseal(sealed: string, owner: string): string | null;
};

export type MacUse =
  | "refresh"
  | "csrf"
  | "attempt"
  /** One-time codes and their recipients. */
  | "code"
  /** Tickets: a second factor's challenge, a registration, a hand-over, a link in a mail. */
  | "ticket"
  /** The mark of a device on which a user has signed in. */
  | "device"
  /** The user a log line refers to. */
  | "trace";

/** A PKCS #8 Ed25519 private key is this prefix followed by the 32-byte seed (RFC 8410). */
const ed25519Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** @param secret at least 32 characters, the same in every process of an installation */
export function deriveKeys(secret: string): Keys {
  if (secret.length < 32) throw new RangeError("The secret must have at least 32 characters");
  const stretch = (use: string) =>
    Buffer.from(hkdfSync("sha256", secret, "kaunta", `kaunta/${use}/v1`, 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, stretch("access")]),
    format: "der",
    type: "pkcs8",
  });
  const macKeys = {
    refresh: stretch("refresh"),
    csrf: stretch("csrf"),
    attempt: stretch("attempt"),
    code: stretch("code"),
    ticket: stretch("ticket"),
    device: stretch("device"),
    trace: stretch("trace"),
  } as const satisfies Record<MacUse, Buffer>;
  const sealing = stretch("seal");
  return {
    signing: { privateKey, publicKey: createPublicKey(privateKey) },
    mac: (use, text) => createHmac("sha256", macKeys[use]).update(text, "utf8").digest("hex"),
    seal: (text, owner) => seal(sealing, text, owner),
    unseal: (sealed, owner) => unseal(sealing, sealed, owner),
  };
}

const nonceBytes = 12;
const tagBytes = 16;

function seal(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner, "utf8"));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

function unseal(key: Buffer, sealed: string, owner: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < nonceBytes + tagBytes) return null;
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  const opening = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner, "utf8"))
    .setAuthTag(tag);
  try {
    const text = opening.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, opening.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** Compares texts in constant time, independent of where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, "utf8"), Buffer.from(b, "utf8")];
  return left.length === right.length && timingSafeEqual(left, right);
}
