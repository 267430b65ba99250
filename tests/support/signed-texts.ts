import { createPublicKey, verify } from "node:crypto";
import type { Signature } from "#/contract/device-keys.ts";
import type { Makers } from "#/store/signing-keys.ts";

/** The text signed with the user's key; null if it is not available here. */
export async function signedBy(
  keys: Pick<Makers, "signerOf">,
  user: string,
  text: string,
): Promise<Signature | null> {
  const sign = await keys.signerOf(user);
  return sign === null ? null : sign(text);
}

/** Whether the holder of this public key signed the text, verified with a different library than the app's. */
export async function isSignedBy(
  publicKey: string | null | undefined,
  text: string,
  value: string | null,
): Promise<boolean> {
  if (!publicKey || value === null) return false;
  const der = Buffer.from(publicKey, "base64url");
  const key = createPublicKey({ key: der, format: "der", type: "spki" });
  const signature = Buffer.from(value, "base64url");
  return verify("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }, signature);
}
