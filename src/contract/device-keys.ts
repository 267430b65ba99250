import { z } from "zod";
import { id } from "./primitives.ts";

/** An ECDSA P-256 public key: base64url of its SPKI bytes, without padding. */
const publicKey = z.string().regex(/^[A-Za-z0-9_-]{122}$/);

/** An ECDSA signature over SHA-256: base64url of the 64 bytes of r and s, without padding. */
export const signatureValue = z.string().regex(/^[A-Za-z0-9_-]{86}$/);

/** A signature with the id of the key that made it. */
export const signature = z.object({ key: id, value: signatureValue });

/**
 * Signature attached to a fact; a malformed one counts as absent, because no fact is refused over its
 * signature.
 */
export const signatureBeside = signature
  .optional()
  .catch(undefined)
  .meta({
    type: "object",
    properties: { key: { type: "string", format: "uuid" }, value: { type: "string" } },
    required: ["key", "value"],
  });

/** Keys a device generates at a password sign-in: its own, and its user's key on it (S26). */
export const deviceKeys = z
  .object({ device: publicKey, maker: z.object({ id, public_key: publicKey }) })
  .meta({ id: "DeviceKeys" });

/** A user's new key on a device that already has one, signed by that device key. */
export const makerKeyBody = z
  .object({ id, public_key: publicKey, endorsed_by: id, signature: signatureValue })
  .meta({ id: "MakerKeyBody" });

export const makerKeyAnswer = z.object({ id }).meta({ id: "MakerKey" });

export type Signature = z.infer<typeof signature>;
export type DeviceKeys = z.infer<typeof deviceKeys>;
export type MakerKeyBody = z.infer<typeof makerKeyBody>;
