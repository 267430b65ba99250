import { createPublicKey, verify } from "node:crypto";

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
