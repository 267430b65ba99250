import { readBatchOutcome } from "#/http/outcome.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import {
  endOf,
  type AttemptResult,
  isOwnTrouble,
  isUnanswered,
  unansweredResult,
} from "./answer-effects.ts";
import { doubled, halved } from "./batch-size.ts";
import { chooseBatch, type Chosen } from "./choose.ts";
import { choiceOf, fail, follow, isDone, type Round } from "./drain-round.ts";
import type { DrainShared, Told } from "./drain-shared.ts";
import type { Attempt } from "./drain-writes.ts";
import { batchEntry, batchRequest, needsOwnSession } from "./requests.ts";

/** A faster response arrives before the rows of a batch could be rewritten on a slow device. */
const quickMs = 1_000;

/** Sends operations in a batch while selecting the next one (S12). */
export function createBatchSender(shared: DrainShared) {
  const { store, transport, clock, writes } = shared;

  return sendBatch;

  async function sendBatch(round: Round, rows: OperationRow[]): Promise<void> {
    round.isBatchUnderWay = true;
    try {
      await exchangeBatch(round, rows);
    } finally {
      round.isBatchUnderWay = false;
    }
  }

  async function exchangeBatch(round: Round, rows: OperationRow[]): Promise<void> {
    const startedAt = clock.now();
    const request = batchRequest(rows, rows.map(batchEntry));
    const bytes = request.body?.length ?? 0;
    const [answer, ahead] = await Promise.all([transport(request), lookAhead(round, rows, bytes)]);
    const attempt: Attempt = { kind: "batch", rows, startedAt, answer };
    if (answer.kind === "no_session" && rows.some(needsOwnSession)) {
      await setAside(round, attempt);
      return writes.log(attempt, unansweredResult(answer));
    }
    if (answer.kind !== "answer") return refuseBatch(round, attempt, unansweredResult(answer));
    const opIds = rows.map(({ opId }) => opId);
    const result = readBatchOutcome(answer, opIds);
    if (result.kind === "refused") return refuseBatch(round, attempt, result.outcome);
    const tookMs = clock.now() - startedAt;
    shared.size = doubled(shared.size, bytes, tookMs);
    const outcomes = rows.flatMap((row): Told[] => {
      const outcome = result.outcomes.get(row.opId);
      return outcome ? [[row, outcome, isOwnTrouble(outcome)]] : [];
    });
    await shared.write(round, startedAt, outcomes, tookMs < quickMs);
    const tried = outcomes.filter(([, { kind }]) => kind !== "not_attempted");
    for (const [row, outcome] of outcomes) {
      // It follows one that failed, and can be sent as soon as that one has been.
      if (outcome.kind === "not_attempted" && tried.length > 0) round.tried.delete(row.opId);
      // The envelope is the server's: a missing entry does not indicate a lost connection.
      else if (!isUnanswered(outcome)) follow(round, row, outcome);
    }
    if (outcomes.every(([, { kind }]) => kind === "accepted" || kind === "replayed"))
      round.ahead = ahead;
    if (!tried.some(([, outcome]) => isDone(outcome) || outcome.kind === "hold")) fail(round);
    const last = tried.at(-1)?.[1] ?? nothingMoved;
    const kept = writes.keep(attempt, last, false);
    round.beside.push(kept.catch((error: unknown) => void round.failures.push(error)));
  }

  /**
   * The actor's session has ended: operations that require it are held, the others are sent with another
   * user's.
   */
  async function setAside(round: Round, { rows, startedAt }: Attempt): Promise<void> {
    const held = unansweredResult({ kind: "no_session" });
    const told = rows.map((row): Told => [row, needsOwnSession(row) ? held : nothingMoved, false]);
    await shared.write(round, startedAt, told);
    for (const row of rows) if (!needsOwnSession(row)) round.tried.delete(row.opId);
  }

  /**
   * Handles a batch that failed as a whole: it is retried immediately with a smaller size, unless the
   * connection is lost or the session has ended.
   */
  async function refuseBatch(round: Round, attempt: Attempt, why: AttemptResult): Promise<void> {
    const { rows, startedAt } = attempt;
    const isHeldBack = isUnanswered(why) && (await shared.isThere(round));
    const told = rows.map((row): Told => [row, why, why.kind === "hold"]);
    await shared.write(round, startedAt, told);
    if (isUnanswered(why) || endOf(why) === null) shared.size = halved(shared.size);
    if (isHeldBack || endOf(why) === null) for (const { opId } of rows) round.tried.delete(opId);
    else for (const row of rows) follow(round, row, why);
    await writes.keep(attempt, why, isHeldBack);
  }

  /**
   * Selects the next batch while this one is being sent, assuming it will be accepted. Skipped if nothing was
   * left after this batch. If reading fails, selection happens when the next batch is due.
   */
  function lookAhead(
    round: Round,
    rows: readonly OperationRow[],
    bytes: number,
  ): Promise<Chosen | null> {
    if (round.isLast) return Promise.resolve(null);
    const gone = rows.map(({ position }) => position);
    return chooseBatch(
      store.db,
      { ...choiceOf(round, clock.now()), gone },
      doubled(shared.size, bytes, 0),
    ).catch(() => null);
  }
}

/** Outcome of a batch in which nothing was attempted. */
const nothingMoved: AttemptResult = { kind: "not_attempted", code: "not_attempted" };
