import type { CartRow } from "./cart-row.ts";
import { type OperationRow, placeInLine } from "./operation-row.ts";
import { NotRejected, OperationAltered, StorageRefused } from "./outbox-errors.ts";
import { operation } from "./outbox-queries.ts";
import type { CounterRow, TradingDatabase } from "./trading-database.ts";

export interface Recorded {
  operation: OperationRow;
  /** False when this very operation was there already: a second tap adds nothing (S2). */
  first: boolean;
}

/** An operation as it will stand, and what it was computed from. */
export interface Draft {
  row: Omit<OperationRow, "position">;
  /** The counter as it was read; the transaction compares. */
  before: CounterRow;
  after: CounterRow;
}

/** The one transaction of S2. "moved": another window recorded meanwhile, all is computed anew. */
export async function commit(
  db: TradingDatabase,
  { row, before, after }: Draft,
  cart: string | undefined,
): Promise<Recorded | "moved"> {
  try {
    return await db.transaction("rw", [db.operations, db.counters, db.carts], async () => {
      // Asked and written side by side: each wait of its own would be one more for who stands and pays.
      const [counter, known, open, deps] = await Promise.all([
        db.counters.get(row.till),
        operation(db, row.opId),
        cart === undefined ? undefined : db.carts.get(cart),
        waitedFor(db, row),
      ]);
      if (counter?.seq !== before.seq || counter.prevOp !== before.prevOp) return "moved";
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
  // Its sale was recorded and has since been cleared away: this would sell it a second time.
  if (open.status === "closed") throw new OperationAltered(opId);
  return { ...open, status: "closed", changedAt: recordedAt };
}

/**
 * What an operation waits for, as it stands now: for the successor of what was mended meanwhile; and a
 * mended one for nothing recorded after the one it mends, which may wait for that one itself (S7).
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

/** The refused one is over, and whatever waited for it waits for its successor. */
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
