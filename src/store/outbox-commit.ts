import type { CartRow } from "./cart-row.ts";
import { type OperationRow, placeInLine } from "./operation-row.ts";
import { NotRejected, OperationAltered, StorageRefused } from "./outbox-errors.ts";
import { operation } from "./outbox-queries.ts";
import type { CounterRow, TradingDatabase } from "./trading-database.ts";

export interface Recorded {
  operation: OperationRow;
  /** False if this operation already existed: a second tap adds nothing (S2). */
  first: boolean;
}

/** An operation to be stored, and the counter it was computed from. */
export interface Draft {
  row: Omit<OperationRow, "position">;
  /** The counter as read; the transaction compares it. */
  before: CounterRow;
  after: CounterRow;
}

/**
 * The single transaction of S2. "moved": another window has recorded an operation meanwhile, or the till has
 * another code; everything must be computed again.
 */
export async function commit(
  db: TradingDatabase,
  { row, before, after }: Draft,
  cart: string | undefined,
): Promise<Recorded | "moved"> {
  try {
    return await db.transaction("rw", [db.operations, db.counters, db.carts], async () => {
      // Read and written in parallel: every sequential wait would delay the waiting customer.
      const [counter, known, open, deps] = await Promise.all([
        db.counters.get(row.till),
        operation(db, row.opId),
        cart === undefined ? undefined : db.carts.get(cart),
        waitedFor(db, row),
      ]);
      if (counter?.seq !== before.seq || counter.prevOp !== before.prevOp) return "moved";
      if (counter.code !== before.code) return "moved";
      if (known) return "moved";
      const sold = open && closed(open, row);
      if (row.supersedes !== null) await endMended(db, row.supersedes, row);
      const kept = { ...row, deps };
      const [position] = await Promise.all([
        db.operations.add(kept),
        db.counters.put(after),
        sold && db.carts.put(sold),
      ]);
      return { operation: { ...kept, position }, first: true };
    });
  } catch (error) {
    if (error instanceof OperationAltered || error instanceof NotRejected) throw error;
    throw new StorageRefused(error);
  }
}

function closed(open: CartRow, { opId, recordedAt }: Draft["row"]): CartRow {
  // Its sale was recorded and has since been deleted: recording it would sell it a second time.
  if (open.status === "closed") throw new OperationAltered(opId);
  return { ...open, status: "closed", changedAt: recordedAt };
}

/**
 * The current dependencies of an operation: a corrected operation is replaced by its successor. A correction
 * does not depend on operations recorded after the one it corrects, because those may depend on that one
 * (S7).
 */
async function waitedFor(db: TradingDatabase, row: Draft["row"]): Promise<string[]> {
  if (row.deps.length === 0) return row.deps;
  const found = await Promise.all(row.deps.map((dep) => lastSuccessor(db, dep)));
  const before = found.filter(
    (dep) => row.placeOf === null || dep === undefined || placeInLine(dep) < row.placeOf,
  );
  return [...new Set(before.flatMap((dep) => dep?.opId ?? []))];
}

async function lastSuccessor(db: TradingDatabase, opId: string): Promise<OperationRow | undefined> {
  const row = await operation(db, opId);
  const { supersededBy = null } = row ?? {};
  return supersededBy === null ? row : lastSuccessor(db, supersededBy);
}

/** Marks the rejected operation as superseded; operations that depend on it now depend on its successor. */
async function endMended(
  db: TradingDatabase,
  opId: string,
  successor: Draft["row"],
): Promise<void> {
  const mended = await operation(db, opId);
  if (mended?.state !== "rejected") throw new NotRejected(opId);
  await db.operations.update(mended.position, {
    state: "superseded",
    supersededBy: successor.opId,
    touches: [],
    endedAt: successor.recordedAt,
  });
  await db.operations
    .where("state")
    .anyOf("queued", "rejected")
    .filter(({ deps }) => deps.includes(opId))
    .modify((row) => {
      row.deps = row.deps.map((dep) => (dep === opId ? successor.opId : dep));
    });
}
