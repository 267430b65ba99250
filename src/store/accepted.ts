import { readMeta, writeMeta } from "./meta.ts";
import type { AcceptedBatch } from "./meta-row.ts";
import type { OperationRow } from "./operation-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * Operations the server has accepted before their own rows record it (S7): rewriting a row of about 4 KB
 * takes longer than a fast server needs to respond, and settling rewrites it anyway. The record belongs to
 * the stored leader; after a leader that did not take it over, such an operation counts as waiting and is
 * sent again under its key (S4). Everything here runs inside a transaction over the operations and `meta`.
 */

/** The row count of the largest page: one transaction writes them back. */
const mostAside = 1_000;

/** The batches of the stored leader. */
async function acceptedBatches(db: TradingDatabase): Promise<readonly AcceptedBatch[]> {
  const [leader, accepted] = await Promise.all([readMeta(db, "leader"), readMeta(db, "accepted")]);
  return accepted?.fence === leader?.fence ? (accepted?.batches ?? []) : [];
}

/** The positions of accepted operations: still queued, but no longer waiting. */
export async function acceptedPlaces(db: TradingDatabase): Promise<Set<number>> {
  const batches = await acceptedBatches(db);
  return new Set(batches.flatMap(({ acks }) => acks.map(([position]) => position)));
}

/** Stores one more batch; returns whether there was room for it. */
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

/** Transfers a leader's accepted batches to its successor. */
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
 * Writes accepted batches up to commit `upTo` to the operations' own rows: as acked, or as modified by
 * `ending`. Returns those rows.
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
