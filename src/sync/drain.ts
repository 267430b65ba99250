import { readBatchOutcome, readOutcome } from "#/http/outcome.ts";
import type { Transport } from "#/http/transport.ts";
import type { Clock } from "#/platform/clock.ts";
import type { TradingStore } from "#/store/open-database.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import {
  endOf,
  type Heard,
  isOwnTrouble,
  isUnanswered,
  unheard,
  verdictOf,
} from "./answer-effects.ts";
import { type BatchSize, doubled, firstBatchSize, halved } from "./batch-size.ts";
import {
  type Choice,
  chooseBatch,
  type Chosen,
  chooseSingles,
  chooseTroubled,
  fitting,
} from "./choose.ts";
import {
  fail,
  follow,
  freshRound,
  isDone,
  takeAhead,
  mostInFlight,
  type Round,
  type RoundResult,
} from "./drain-round.ts";
import { type Attempt, createDrainWrites } from "./drain-writes.ts";
import { ping } from "./ping.ts";
import { batchEntry, batchRequest, needsOwnSession, operationRequest } from "./requests.ts";
import { afterTry } from "./trouble.ts";

/** Of the requests under way at once, tries of operations in trouble: the rest is free for what is recorded meanwhile. */
const mostTroubledInFlight = 2;

/** An answer within this time came sooner than the rows of a batch are rewritten, on a slow device. */
const quickMs = 1_000;

export interface DrainDeps {
  store: TradingStore;
  transport: Transport;
  clock: Clock;
  /** 0 ≤ n < 1; spreads the tries of operations in trouble. */
  random?: () => number;
}

export interface Drain {
  /**
   * Sends what is due, each operation once, until nothing is left, connection or session ends, or
   * `signal` aborts. What was last tried before `hurriedAt` is due whatever its trouble. Throws Deposed
   * when another leads by now.
   */
  round(
    fence: number,
    canBatch: boolean,
    signal: AbortSignal,
    hurriedAt?: number,
  ): Promise<RoundResult>;
}

/** An operation, what was heard of it, and whether its trouble is its own. */
type Told = readonly [OperationRow, Heard, boolean];

