import { hashedText, type OperationBytes } from "./idempotency.ts";

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

/** What a supervisor signs: one action, for one operation of one business. */
export function approvalText(
  business: string,
  opId: string,
  { id: approval, act: action, by, at, line, was, became }: SignedApproval,
): string {
  const said = JSON.stringify([approval, action, by, at, line, was, became]);
  return `kaunta.approval.1\n${business}\n${opId}\n${said}`;
}

/** What a device signs to be the till it was. */
export function tillText(business: string, deviceId: string, till: string): string {
  return `kaunta.till.1\n${business}\n${deviceId}\n${till}`;
}

/** What an older key signs to vouch for a newer one. */
export function keyText(key: string, ofPublicKey: string): string {
  return `kaunta.key.1\n${key}\n${ofPublicKey}`;
}
