import { outcomeOf, statusOf, type Code } from "#/contract/codes.ts";
import { hashedText, maxOperationBytes } from "#/contract/idempotency.ts";
import type { BatchOperation, BatchResult } from "#/contract/sync.ts";
import { isPassing } from "../database/database-error.ts";
import type { Executed, Incoming } from "./executed.ts";

export type BatchRun = {
  /** One operation in its own transaction; throws only for what may pass (5xx). */
  execute: (incoming: Incoming) => Promise<Executed>;
  /**
   * Asked before each operation: a session revoked in the middle carries nothing more (S12). What shares a
   * commit asks for itself.
   */
  sessionStands: () => Promise<boolean>;
  /** Aborts when the caller is gone or its time is over: nothing more is begun (S13). */
  signal: AbortSignal;
  sha256: (text: string) => string;
  /** How a refusal is told, in the reader's language. */
  refusedBody: (done: Executed, opId: string) => Record<string, unknown>;
  onFailure: (error: unknown, opId: string) => void;
  /** Where operations may share a commit; each has its own unless said. */
  together?: Together;
};

/** How operations of one business share a commit (S12, S13). */
export type Together = {
  /** What operations must have in common to share one; null for those that share none. */
  shares: (operation: BatchOperation) => string | null;
  /**
   * Runs `work` in one transaction. False where the session has ended by its commit: nothing is kept then,
   * and each is asked about anew.
   * Throws where it could not be committed, or `work` threw.
   */
  commit: (
    list: readonly BatchOperation[],
    work: (execute: BatchRun["execute"]) => Promise<void>,
  ) => Promise<boolean>;
  /** Milliseconds, from any beginning. */
  now: () => number;
  /** Called between two operations, so that a batch does not keep the process to itself. */
  giveWay: () => Promise<void>;
};

/** Operations that share a commit at most, and how long they are begun: another writer of the business waits. */
const mostTogether = 50;
const togetherMs = 150;

/** What became of a batch so far. */
type Progress = {
  results: BatchResult[];
  stoppedLanes: Set<string>;
  notDone: Set<string>;
  goesOn: boolean;
};

/**
 * Runs a batch in order (S12). What follows a non-success in its lane, or depends on one, is not
 * attempted; the other lanes go on. Where the database is away, session or caller is gone, or the time is
 * over, nothing more is attempted. Operations that share a commit come to the same results: where their
 * commit fails, each is brought by itself.
 */
export async function executeBatch(
  list: readonly BatchOperation[],
  run: BatchRun,
): Promise<BatchResult[]> {
  let progress: Progress = {
    results: [],
    stoppedLanes: new Set(),
    notDone: new Set(),
    goesOn: true,
  };
  for (let at = 0; at < list.length; at = progress.results.length) {
    const group = sharing(list, at, run.together);
    const shared =
      run.together === undefined || group.length < 2 || !progress.goesOn || run.signal.aborted
        ? null
        : await inOneCommit(group, run, run.together, progress);
    if (shared === null) for (const operation of group) await step(operation, run, progress);
    else progress = shared;
  }
  return progress.results;
}

/** The operations from a place on that may share a commit; at least the one at that place. */
function sharing(
  list: readonly BatchOperation[],
  at: number,
  together: Together | undefined,
): readonly BatchOperation[] {
  const [first, ...rest] = list.slice(at, at + mostTogether);
  if (first === undefined) return [];
  const shared = together?.shares(first) ?? null;
  const end = rest.findIndex((next) => shared === null || together?.shares(next) !== shared);
  return [first, ...(end === -1 ? rest : rest.slice(0, end))];
}

/**
 * What a batch has come to after as many of the group as could share a commit; null where they could not,
 * and nothing of them is kept. Where the database went away all are to be asked again.
 */
