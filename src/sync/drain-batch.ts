import { readBatchOutcome } from "#/http/outcome.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { endOf, type Heard, isOwnTrouble, isUnanswered, unheard } from "./answer-effects.ts";
import { doubled, halved } from "./batch-size.ts";
import { chooseBatch, type Chosen } from "./choose.ts";
import { choiceOf, fail, follow, isDone, type Round } from "./drain-round.ts";
import type { DrainShared, Told } from "./drain-shared.ts";
import type { Attempt } from "./drain-writes.ts";
import { batchEntry, batchRequest, needsOwnSession } from "./requests.ts";

/** An answer within this time came sooner than the rows of a batch are rewritten, on a slow device. */
const quickMs = 1_000;

/** Sends operations in a batch, and chooses the next one meanwhile (S12). */
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
      return writes.log(attempt, unheard(answer));
    }
    if (answer.kind !== "answer") return refuseBatch(round, attempt, unheard(answer));
    const opIds = rows.map(({ opId }) => opId);
    const heard = readBatchOutcome(answer, opIds);
    if (heard.kind === "refused") return refuseBatch(round, attempt, heard.outcome);
    const tookMs = clock.now() - startedAt;
    shared.size = doubled(shared.size, bytes, tookMs);
    const outcomes = rows.flatMap((row): Told[] => {
      const outcome = heard.outcomes.get(row.opId);
      return outcome ? [[row, outcome, isOwnTrouble(outcome)]] : [];
    });
    await shared.write(round, startedAt, outcomes, tookMs < quickMs);
    const tried = outcomes.filter(([, { kind }]) => kind !== "not_attempted");
    for (const [row, outcome] of outcomes) {
      // It stands behind one that failed, and goes as soon as that one has gone.
      if (outcome.kind === "not_attempted" && tried.length > 0) round.tried.delete(row.opId);
      // The envelope was ours: an entry it leaves out says nothing of the line.
      else if (!isUnanswered(outcome)) follow(round, row, outcome);
    }
    if (outcomes.every(([, { kind }]) => kind === "accepted" || kind === "replayed"))
      round.ahead = ahead;
    if (!tried.some(([, outcome]) => isDone(outcome) || outcome.kind === "hold")) fail(round);
    const last = tried.at(-1)?.[1] ?? nothingMoved;
    const kept = writes.keep(attempt, last, false);
    round.beside.push(kept.catch((error: unknown) => void round.failures.push(error)));
  }

  /** Their actor's session is gone: what only it may carry is held, the rest goes with another's. */
  async function setAside(round: Round, { rows, startedAt }: Attempt): Promise<void> {
    const held = unheard({ kind: "no_session" });
    const told = rows.map((row): Told => [row, needsOwnSession(row) ? held : nothingMoved, false]);
    await shared.write(round, startedAt, told);
    for (const row of rows) if (!needsOwnSession(row)) round.tried.delete(row.opId);
  }

  /** A batch that came to nothing as a whole: smaller and at once, unless line or session is gone. */
  async function refuseBatch(round: Round, attempt: Attempt, why: Heard): Promise<void> {
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
   * Chooses what follows a batch while that is under way, as if it were accepted: asked for, since nothing may be
   * left, only where more was there. Where it cannot be read it is looked for when its turn comes.
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

/** A batch in which nothing was even tried. */
const nothingMoved: Heard = { kind: "not_attempted", code: "not_attempted" };