/** Sends over `transport` what waits in `store`, and keeps there what each answer says (S4, S11–S14). */
export function createDrain(deps: DrainDeps): Drain {
  const { store, transport, clock, random = () => 0.5 } = deps;
  const { db } = store;
  const writes = createDrainWrites(deps);
  /** What the connection has borne so far; kept over rounds. */
  let size: BatchSize = firstBatchSize;

  return {
    async round(fence, canBatch, signal, hurriedAt = 0) {
      const round: Round = { ...freshRound(), fence, canBatch, hurriedAt };
      // Rounds follow one another: whatever is in `sending` now was left there by a crash (S4).
      await writes.recover(fence);
      const inFlight = new Set<Promise<void>>();
      const { failures } = round;
      for (;;) {
        const isOpen = !signal.aborted && round.ended === null && failures.length === 0;
        const busy = inFlight.size;
        const started = isOpen ? await start(round, busy) : [];
        for (const sending of started) {
          const tracked: Promise<void> = sending
            .catch((error: unknown) => void failures.push(error))
            .finally(() => inFlight.delete(tracked));
          inFlight.add(tracked);
        }
        // What ended while it was looked for what may start may have made room for more.
        if (inFlight.size === 0 && busy === 0) break;
        if (inFlight.size > 0) await Promise.race(inFlight);
      }
      await Promise.all(round.beside);
      if (failures.length > 0) throw failures[0];
      const { acked, retryAfterMs, nextDueAt } = round;
      const ended = round.ended ?? (round.refused.size > 0 ? "session" : null);
      return { acked, ended, retryAfterMs, nextDueAt };
    },
  };

  /**
   * Starts what may start now beside `busy` requests: one batch of what is in no trouble, or single
   * operations up to four; and beside either, operations in trouble, each alone.
   */
  async function start(round: Round, busy: number): Promise<Promise<void>[]> {
    const isBatching = round.canBatch && size.operations > 1;
    if (round.isBatchUnderWay) return startTroubled(round, busy);
    const free = mostInFlight - busy;
    const chosen = isBatching
      ? fitting(takeAhead(round) ?? (await chooseBatch(db, choiceOf(round), size)), size)
      : await chooseSingles(db, choiceOf(round), free, round.isFromEnd);
    const rows = await begin(round, chosen);
    if (rows.length === 0) return startTroubled(round, busy);
    if (isBatching && rows.length > 1) return [sendBatch(round, rows)];
    return rows.map((row) => sendOne(round, row));
  }

  async function startTroubled(round: Round, busy: number): Promise<Promise<void>[]> {
    const free = Math.min(mostInFlight - busy, mostTroubledInFlight - round.troubledUnderWay);
    if (free <= 0) return [];
    const rows = await begin(round, await chooseTroubled(db, choiceOf(round), free));
    return rows.map(async (row) => {
      round.troubledUnderWay += 1;
      await sendOne(round, row).finally(() => (round.troubledUnderWay -= 1));
    });
  }

  function choiceOf({ tried, refused, hurriedAt }: Round): Choice {
    return { tried, refused, hurriedAt, now: clock.now() };
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
    return chooseBatch(db, { ...choiceOf(round), gone }, doubled(size, bytes, 0)).catch(() => null);
  }

  async function begin(round: Round, { rows, nextDueAt, isLast }: Chosen): Promise<OperationRow[]> {
    round.nextDueAt = nextDueAt;
    round.isLast = isLast;
    if (rows.length === 0) return [];
    await writes.begun();
    for (const { opId } of rows) round.tried.add(opId);
    await writes.claim(round.fence, rows);
    return rows;
  }

  async function sendOne(round: Round, row: OperationRow): Promise<void> {
    const startedAt = clock.now();
    const answer = await transport(operationRequest(row));
    const tookMs = clock.now() - startedAt;
    const heard = answer.kind === "answer" ? readOutcome(answer, row.opId) : unheard(answer);
    // Where the server is there all the same, it is this operation that does not get through.
    const isHeldBack = isUnanswered(heard) && (await isThere(round));
    const isOwn = isHeldBack || (isOwnTrouble(heard) && !isUnanswered(heard));
    await write(round, startedAt, [[row, heard, isOwn]]);
    // Its actor is gone, the others are not: it waits for them, and the rest goes on.
    if (answer.kind === "no_session" && needsOwnSession(row))
      return writes.log({ kind: "operation", rows: [row], startedAt, answer }, heard);
    // A single one that came through in a time of small batches: try two again.
    if (isDone(heard) && !round.isFromEnd && size.operations === 1)
      size = doubled(size, row.bodyText.length, tookMs);
    if (!isHeldBack) follow(round, row, heard);
    if (isOwn && heard.kind !== "hold") fail(round);
    await writes.keep({ kind: "operation", rows: [row], startedAt, answer }, heard, isHeldBack);
  }

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
    size = doubled(size, bytes, tookMs);
    const outcomes = rows.flatMap((row): Told[] => {
      const outcome = heard.outcomes.get(row.opId);
      return outcome ? [[row, outcome, isOwnTrouble(outcome)]] : [];
    });
    await write(round, startedAt, outcomes, tookMs < quickMs);
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
    await write(round, startedAt, told);
    for (const row of rows) if (!needsOwnSession(row)) round.tried.delete(row.opId);
  }

  /** A batch that came to nothing as a whole: smaller and at once, unless line or session is gone. */
  async function refuseBatch(round: Round, attempt: Attempt, why: Heard): Promise<void> {
    const { rows, startedAt } = attempt;
    const isHeldBack = isUnanswered(why) && (await isThere(round));
    const told = rows.map((row): Told => [row, why, why.kind === "hold"]);
    await write(round, startedAt, told);
    if (isUnanswered(why) || endOf(why) === null) size = halved(size);
    if (isHeldBack || endOf(why) === null) for (const { opId } of rows) round.tried.delete(opId);
    else for (const row of rows) follow(round, row, why);
    await writes.keep(attempt, why, isHeldBack);
  }

  async function write(
    round: Round,
    at: number,
    outcomes: readonly Told[],
    isQuick = false,
  ): Promise<void> {
    const now = clock.now();
    // A row that is held says so until it is rewritten.
    const isAside = isQuick && outcomes.every(([{ hold }]) => hold === null);
    const verdicts = outcomes.map(([row, heard, isOwn]) => {
      const { position, opId } = row;
      const askedMs = heard.kind === "retry" ? heard.retryAfterMs : null;
      const trouble = isOwn ? afterTry(row, now, askedMs, random()) : null;
      return verdictOf({ position, opId, at }, heard, now, trouble);
    });
    await writes.conclude(round.fence, verdicts, isAside);
    const acked = verdicts.filter(({ kind }) => kind === "acked").length;
    round.acked += acked;
    if (acked > 0) round.troubles = 0;
  }

  /** Whether the server can be reached; asked once by all that failed at the same time. */
  function isThere(round: Round): Promise<boolean> {
    round.probe ??= ping(deps)
      .then(({ ok }) => ok)
      .finally(() => (round.probe = null));
    return round.probe;
  }
}

/** A batch in which nothing was even tried. */
const nothingMoved: Heard = { kind: "not_attempted", code: "not_attempted" };
