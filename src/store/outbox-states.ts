import type { Code } from "#/contract/codes.ts";
import { keepAside } from "./accepted.ts";
import { assertLead } from "./leader.ts";
import { readMeta, writeMeta } from "./meta.ts";
import { NotRejected } from "./outbox-errors.ts";
import { operation, operationsIn } from "./outbox-queries.ts";
import {
  type AttemptCode,
  type OperationRow,
  inSendingOrder,
  type Rejection,
  type Trouble,
} from "./operation-row.ts";
import type { TradingDatabase } from "./trading-database.ts";

/**
 * The transitions of S7. Each is a single transaction that checks the fence first (S21): a leader deposed
 * while waiting for a response changes nothing. Each also checks the current state, so that a duplicate
 * response has no effect.
 */

/**
 * queued → sending, recorded in one row outside the queue: the operations are not rewritten until a response
 * arrives.
 */
export function claim(
  db: TradingDatabase,
  fence: number,
  rows: readonly OperationRow[],
  at: number,
): Promise<void> {
  return db.transaction("rw", db.meta, async () => {
    await assertLead(db, fence);
    const positions = [...(await underWay(db, fence)), ...rows.map(({ position }) => position)];
    await writeMeta(db, "underWay", { fence, positions, at });
  });
}

async function underWay(db: TradingDatabase, fence: number): Promise<readonly number[]> {
  const mark = await readMeta(db, "underWay");
  return mark?.fence === fence ? mark.positions : [];
}

/** An operation that was sent, and when its request started, device time. */
export interface Sent {
  position: number;
  opId: string;
  at: number;
}

/** The outcome of an attempt for one operation. */
export type Verdict = { sent: Sent } & (
  | { kind: "acked"; ackSeq: number; code: Code }
  | { kind: "rejected"; rejection: Rejection }
  | { kind: "held"; code: Code; trouble?: Trouble }
  /** No response, not attempted, or to be retried: stays in the queue at its position (S4). */
  | { kind: "again"; code: AttemptCode; trouble?: Trouble }
);

/**
 * sending → acked, rejected or back to queued, all verdicts of a response in one transaction. For a fast
 * response, accepted operations are recorded separately and written to their rows later.
 */
export function conclude(
  db: TradingDatabase,
  fence: number,
  verdicts: readonly Verdict[],
  at: number,
  isQuick = false,
): Promise<void> {
  return db.transaction("rw", [db.operations, db.meta], async () => {
    await assertLead(db, fence);
    const open = await underWay(db, fence);
    const aside = isQuick ? await setAside(db, fence, { open, verdicts, at }) : [];
    await writeVerdicts(
      db,
      at,
      aside.length === 0 ? verdicts : verdicts.filter((verdict) => !aside.includes(verdict)),
    );
    const ended = new Set(verdicts.map(({ sent }) => sent.position));
    const positions = open.filter((position) => !ended.has(position));
    await writeMeta(db, "underWay", { fence, positions, at });
  });
}

/** Records accepted operations that are still being sent outside their rows; returns them. */
async function setAside(
  db: TradingDatabase,
  fence: number,
  { open, verdicts, at }: { open: readonly number[]; verdicts: readonly Verdict[]; at: number },
): Promise<Verdict[]> {
  const waiting = new Set(open);
  const plain = verdicts.flatMap((verdict) =>
    verdict.kind === "acked" && verdict.code === "accepted" && waiting.has(verdict.sent.position)
      ? [verdict]
      : [],
  );
  const acks = plain.map(({ sent, ackSeq }) => [sent.position, ackSeq] as const);
  const batch = { sentAt: plain[0]?.sent.at ?? at, at, acks };
  return acks.length > 0 && (await keepAside(db, fence, batch)) ? plain : [];
}

async function writeVerdicts(
  db: TradingDatabase,
  at: number,
  verdicts: readonly Verdict[],
): Promise<void> {
  if (verdicts.length === 0) return;
  const rows = await db.operations.bulkGet(verdicts.map(({ sent }) => sent.position));
  const kept = new Map(rows.map((row) => [row?.opId, row]));
  const changed = verdicts.flatMap((verdict) => {
    const row = kept.get(verdict.sent.opId);
    if (row?.state !== "queued" && row?.state !== "sending") return [];
    return { ...row, ...tryOf(row, verdict.sent), ...effectOf(verdict, at) };
  });
  await db.operations.bulkPut(changed);
}

