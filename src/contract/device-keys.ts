import { z } from "zod";
import { hashedText, type OperationBytes } from "./idempotency.ts";
import { id } from "./primitives.ts";

/** An ECDSA P-256 public key: base64url of its SPKI bytes, without padding. */
const publicKey = z.string().regex(/^[A-Za-z0-9_-]{122}$/);

/** An ECDSA signature over SHA-256: base64url of the 64 bytes of r and s, without padding. */
export const signatureValue = z.string().regex(/^[A-Za-z0-9_-]{86}$/);

/** Which key signed, and what it made of the text. */
export const signature = z.object({ key: id, value: signatureValue });

/** A signature beside a fact: a malformed one counts as none, for no fact is refused because of it. */
export const signatureBeside = signature
  .optional()
  .catch(undefined)
  .meta({
    type: "object",
    properties: { key: { type: "string", format: "uuid" }, value: { type: "string" } },
    required: ["key", "value"],
  });

/** The keys a device makes at a password sign-in: its own, and the one of the person on it (S26). */
export const deviceKeys = z
  .object({ device: publicKey, maker: z.object({ id, public_key: publicKey }) })
  .meta({ id: "DeviceKeys" });

/** A new key of a person on a device that has one already, which signs for it. */
export const makerKeyBody = z
  .object({ id, public_key: publicKey, endorsed_by: id, signature: signatureValue })
  .meta({ id: "MakerKeyBody" });

export const makerKeyAnswer = z.object({ id }).meta({ id: "MakerKey" });

/** The header of a single operation: `<key id>.<signature>`. */
export const signatureHeader = "X-Signature";

/** What the maker of an operation signs: its frozen bytes, under its own id (S3, S26). */
export function operationText(opId: string, bytes: OperationBytes): string {
  return `kaunta.operation.1\n${opId}\n${hashedText(bytes)}`;
}

/** The part of an approval that its signature covers: all of it but the signature. */
export type SignedApproval = {
  id: string;
  act: string;
  by: string;
  at: string;
  line: string | null;
  was: string;
  became: string;
};

/** What a supervisor signs: one act, for one operation of one business. */
export function approvalText(
  business: string,
  opId: string,
  { id: approval, act, by, at, line, was, became }: SignedApproval,
): string {
  const said = JSON.stringify([approval, act, by, at, line, was, became]);
  return `kaunta.approval.1\n${business}\n${opId}\n${said}`;
}

/** What a device signs to renew its session. */
export function refreshText(token: string): string {
  return `kaunta.refresh.1\n${token}`;
}

/** What a device signs to be the till it was. */
export function tillText(business: string, deviceId: string, till: string): string {
  return `kaunta.till.1\n${business}\n${deviceId}\n${till}`;
}

/** What an older key signs to vouch for a newer one. */
export function keyText(key: string, ofPublicKey: string): string {
  return `kaunta.key.1\n${key}\n${ofPublicKey}`;
}

export type Signature = z.infer<typeof signature>;
export type DeviceKeys = z.infer<typeof deviceKeys>;
export type MakerKeyBody = z.infer<typeof makerKeyBody>;
