import { outcomeOf, statusOf, type Code } from "#/contract/codes.ts";
import { hashedText, maxOperationBytes } from "#/contract/idempotency.ts";
import type { BatchOperation, BatchResult } from "#/contract/sync.ts";
import { isPassing } from "../db/database-error.ts";
import type { Executed, Incoming } from "./executed.ts";

export type BatchRun = {
  /** One operation in its own transaction; throws only for what may pass (5xx). */
  execute: (incoming: Incoming) => Promise<Executed>;
  /** Asked before each operation: a session revoked in the middle carries nothing more (S12). */
  sessionStands: () => Promise<boolean>;
  /** Aborts when the caller is gone or its time is over: nothing more is begun (S13). */
  signal: AbortSignal;
  sha256: (text: string) => string;
  /** How a refusal is told, in the reader's language. */
  refusedBody: (done: Executed, opId: string) => Record<string, unknown>;
  onFailure: (error: unknown, opId: string) => void;
};

/**
 * Runs a batch in order (S12). What follows a non-success in its lane, or depends on one, is not
 * attempted; the other lanes go on. Where the database is away, session or caller is gone, or the time is
 * over, nothing more is attempted.
 */
export async function executeBatch(
  list: readonly BatchOperation[],
  run: BatchRun,
): Promise<BatchResult[]> {
  const results: BatchResult[] = [];
  const stoppedLanes = new Set<string>();
  const notDone = new Set<string>();
  let goesOn = true;
  for (const operation of list) {
    const lane = operation.lane ?? operation.op_id;
    const waits = stoppedLanes.has(lane) || operation.deps.some((dep) => notDone.has(dep));
    goesOn &&= !run.signal.aborted;
    const result =
      waits || !goesOn ? told(operation.op_id, "not_attempted") : await one(operation, run);
    results.push(result);
    if (result.outcome === "accepted" || result.outcome === "replayed") continue;
    goesOn &&= waits || !endsAll.has(result.code);
    stoppedLanes.add(lane);
    notDone.add(operation.op_id);
  }
  return results;
}

/** The database is away, or the session ended: another operation fares no better. */
const endsAll: ReadonlySet<Code> = new Set(["unavailable", "not_attempted"]);

async function one(operation: BatchOperation, run: BatchRun): Promise<BatchResult> {
  const { op_id, method, path, body_text, signature, sha256 } = operation;
  try {
    if (!(await run.sessionStands())) return told(op_id, "not_attempted");
    if (Buffer.byteLength(body_text) > maxOperationBytes) return told(op_id, "too_large");
    if (run.sha256(hashedText(operation)) !== sha256) return told(op_id, "hash_mismatch");
    const done = await run.execute({ opId: op_id, method, path, body_text, signature });
    return {
      op_id,
      outcome: done.outcome,
      status: done.status,
      code: done.code,
      body: done.body ?? run.refusedBody(done, op_id),
      ...(done.ackSeq === null ? {} : { ack_seq: done.ackSeq }),
    };
  } catch (error) {
    run.onFailure(error, op_id);
    return told(op_id, isPassing(error) ? "unavailable" : "server_error");
  }
}

function told(op_id: string, code: Code): BatchResult {
  return { op_id, outcome: outcomeOf[code], status: statusOf[code], code };
}
