import type { KeptSigner, SecureDatabase } from "./secure-database.ts";
import { toBase64Url } from "./base64-url.ts";
import { signText } from "./signing-keys.ts";

const curve = { name: "ECDSA", namedCurve: "P-256" } as const;

/** The device's own key pair. */
export interface DeviceSigner {
  /** The public key, created on first use; null if it cannot be stored. */
  publicKey(): Promise<string | null>;
  /** Null if the device has no key. Throws if the key cannot be read now. */
  prove(text: string): Promise<string | null>;
}

/** Creates a key pair; only the one to be wrapped by a PIN is extractable, for that purpose. */
export async function makePair(crypto: Crypto, isExtractable = false): Promise<KeptSigner> {
  const pair = await crypto.subtle.generateKey(curve, isExtractable, ["sign", "verify"]);
  const spki = await crypto.subtle.exportKey("spki", pair.publicKey);
  return { privateKey: pair.privateKey, publicKey: toBase64Url(spki) };
}

/**
 * `db` is null if the browser offers no storage: the pair then lasts as long as the window, like the session.
 */
export function createDeviceSigner(db: SecureDatabase | null, crypto: Crypto): DeviceSigner {
  let own: KeptSigner | null = null;

  async function kept(): Promise<KeptSigner | null> {
    return db === null ? own : ((await db.keys.get("signer"))?.signer ?? null);
  }

  async function make(): Promise<KeptSigner> {
    const made = await makePair(crypto);
    if (db === null) return (own ??= made);
    // Two windows may start at the same time; the later one uses the pair of the first.
    return db.transaction("rw", db.keys, async () => {
      const other = await kept();
      if (other !== null) return other;
      await db.keys.put({ id: "signer", key: null, device: null, signer: made });
      return made;
    });
  }

  return {
    async publicKey() {
      try {
        return ((await kept()) ?? (await make())).publicKey;
      } catch {
        // A session must not depend on a key that a reload loses: it is opened without one.
        return null;
      }
    },
    async prove(text) {
      const signer = await kept();
      return signer === null ? null : signText(crypto, signer.privateKey, text);
    },
  };
}
