import { dueIn, isDue } from "#server/kernel/jobs/due-times.ts";
import { and, eq, sql } from "drizzle-orm";
import type { ApiLogger } from "#server/kernel/api-deps.ts";
import type { Delivery, Messenger } from "#server/adapters/messenger.ts";
import type { Database, Tx } from "#server/kernel/database/database.ts";
import { pgLedgerStore } from "#server/modules/operations/pg-ledger-store.ts";
import { receiptSends } from "#server/modules/receipts/schema-receipts.ts";
import { sha256 } from "#server/kernel/access/sha256.ts";
import { senderIsProved } from "#server/modules/receipts/sender-proof.ts";
import { businessTurns, type NextOfQueue } from "#server/kernel/jobs/business-turns.ts";
import { secondsUntilNextDay } from "#server/kernel/jobs/capped-messenger.ts";
import {
  createQueueWorker,
  type QueueWorker,
  secondsUntilNext,
} from "#server/kernel/jobs/queue-worker.ts";
import { type ReceiptSend, receiptMessage } from "./receipt-message.ts";
import { entityOfReceipt } from "#server/modules/receipts/commands/send-receipt.ts";

/** Lease of one message in seconds; afterwards another process may take it over. */
const leaseSeconds = 60;

/** An unreachable carrier is retried for a day; then the failure is reported to the device. */
const tryForMs = 24 * 3_600_000;

export type SendDeps = {
  database: Database;
  messenger: Messenger;
  now: () => number;
  newId: () => string;
  logger: ApiLogger;
};

/** The result of an attempt: final, or the delay until the next one. */
type Ending = { failure: string | null; mayHaveGone?: boolean } & (
  | { status: "sent" | "failed" }
  | { status: "waiting"; inSeconds: number }
);

/**
 * Sends waiting receipts, each by one process at a time: the lease is taken in the database before the
 * carrier is called, and only the process still holding it writes the result.
 */
export function createSendWorker(deps: SendDeps): QueueWorker {
  const next = businessTurns(deps.database, sendsDue);
  return createQueueWorker(() => sendOne(deps, next), { logger: deps.logger, name: "receipts" });
}

/** Runs across all businesses, as the owner of the tables. */
const sendsDue = sql`select business_id, next_at as since from receipt_sends
  where status = 'waiting' and next_at <= statement_timestamp()`;

async function sendOne(deps: SendDeps, next: NextOfQueue): Promise<boolean> {
  const send = await next(claim);
  if (send === null) return false;
  const { isProved, message } = await deps.database.system(
    async (tx) => ({
      isProved: await senderIsProved(tx, send),
      message: await receiptMessage(tx, send, deps.now()),
    }),
    { readOnly: true },
  );
  if (!isProved) {
    await settle(deps, send, { status: "failed", failure: "sender_unproved" });
    return true;
  }
  if (message === "order_closed") {
    await settle(deps, send, { status: "failed", failure: message });
    return true;
  }
  // Its sale has not arrived yet (S5): nothing was attempted, so nothing is counted as a failure.
  const ending: Ending =
    message === null
      ? { status: "waiting", inSeconds: secondsUntilNext(send.attempts), failure: null }
      : endingOf(deps, send, await deps.messenger.send(message, { canWait: true }));
  await settle(deps, send, ending);
  return true;
}

/** Claims the business's message that has been due longest. */
async function claim(tx: Tx, business: string): Promise<ReceiptSend | null> {
  const t = receiptSends;
  const [due] = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.business_id, business), eq(t.status, "waiting"), isDue(t.next_at)))
    .orderBy(t.next_at)
    .limit(1)
    .for("update", { skipLocked: true });
  if (due === undefined) return null;
  const [send] = await tx
    .update(t)
    .set({
      attempts: sql`${t.attempts} + 1`,
      // The previous holder of the lease called the carrier and never reported back: the message may have
      // been sent.
      may_be_twice: sql`${t.may_be_twice} or ${t.is_asking}`,
      is_asking: true,
      next_at: dueIn(leaseSeconds),
    })
    .where(and(eq(t.business_id, business), eq(t.id, due.id)))
    .returning();
  return send ?? null;
}

function endingOf(deps: SendDeps, send: ReceiptSend, delivery: Delivery): Ending {
  if (delivery.ok) return { status: "sent", failure: null };
  const { code: failure, mayHaveGone = false } = delivery;
  // Sent early the next day; nothing was attempted.
  if (failure === "over_cap")
    return { status: "waiting", inSeconds: secondsUntilNextDay(deps.now()), failure };
  const isFinal = failure !== "unreachable" || deps.now() - send.received_at > tryForMs;
  if (isFinal) return { status: "failed", failure, mayHaveGone };
  return { status: "waiting", inSeconds: secondsUntilNext(send.attempts), failure, mayHaveGone };
}

/** Writes the result and updates the feed if this attempt still holds the lease. */
async function settle(deps: SendDeps, send: ReceiptSend, ending: Ending): Promise<void> {
  const { database, now, newId } = deps;
  const { business_id: business, id, subject_id, attempts } = send;
  await database.system(async (tx) => {
    const store = pgLedgerStore(tx, {
      business,
      user: send.actor_id,
      seesCosts: false,
      now: now(),
      newId,
      sha256,
    });
    await store.lockBusiness();
    const held = await tx
      .update(receiptSends)
      .set({
        status: ending.status,
        failure: ending.failure,
        is_asking: false,
        ...(ending.mayHaveGone === true ? { may_be_twice: true } : {}),
        ...(ending.status === "sent" ? { sent_at: now() } : {}),
        ...(ending.status === "waiting" ? { next_at: dueIn(ending.inSeconds) } : {}),
      })
      .where(
        and(
          eq(receiptSends.business_id, business),
          eq(receiptSends.id, id),
          eq(receiptSends.attempts, attempts),
          eq(receiptSends.status, "waiting"),
        ),
      )
      .returning({ id: receiptSends.id });
    if (held.length === 0 || ending.status === "waiting") return;
    const subject = await store.receiptSubject(subject_id);
    if (subject === null) return;
    store.touch(entityOfReceipt[subject.type], subject_id, subject.location);
    await store.flushChanges();
  });
}
