import type { KeptSigner, SecureDatabase } from "./secure-database.ts";
import { toBase64Url } from "./base64-url.ts";
import { signText } from "./signing-keys.ts";

const curve = { name: "ECDSA", namedCurve: "P-256" } as const;

/** The pair of the device itself. */
export interface DeviceSigner {
  /** The public part, made when it is first asked for; null where the store refuses it. */
  publicKey(): Promise<string | null>;
  /** Null where the device has no key. Throws where it cannot be read now. */
  prove(text: string): Promise<string | null>;
}

/** A new pair; only the one that is wrapped under a PIN may leave its key, for that moment. */
export async function makePair(crypto: Crypto, isExtractable = false): Promise<KeptSigner> {
  const pair = await crypto.subtle.generateKey(curve, isExtractable, ["sign", "verify"]);
  const spki = await crypto.subtle.exportKey("spki", pair.publicKey);
  return { privateKey: pair.privateKey, publicKey: toBase64Url(spki) };
}

/** `db` is null where the browser offers no storage: the pair lasts as long as the window, like the session. */
export function createDeviceSigner(db: SecureDatabase | null, crypto: Crypto): DeviceSigner {
  let own: KeptSigner | null = null;

  async function kept(): Promise<KeptSigner | null> {
    return db === null ? own : ((await db.keys.get("signer"))?.signer ?? null);
  }

  async function make(): Promise<KeptSigner> {
    const made = await makePair(crypto);
    if (db === null) return (own ??= made);
    // Two windows may start at once; the one that comes second takes the first one's pair.
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
        // A session must not hang on a key that a reload forgets: it is opened without one.
        return null;
      }
    },
    async prove(text) {
      const signer = await kept();
      return signer === null ? null : signText(crypto, signer.privateKey, text);
    },
  };
}
