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
  const claimed = claims(incoming.body_text);
  await keep(store, incoming, code, carrier, claimed);
  if (final) {
    await store.insertOperation({
      opId: incoming.opId,
      type: matchCommand(incoming.method, incoming.path)?.command.type ?? "unknown",
      hash,
      ...claimed,
      carrier: carrier.user,
      tillSeq: null,
      prevOp: null,
      claimedAt: null,
      effectiveAt: carrier.receivedAt,
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

/** Who a refused body says it is from, as far as that can be read. */
function claims(bodyText: string): { till: string | null; actor: string | null } {
  try {
    const body = JSON.parse(bodyText) as Record<string, unknown> | null;
    return { till: asUuid(body?.["till"]), actor: asUuid(body?.["actor"]) };
  } catch {
    return { till: null, actor: null };
  }
}
