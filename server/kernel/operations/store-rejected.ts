import type { Code } from "#/contract/codes.ts";
import { refused, type Carrier, type Executed, type Incoming } from "./executed.ts";
import type { Refusal } from "./refusal.ts";
import type { RejectedBody, StoredOperation } from "../ledger/ledger-records.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import { asUuid } from "../http/uuid.ts";

/**
 * How many refused bodies of one person a business keeps on one of its days, and how much text they may
 * hold in all: three times what the busiest shop sells in a day, should each sale be refused.
 */
export const mostRefusedADay = 1000;
export const mostRefusedBytesADay = 4 * 1024 * 1024;

/** Same key, other bytes (S13): the first effect stands, the stranger's body is kept for the owner. */
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

/** Refuses an operation: its body is kept, and a final answer is the answer for ever (S13, S14). */
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
 * Keeps a refused body for the owner, once, within the day's share of who brought it. What is beyond it
 * has the same answer and stays on its till; the owner is told once a day that there was more. Answers
 * whether the body is kept now and was not before.
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

/** Who a refused body says it is from, and its place in the till's chain, as far as that can be read. */
function claims(bodyText: string): Claims {
  let body: Record<string, unknown> | null = null;
  try {
    body = JSON.parse(bodyText) as Record<string, unknown> | null;
  } catch {
    // Not JSON: that is why it was refused.
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
