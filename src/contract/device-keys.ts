import { z } from "zod";
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

export type Signature = z.infer<typeof signature>;
export type DeviceKeys = z.infer<typeof deviceKeys>;
export type MakerKeyBody = z.infer<typeof makerKeyBody>;