async function inOneCommit(
  group: readonly BatchOperation[],
  run: BatchRun,
  together: Together,
  before: Progress,
): Promise<Progress | null> {
  let progress = copyOf(before);
  try {
    const isKept = await together.commit(group, async (execute) => {
      // It may be run again, after a deadlock.
      progress = copyOf(before);
      let until = Number.POSITIVE_INFINITY;
      for (const [index, operation] of group.entries()) {
        if (together.now() > until || (index > 0 && run.signal.aborted)) return;
        await step(operation, { ...run, execute }, progress, bring);
        await together.giveWay();
        // The first has waited for the business; nobody waits for it before.
        if (index === 0) until = together.now() + togetherMs;
      }
    });
    return isKept ? progress : null;
  } catch (error) {
    if (!isPassing(error)) return null;
    run.onFailure(error, group[0]?.op_id ?? "");
    const told = copyOf(before);
    for (const [index, operation] of group.entries()) {
      const code = index === 0 ? "unavailable" : "not_attempted";
      tell(told, operation, answer(operation.op_id, code));
    }
    return told;
  }
}

function copyOf({ results, stoppedLanes, notDone, goesOn }: Progress): Progress {
  return {
    results: [...results],
    stoppedLanes: new Set(stoppedLanes),
    notDone: new Set(notDone),
    goesOn,
  };
}

/** Brings the next operation, or says why not. */
async function step(
  operation: BatchOperation,
  run: BatchRun,
  progress: Progress,
  perform = one,
): Promise<void> {
  const { stoppedLanes, notDone } = progress;
  const waits = stoppedLanes.has(laneOf(operation)) || operation.deps.some((id) => notDone.has(id));
  progress.goesOn &&= !run.signal.aborted;
  const isBrought = !waits && progress.goesOn;
  const result = isBrought
    ? await perform(operation, run)
    : answer(operation.op_id, "not_attempted");
  tell(progress, operation, result, waits);
}

function tell(
  progress: Progress,
  operation: BatchOperation,
  result: BatchResult,
  waits = false,
): void {
  progress.results.push(result);
  if (result.outcome === "accepted" || result.outcome === "replayed") return;
  progress.goesOn &&= waits || !endsAll.has(result.code);
  progress.stoppedLanes.add(laneOf(operation));
  progress.notDone.add(operation.op_id);
}

function laneOf({ lane, op_id }: BatchOperation): string {
  return lane ?? op_id;
}

/** The database is away, or the session ended: another operation fares no better. */
const endsAll: ReadonlySet<Code> = new Set(["unavailable", "not_attempted"]);

async function one(operation: BatchOperation, run: BatchRun): Promise<BatchResult> {
  const { op_id } = operation;
  try {
    if (!(await run.sessionStands())) return answer(op_id, "not_attempted");
    return await bring(operation, run);
  } catch (error) {
    run.onFailure(error, op_id);
    return answer(op_id, isPassing(error) ? "unavailable" : "server_error");
  }
}

async function bring(operation: BatchOperation, run: BatchRun): Promise<BatchResult> {
  const { op_id, body_text, sha256 } = operation;
  if (Buffer.byteLength(body_text) > maxOperationBytes) return answer(op_id, "too_large");
  if (run.sha256(hashedText(operation)) !== sha256) return answer(op_id, "hash_mismatch");
  const done = await run.execute(incomingOf(operation));
  return {
    op_id,
    outcome: done.outcome,
    status: done.status,
    code: done.code,
    body: done.body ?? run.refusedBody(done, op_id),
    ...(done.ackSeq === null ? {} : { ack_seq: done.ackSeq }),
  };
}

/** An operation of a batch as each is brought. */
export function incomingOf(operation: BatchOperation): Incoming {
  const { op_id: opId, method, path, body_text, signature } = operation;
  return { opId, method, path, body_text, signature };
}

function answer(op_id: string, code: Code): BatchResult {
  return { op_id, outcome: outcomeOf[code], status: statusOf[code], code };
}