function tryOf({ attempts }: OperationRow, { at }: Sent): Partial<OperationRow> {
  return { attempts: attempts + 1, lastAttemptAt: at, hold: null };
}

function effectOf(verdict: Verdict, at: number): Partial<OperationRow> {
  switch (verdict.kind) {
    case "acked":
      return { state: "acked", ackSeq: verdict.ackSeq, lastCode: verdict.code, endedAt: at };
    case "rejected":
      return {
        state: "rejected",
        rejection: verdict.rejection,
        lastCode: verdict.rejection.code,
      };
    case "held":
      return {
        state: "queued",
        hold: verdict.code,
        lastCode: verdict.code,
        ...(verdict.trouble ? { trouble: verdict.trouble } : {}),
      };
    case "again":
      return {
        state: "queued",
        lastCode: verdict.code,
        ...(verdict.trouble ? { trouble: verdict.trouble } : {}),
      };
  }
}

/**
 * Deletes operations accepted on a device without space to record it: deleting needs no space and frees some
 * (S24). Their rows arrive with the feed.
 */
export function dropAcked(
  db: TradingDatabase,
  fence: number,
  opIds: readonly string[],
): Promise<number> {
  return db.transaction("rw", [db.operations, db.meta], async () => {
    await assertLead(db, fence);
    return db.operations
      .where("opId")
      .anyOf([...opIds])
      .delete();
  });
}

/** Returns operations left as sending by a crash or a deposed leader to the queue (S4); returns how many. */
export function recoverSending(db: TradingDatabase, fence: number): Promise<number> {
  return db.transaction("rw", [db.operations, db.meta], async () => {
    await assertLead(db, fence);
    const left = await readMeta(db, "underWay");
    const positions = [...(left?.positions ?? [])];
    const rows = await db.operations.bulkGet(positions);
    const crashed = rows.flatMap((row): OperationRow[] => {
      if (row?.state !== "queued") return [];
      const sent = { position: row.position, opId: row.opId, at: left?.at ?? 0 };
      return [{ ...row, ...tryOf(row, sent), lastCode: "crashed" }];
    });
    await db.operations.bulkPut(crashed);
    if (positions.length > 0)
      await writeMeta(db, "underWay", { fence, positions: [], at: left?.at ?? 0 });
    // Earlier versions of the app, of which one may still be open, stored this state in each row.
    const older = await db.operations
      .where("state")
      .equals("sending")
      .modify({ state: "queued", lastCode: "crashed" });
    return crashed.length + older;
  });
}

/** All operations that directly or indirectly depend on this one and would be given up with it. */
export async function dependentsOf(db: TradingDatabase, opId: string): Promise<OperationRow[]> {
  const inLine = (await operationsIn(db, ["queued", "rejected"])).toSorted(inSendingOrder);
  const gone = new Set<string>();
  const found: OperationRow[] = [];
  // Operations only depend on earlier positions (S7): one pass in that order is enough.
  for (const row of inLine) {
    const isOwn = row.opId === opId;
    if (!isOwn && !row.deps.some((dep) => gone.has(dep))) continue;
    gone.add(row.opId);
    if (!isOwn) found.push(row);
  }
  return found;
}

/**
 * rejected → voided, with everything that depends on it (S7). Returns the voided operations, the rejected one
 * first. Throws NotRejected if it does not await a decision.
 */
export function voidRejected(
  db: TradingDatabase,
  opId: string,
  { reason, by, at }: { reason: string; by: string; at: number },
): Promise<OperationRow[]> {
  return db.transaction("rw", db.operations, async () => {
    const refused = await operation(db, opId);
    if (refused?.state !== "rejected") throw new NotRejected(opId);
    const voided = [refused, ...(await dependentsOf(db, opId))].map((row): OperationRow => ({
      ...row,
      state: "voided",
      voided: { reason, by, at },
      touches: [],
      hold: null,
      endedAt: at,
    }));
    await db.operations.bulkPut(voided);
    return voided;
  });
}
