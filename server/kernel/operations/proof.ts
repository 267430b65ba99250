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

/** An operation as it came. */
export type SignedBytes = OperationBytes & {
  opId: string;
  /** By its maker's key; an older app and a plain caller have none (S26). */
  signature?: Signature | null | undefined;
};

/** A signature by a key that is known: whose key it is, and whether that key made it of what it came with. */
export type Signed = { key: Omit<MakerKey, "publicKey">; isGenuine: boolean };

/** What the signatures of an operation are worth, before any right is judged (S26). */
export type Proof = {
  /** Null where it came without one, or with one of a key nobody has told of. */
  operation: Signed | null;
  approval: (one: Approval) => Signed | null;
};

/** For what comes without a signature. */
export const noProof: Proof = { operation: null, approval: () => null };

/** As many approvals as a body may have. */
const mostApprovals = 100;

/** The keys that an operation and its approvals say they are signed by. */
export function keysNamed(incoming: SignedBytes): string[] {
  const own = incoming.signature ?? null;
  const approved = approvalsIn(incoming.body_text).map(({ signature }) => signature);
  return [own, ...approved].flatMap((one) => (one ? [one.key.toLowerCase()] : []));
}

/**
 * Checks the signatures of an operation. Done before the business's lock is taken: others would wait for
 * what needs nothing of the business.
 *
 * @param keys those of `keysNamed` that are known
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

/** An approval by what it says and how it is signed: two in one body may have one id. */
function nameOf({ signature }: Approval, text: string): string {
  return `${signature?.key}.${signature?.value}.${text}`;
}

/** The signed approvals of a body, wherever kinds of operations have them. */
function approvalsIn(bodyText: string): Approval[] {
  if (!bodyText.includes('"signature"')) return [];
  let body: { approval?: unknown; approvals?: unknown } | null;
  try {
    body = readBody(bodyText) as typeof body;
  } catch {
    // It is refused for that where it is parsed.
    return [];
  }
  if (typeof body !== "object" || body === null) return [];
  const many = Array.isArray(body.approvals) ? (body.approvals as unknown[]) : [];
  return [body.approval, ...many.slice(0, mostApprovals)].flatMap((one) => {
    const read = approval.safeParse(one);
    return read.success && read.data.signature !== undefined ? [read.data] : [];
  });
}

/** What a signature says of a person, and what the owner is told where it does not prove them. */
export type Verdict = {
  isProved: boolean;
  told: { bad_signature?: true; key_ended?: true };
};

/**
 * Whether a signature proves that this person made something. A key counts until it ended, or until the
 * till of its device was revoked in this business; what took effect before that stays good.
 *
 * @param at when what was signed took effect
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
 * The moment by which the key of an operation is judged. A fact has happened, and may wait on a till for
 * weeks: when it took effect. An edit can be brought again by its maker's own session: when it came, so that
 * nobody changes a price by dating it back to before a key ended.
 */
export function checkedAt(
  type: OperationType,
  { effectiveAt, receivedAt }: { effectiveAt: Millis; receivedAt: Millis },
): Millis {
  return natureOf[type] === "edit" ? receivedAt : effectiveAt;
}
