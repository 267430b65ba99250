import { hashedText, type OperationBytes } from "./idempotency.ts";

/** Signature header of a single operation: `<key id>.<signature>`. */
export const signatureHeader = "X-Signature";

/** Returns the text the maker of an operation signs: its frozen bytes, under its own id (S3, S26). */
export function operationText(opId: string, bytes: OperationBytes): string {
  return `kaunta.operation.1\n${opId}\n${hashedText(bytes)}`;
}

/** The part of an approval covered by its signature: everything except the signature. */
export type SignedApproval = {
  id: string;
  act: string;
  by: string;
  at: string;
  line: string | null;
  was: string;
  became: string;
};

/** Returns the text a supervisor signs: one action, for one operation of one business. */
export function approvalText(
  business: string,
  opId: string,
  { id: approval, act: action, by, at, line, was, became }: SignedApproval,
): string {
  const said = JSON.stringify([approval, action, by, at, line, was, became]);
  return `kaunta.approval.1\n${business}\n${opId}\n${said}`;
}

/** Returns the text a device signs to resume as its previous till. */
export function tillText(business: string, deviceId: string, till: string): string {
  return `kaunta.till.1\n${business}\n${deviceId}\n${till}`;
}

/** Returns the text an older key signs to vouch for a newer one. */
export function keyText(key: string, ofPublicKey: string): string {
  return `kaunta.key.1\n${key}\n${ofPublicKey}`;
}
