import type { Code } from "#/contract/codes.ts";
import { matchCommand } from "./command-table.ts";
import { refused, type Carrier, type Executed, type Incoming } from "./executed.ts";
import type { Refusal } from "./refusal.ts";
import type { RejectedBody, StoredOperation } from "./trade-records.ts";
import type { TradeStore } from "./trade-store.ts";
import { asUuid } from "./uuid.ts";

/** Same key, other bytes (S13): the first effect stands, the stranger's body is kept for the owner. */
export async function quarantine(
  store: TradeStore,
  incoming: Incoming,
  known: StoredOperation,
  carrier: Carrier,
): Promise<Executed> {
  const { till, actor } = known;
  await keep(store, incoming, "key_reused", carrier, { till, actor });
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
  store: TradeStore,
  incoming: Incoming,
  carrier: Carrier,
  hash: string,
  refusal: Refusal,
): Promise<Executed> {
  const { code, errors, final } = refusal;
  const { till, actor, tillSeq, prevOp } = claims(incoming.body_text);
  await keep(store, incoming, code, carrier, { till, actor });
  if (final) {
    await store.insertOperation({
      opId: incoming.opId,
      type: matchCommand(incoming.method, incoming.path)?.command.type ?? "unknown",
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

async function keep(
  store: TradeStore,
  incoming: Incoming,
  code: Code,
  carrier: Carrier,
  of: Pick<RejectedBody, "till" | "actor">,
): Promise<void> {
  const { opId, method, path, body_text: bodyText } = incoming;
  await store.keepRejected({
    opId,
    code,
    message: code,
    method,
    path,
    bodyText,
    receivedAt: carrier.receivedAt,
    ...of,
  });
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
