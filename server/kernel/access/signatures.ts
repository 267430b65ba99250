import { createPublicKey, type KeyObject, verify } from "node:crypto";

/** The name of P-256 in node:crypto. */
const curve = "prime256v1";

/** A till signs every sale with the same key, and parsing a key takes longer than verifying a signature. */
const known = new Map<string, KeyObject>();
const mostKnown = 10_000;

/** Parses an ECDSA P-256 key from base64url SPKI bytes; null for anything else. */
export function readPublicKey(text: string): KeyObject | null {
  const key = known.get(text) ?? newlyRead(text);
  if (key === null) return null;
  known.set(text, key);
  if (known.size > mostKnown) known.delete(known.keys().next().value ?? text);
  return key;
}

function newlyRead(text: string): KeyObject | null {
  try {
    const bytes = Buffer.from(text, "base64url");
    const key = createPublicKey({ key: bytes, format: "der", type: "spki" });
    const isOurs = key.asymmetricKeyType === "ec" && key.asymmetricKeyDetails?.namedCurve === curve;
    return isOurs ? key : null;
  } catch {
    // Not a key, or a point that is not on the curve.
    return null;
  }
}

/**
 * Whether the signature of the text was made with the corresponding private key: base64url of r and s, 64
 * bytes (S26).
 */
export function isSignedBy(key: KeyObject | null, text: string, signature: string): boolean {
  if (key === null) return false;
  const bytes = Buffer.from(signature, "base64url");
  if (bytes.length !== 64) return false;
  return verify("sha256", Buffer.from(text, "utf8"), { key, dsaEncoding: "ieee-p1363" }, bytes);
}
