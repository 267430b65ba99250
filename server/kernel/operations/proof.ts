import { type Approval, approval } from "#/contract/approvals.ts";
import type { Signature } from "#/contract/device-keys.ts";
import { approvalText, operationText } from "#/contract/signed-texts.ts";
import type { OperationBytes } from "#/contract/idempotency.ts";
import { natureOf, type OperationType } from "#/contract/operations.ts";
import { isSignedBy } from "../access/signatures.ts";
import type { MakerKey } from "../queries/maker-keys.ts";
import { readBody } from "./read-body.ts";
import type { Millis } from "../ledger/ledger-records.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";

/** An operation as received. */
export type SignedBytes = OperationBytes & {
  opId: string;
  /** Made with its maker's key; absent for an older app and a plain caller (S26). */
  signature?: Signature | null | undefined;
};

/** A signature by a known key: the key's owner, and whether the signature is valid for the signed text. */
export type Signed = { key: Omit<MakerKey, "publicKey">; isGenuine: boolean };

/** The result of checking an operation's signatures, before any permission is checked (S26). */
export type Proof = {
  /** Null if it has no signature, or one by an unregistered key. */
  operation: Signed | null;
  approval: (one: Approval) => Signed | null;
};

/** For operations without a signature. */
export const noProof: Proof = { operation: null, approval: () => null };

/** Maximum number of approvals in a body. */
const mostApprovals = 100;

/** The keys named by the signatures of an operation and its approvals. */
export function keysNamed(incoming: SignedBytes): string[] {
  const own = incoming.signature ?? null;
  const approved = approvalsIn(incoming.body_text).map(({ signature }) => signature);
  return [own, ...approved].flatMap((one) => (one ? [one.key.toLowerCase()] : []));
}

/**
 * Checks the signatures of an operation. Runs before the business is locked, so that other writers do not
 * wait for it.
 *
 * @param keys the known ones of `keysNamed`
 */
export function proofOf(
  incoming: SignedBytes,
  business: string,
  keys: ReadonlyMap<string, MakerKey>,
): Proof {
  if (keys.size === 0) return noProof;
  const check = (signature: Signature | null | undefined, text: string): Signed | null => {
    const key = signature ? keys.get(signature.key.toLowerCase()) : undefined;
    if (!signature || key === undefined) return null;
    return { key, isGenuine: isSignedBy(key.publicKey, text, signature.value) };
  };
  const { opId, signature } = incoming;
  const approvals = new Map(
    approvalsIn(incoming.body_text).map((one) => {
      const text = approvalText(business, opId, one);
      return [nameOf(one, text), check(one.signature, text)];
    }),
  );
  return {
    operation: check(signature, operationText(opId, incoming)),
    approval: (one) => approvals.get(nameOf(one, approvalText(business, opId, one))) ?? null,
  };
}

/** Identifies an approval by its content and signature: two in one body may have the same id. */
function nameOf({ signature }: Approval, text: string): string {
  return `${signature?.key}.${signature?.value}.${text}`;
}

/** The signed approvals of a body, for all kinds of operations with approvals. */
function approvalsIn(bodyText: string): Approval[] {
  if (!bodyText.includes('"signature"')) return [];
  let body: { approval?: unknown; approvals?: unknown } | null;
  try {
    body = readBody(bodyText) as typeof body;
  } catch {
    // Refused when it is parsed.
    return [];
  }
  if (typeof body !== "object" || body === null) return [];
  const many = Array.isArray(body.approvals) ? (body.approvals as unknown[]) : [];
  return [body.approval, ...many.slice(0, mostApprovals)].flatMap((one) => {
    const read = approval.safeParse(one);
    return read.success && read.data.signature !== undefined ? [read.data] : [];
  });
}

/** What a signature proves about a user, and what is reported to the owner if it proves nothing. */
export type Verdict = {
  isProved: boolean;
  told: { bad_signature?: true; key_ended?: true };
};

/**
 * Whether a signature proves that this user made something. A key is valid until it ended, or until the till
 * of its device was revoked in this business; what took effect before remains valid.
 *
 * @param at when the signed action took effect
 */
export async function checkSigned(
  store: Pick<LedgerStore, "deviceRevokedAt">,
  signed: Signed | null,
  person: string,
  at: Millis,
): Promise<Verdict> {
  if (signed === null) return { isProved: false, told: {} };
  const { key, isGenuine } = signed;
  if (!isGenuine || key.user !== person) return { isProved: false, told: { bad_signature: true } };
  const isOver = (end: Millis | null) => end !== null && end <= at;
  if (isOver(key.endedAt) || isOver(await store.deviceRevokedAt(key.device, key.vouchedAt)))
    return { isProved: false, told: { key_ended: true } };
  return { isProved: true, told: {} };
}

/**
 * The time at which the key of an operation is checked. A fact has happened, and may wait on a till for
 * weeks: its effective time. An edit can be sent again by its maker's own session: its time of arrival, so
 * that prices cannot be changed with an ended key by backdating.
 */
export function checkedAt(
  type: OperationType,
  { effectiveAt, receivedAt }: { effectiveAt: Millis; receivedAt: Millis },
): Millis {
  return natureOf[type] === "edit" ? receivedAt : effectiveAt;
}
