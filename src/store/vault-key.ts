import type { SecureDatabase } from "./secure-database.ts";

const iterations = 100_000;
const secretBytes = 32;
const saltBytes = 16;
const ivBytes = 12;

/**
 * The device's AES-GCM key: 256 bits by PBKDF2 over a random secret and salt that are discarded immediately.
 * The key cannot be exported; it is stored as a CryptoKey, so that a worker can use it.
 */
export async function deviceKey(db: SecureDatabase, crypto: Crypto): Promise<CryptoKey> {
  const kept = await db.keys.get("tokens");
  if (kept?.key) return kept.key;
  const made = await deriveKey(crypto);
  // Two windows may start at the same time; the later one uses the key of the first.
  return db.transaction("rw", db.keys, async () => {
    const other = await db.keys.get("tokens");
    if (other?.key) return other.key;
    await db.keys.put({ id: "tokens", key: made, device: null });
    return made;
  });
}

async function deriveKey(crypto: Crypto): Promise<CryptoKey> {
  const secret = crypto.getRandomValues(new Uint8Array(secretBytes));
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const material = await crypto.subtle.importKey("raw", secret, "PBKDF2", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

/** Returns the IV followed by the ciphertext with its tag. */
export async function seal(
  crypto: Crypto,
  key: CryptoKey,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const plain = new TextEncoder().encode(text);
  const cipher = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain);
  const sealed = new Uint8Array(ivBytes + cipher.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(cipher), ivBytes);
  return sealed;
}

/** The inverse of `seal`; null if it was sealed with another key or has been altered. */
export async function unseal(
  crypto: Crypto,
  key: CryptoKey,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  try {
    const plain = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: sealed.slice(0, ivBytes) },
      key,
      sealed.slice(ivBytes),
    );
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}
