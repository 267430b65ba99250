import type { Code } from "#/contract/codes.ts";
import { refused, type Carrier, type Executed, type Incoming } from "./executed.ts";
import type { Refusal } from "./refusal.ts";
import type { RejectedBody, StoredOperation } from "../ledger/ledger-records.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import { asUuid } from "../http/uuid.ts";

/**
 * Maximum number of refused bodies stored per user and business day, and their total size: three times the
 * daily sales of the busiest shop, in case every sale is refused.
 */
export const mostRefusedADay = 1000;
export const mostRefusedBytesADay = 4 * 1024 * 1024;

/** Same key, different bytes (S13): the first effect remains, the other body is stored for the owner. */
export async function quarantine(
  store: LedgerStore,
  incoming: Incoming,
  known: StoredOperation,
  carrier: Carrier,
): Promise<Executed> {
  const { till, actor } = known;
  const isNew = await storeRejected(store, incoming, "key_reused", carrier, { till, actor });
  if (isNew)
    await store.openDiscrepancies([
      {
        kind: "key_reused",
        opId: incoming.opId,
        till,
        actor,
        data: {},
        openedAt: carrier.receivedAt,
      },
    ]);
  return refused("key_reused");
}

/** Refuses an operation: its body is stored, and a final result is permanent (S13, S14). */
export async function reject(
  store: LedgerStore,
  incoming: Incoming,
  carrier: Carrier,
  { hash, type, refusal }: { hash: string; type: string; refusal: Refusal },
): Promise<Executed> {
  const { code, errors, final } = refusal;
  const { till, actor, tillSeq, prevOp } = claims(incoming.body_text);
  await storeRejected(store, incoming, code, carrier, { till, actor });
  if (final) {
    await store.insertOperation({
      opId: incoming.opId,
      type,
      hash,
      till,
      actor,
      carrier: carrier.user,
      tillSeq,
      prevOp,
      claimedAt: null,
      effectiveAt: null,
      receivedAt: carrier.receivedAt,
      outcome: "rejected",
      code,
      subject: null,
      answer: { errors },
      ackSeq: await store.seq(),
    });
  }
  return refused(code, errors);
}

/**
 * Stores a refused body for the owner, once, within its carrier's daily quota. Bodies beyond it get the same
 * response and remain on their till; the owner is notified once a day. Returns whether the body was newly
 * stored.
 */
export async function storeRejected(
  store: Pick<LedgerStore, "refusedToday" | "keepRejected" | "openDiscrepancies">,
  { opId, method, path, body_text: bodyText }: Incoming,
  code: Code,
  { user, receivedAt }: Carrier,
  of: Pick<RejectedBody, "till" | "actor">,
): Promise<boolean> {
  const body = { opId, code, message: code, method, path, bodyText, receivedAt, ...of };
  const today = await store.refusedToday(body);
  if (today.isKept) return false;
  const bytes = today.bytes + Buffer.byteLength(bodyText) + Buffer.byteLength(path);
  if (today.bodies < mostRefusedADay && bytes <= mostRefusedBytesADay) {
    await store.keepRejected(body);
    return true;
  }
  if (!today.isTold)
    await store.openDiscrepancies([
      {
        kind: "refused_not_kept",
        opId,
        ...of,
        data: { carrier: user, kept: today.bodies },
        openedAt: receivedAt,
      },
    ]);
  return false;
}

type Claims = {
  till: string | null;
  actor: string | null;
  tillSeq: number | null;
  prevOp: string | null;
};

const largestSeq = 2 ** 31 - 1;

/** The claimed origin of a refused body and its chain position, as far as readable. */
function claims(bodyText: string): Claims {
  let body: Record<string, unknown> | null = null;
  try {
    body = JSON.parse(bodyText) as Record<string, unknown> | null;
  } catch {
    // Not JSON, which is why it was refused.
  }
  const seq = body?.["till_seq"];
  const isSeq = typeof seq === "number" && Number.isInteger(seq) && seq > 0 && seq <= largestSeq;
  return {
    till: asUuid(body?.["till"]),
    actor: asUuid(body?.["actor"]),
    tillSeq: isSeq ? seq : null,
    prevOp: asUuid(body?.["prev_op"]),
  };
}
