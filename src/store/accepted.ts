import { readMeta, writeMeta } from "./meta.ts";
import type { AcceptedBatch } from "./meta-row.ts";
import type { OperationRow } from "./operation-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * What the server has accepted and the operations' own rows do not say yet (S7): rewriting a row of some 4 KB
 * takes longer than a quick server needs for it, and settling rewrites it anyway. It is the word of the leader
 * that stands in the store; after one that knew nothing of it, such an operation is one that waits, and is sent
 * again under its key (S4). Everything here works inside a transaction over the operations and `meta`.
 */

/** As many as the largest page has rows: one transaction lays them. */
const mostAside = 1_000;

/** Those of the leader that stands in the store. */
async function acceptedBatches(db: TradingDatabase): Promise<readonly AcceptedBatch[]> {
  const [leader, accepted] = await Promise.all([readMeta(db, "leader"), readMeta(db, "accepted")]);
  return accepted?.fence === leader?.fence ? (accepted?.batches ?? []) : [];
}

/** Their places: they are queued, and wait for nothing. */
export async function acceptedPlaces(db: TradingDatabase): Promise<Set<number>> {
  const batches = await acceptedBatches(db);
  return new Set(batches.flatMap(({ acks }) => acks.map(([position]) => position)));
}

/** Keeps one more batch; answers whether there was place for it. */
export async function keepAside(
  db: TradingDatabase,
  fence: number,
  batch: AcceptedBatch,
): Promise<boolean> {
  const batches = [...(await acceptedBatches(db)), batch];
  const isTaken = batches.reduce((sum, { acks }) => sum + acks.length, 0) <= mostAside;
  if (isTaken) await writeMeta(db, "accepted", { fence, batches });
  return isTaken;
}

/** A leader takes over what the one before it has kept. */
export async function passOnAccepted(
  db: TradingDatabase,
  from: number,
  fence: number,
): Promise<void> {
  const accepted = await readMeta(db, "accepted");
  if (accepted?.fence === from && accepted.batches.length > 0)
    await writeMeta(db, "accepted", { ...accepted, fence });
}

/**
 * Says in the operations' own rows what stands beside them, as far as commit `upTo`: that they are acked, or what
 * `ending` makes of that. Answers those rows.
 */
export async function layAccepted(
  db: TradingDatabase,
  upTo: number,
  ending?: () => Promise<(acked: OperationRow) => OperationRow>,
): Promise<OperationRow[]> {
  const batches = await acceptedBatches(db);
  const due = batches.flatMap(({ sentAt, at, acks }) =>
    acks
      .filter(([, ackSeq]) => ackSeq <= upTo)
      .map(([position, ackSeq]) => ({ position, ackSeq, sentAt, at })),
  );
  if (due.length === 0) return [];
  const end = await ending?.();
  const rows = await db.operations.bulkGet(due.map(({ position }) => position));
  const laid = due.flatMap(({ ackSeq, sentAt, at }, index): OperationRow[] => {
    const row = rows[index];
    if (row?.state !== "queued") return [];
    const acked: OperationRow = {
      ...row,
      state: "acked",
      ackSeq,
      attempts: row.attempts + 1,
      lastAttemptAt: sentAt,
      lastCode: "accepted",
      endedAt: at,
    };
    return [end?.(acked) ?? acked];
  });
  await db.operations.bulkPut(laid);
  const { fence = 0 } = (await readMeta(db, "leader")) ?? {};
  const left = batches.map((batch) => ({
    ...batch,
    acks: batch.acks.filter(([, ackSeq]) => ackSeq > upTo),
  }));
  await writeMeta(db, "accepted", { fence, batches: left.filter(({ acks }) => acks.length > 0) });
  return laid;
}
