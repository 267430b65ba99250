import { outcomeOf, statusOf, type Code } from "#/contract/codes.ts";
import { hashedText, maxOperationBytes } from "#/contract/idempotency.ts";
import type { BatchOperation, BatchResult } from "#/contract/sync.ts";
import { isPassing } from "../database/database-error.ts";
import type { Executed, Incoming } from "./executed.ts";

export type BatchRun = {
  /** Runs one operation in its own transaction; throws only temporary errors (5xx). */
  execute: (incoming: Incoming) => Promise<Executed>;
  /**
   * Checked before each operation: a session revoked during the batch executes nothing more (S12). Shared
   * commits check it themselves.
   */
  sessionStands: () => Promise<boolean>;
  /**
   * Aborts when the caller has disconnected or the time limit is reached: no further operation is started
   * (S13).
   */
  signal: AbortSignal;
  sha256: (text: string) => string;
  /** Formats a refusal in the reader's language. */
  refusedBody: (done: Executed, opId: string) => Record<string, unknown>;
  onFailure: (error: unknown, opId: string) => void;
  /** Allows operations to share a commit; by default each has its own. */
  together?: Together;
};

/** How operations of one business share a commit (S12, S13). */
export type Together = {
  /** The key that operations sharing a commit have in common; null for those that cannot share one. */
  shares: (operation: BatchOperation) => string | null;
  /**
   * Runs `work` in one transaction. Returns false if the session has ended before the commit: everything is
   * rolled back, and each operation is checked individually. Throws if the commit fails or `work` throws.
   */
  commit: (
    list: readonly BatchOperation[],
    work: (execute: BatchRun["execute"]) => Promise<void>,
  ) => Promise<boolean>;
  /** Milliseconds from an arbitrary origin. */
  now: () => number;
  /** Called between two operations, so that a batch does not block the event loop. */
  giveWay: () => Promise<void>;
};

/**
 * Maximum number of operations per commit, and how long further ones are started: other writers of the
 * business are waiting.
 */
const mostTogether = 50;
const togetherMs = 150;

/** The results of a batch so far. */
type Progress = {
  results: BatchResult[];
  stoppedQueueKeys: Set<string>;
  notDone: Set<string>;
  goesOn: boolean;
};

/**
 * Runs a batch in order (S12). Operations after a failure with the same queue key, or depending on one, are
 * not attempted; other queue keys continue. If the database is unreachable, the session or connection has
 * ended, or the time limit is reached, nothing more is attempted. Sharing a commit does not change the
 * results: if it fails, each operation is run individually.
 */
export async function executeBatch(
  list: readonly BatchOperation[],
  run: BatchRun,
): Promise<BatchResult[]> {
  let progress: Progress = {
    results: [],
    stoppedQueueKeys: new Set(),
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

/** The operations from a position on that may share a commit; at least the one at that position. */
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
 * The batch's results after as many operations of the group as could share a commit; null if the commit
 * failed and was rolled back. If the database is unreachable, all of them must be sent again.
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
      // It may be run again after a deadlock.
      progress = copyOf(before);
      let until = Number.POSITIVE_INFINITY;
      for (const [index, operation] of group.entries()) {
        if (together.now() > until || (index > 0 && run.signal.aborted)) return;
        await step(operation, { ...run, execute }, progress, bring);
        await together.giveWay();
        // The time starts after the first operation, which has waited for the lock; until then no other
        // writer is blocked by it.
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

function copyOf({ results, stoppedQueueKeys, notDone, goesOn }: Progress): Progress {
  return {
    results: [...results],
    stoppedQueueKeys: new Set(stoppedQueueKeys),
    notDone: new Set(notDone),
    goesOn,
  };
}

/** Runs the next operation, or records why it is not attempted. */
async function step(
  operation: BatchOperation,
  run: BatchRun,
  progress: Progress,
  perform = one,
): Promise<void> {
  const { stoppedQueueKeys, notDone } = progress;
  const waits =
    stoppedQueueKeys.has(queueKeyOf(operation)) || operation.deps.some((id) => notDone.has(id));
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
  progress.stoppedQueueKeys.add(queueKeyOf(operation));
  progress.notDone.add(operation.op_id);
}

function queueKeyOf({ lane: queueKey, op_id }: BatchOperation): string {
  return queueKey ?? op_id;
}

/** The database is unreachable or the session has ended: further operations would fail as well. */
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

/** Converts an operation of a batch to the format of a single one. */
export function incomingOf(operation: BatchOperation): Incoming {
  const { op_id: opId, method, path, body_text, signature } = operation;
  return { opId, method, path, body_text, signature };
}

function answer(op_id: string, code: Code): BatchResult {
  return { op_id, outcome: outcomeOf[code], status: statusOf[code], code };
}
