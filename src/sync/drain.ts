import { readBatchOutcome, readOutcome } from "#/http/outcome.ts";
import type { Transport, TransportAnswer } from "#/http/transport.ts";
import type { Clock } from "#/platform/clock.ts";
import { logAttempt } from "#/store/attempt-log.ts";
import { noteContact } from "#/store/contact.ts";
import type { TradingStore } from "#/store/open-database.ts";
import type { AttemptCode, OperationRow } from "#/store/operation-row.ts";
import { waitingOperations } from "#/store/outbox-queries.ts";
import { claim, conclude, recoverSending } from "#/store/outbox-states.ts";
import {
  contactOf,
  endOf,
  type Heard,
  type RoundEnd,
  unheard,
  verdictOf,
} from "./answer-effects.ts";
import { type BatchSize, doubled, firstBatchSize, halved } from "./batch-size.ts";
import { type Manner, plan } from "./plan.ts";
import { batchEntry, batchRequest, needsOwnSession, operationRequest } from "./requests.ts";

/** S11: requests of single operations under way at once. */
const mostInFlight = 4;

/** So many answers in a row that moved nothing are the server's trouble, not the operations'. */
const mostTroubles = 8;

/** How much of the queue is looked at first; more while what is in front is blocked. */
const firstLook = 50;

export interface RoundResult {
  acked: number;
  /** Null when all that could go has gone, or was tried. */
  ended: RoundEnd | null;
  /** How long the server asked to be left alone. */
  retryAfterMs: number | null;
}

export interface DrainDeps {
  store: TradingStore;
  transport: Transport;
  clock: Clock;
}

export interface Drain {
  /**
   * Sends what can go, each operation once, until nothing is left, line or session ends, or `signal`
   * aborts. Throws Deposed when another leads by now.
   */
  round(fence: number, canBatch: boolean, signal: AbortSignal): Promise<RoundResult>;
}

/** What one round knows of itself. */
interface Round extends RoundResult {
  fence: number;
  canBatch: boolean;
  tried: Set<string>;
  troubles: number;
}

/** Sends over `transport` what waits in `store`, and keeps there what each answer says (S4, S11–S14). */
export function createDrain({ store, transport, clock }: DrainDeps): Drain {
  const { db } = store;
  /** What the line has borne so far; kept over rounds. */
  let size: BatchSize = firstBatchSize;

  return {
    async round(fence, canBatch, signal) {
      const fresh = { acked: 0, ended: null, retryAfterMs: null, troubles: 0 };
      const round: Round = { fence, canBatch, tried: new Set(), ...fresh };
      // Rounds follow one another: whatever is in `sending` now was left there by a crash (S4).
      await recoverSending(db, fence);
      const inFlight = new Set<Promise<void>>();
      const failures: unknown[] = [];
      for (;;) {
        const isOpen = !signal.aborted && round.ended === null && failures.length === 0;
        const started = isOpen ? await start(round, inFlight.size) : [];
        for (const sending of started) {
          const tracked: Promise<void> = sending
            .catch((error: unknown) => void failures.push(error))
            .finally(() => inFlight.delete(tracked));
          inFlight.add(tracked);
        }
        if (inFlight.size === 0) break;
        await Promise.race(inFlight);
      }
      if (failures.length > 0) throw failures[0];
      const { acked, ended, retryAfterMs } = round;
      return { acked, ended, retryAfterMs };
    },
  };

  /** Starts what may start now beside `busy` requests: one batch, or single operations up to four. */
  async function start(round: Round, busy: number): Promise<Promise<void>[]> {
    if (round.canBatch && size.operations > 1) {
      if (busy > 0) return [];
      const rows = await begin(round, await chooseBatch(round));
      if (rows.length > 0)
        return [rows.length > 1 ? sendBatch(round, rows) : sendOne(round, rows[0])];
      return [];
    }
    const free = mostInFlight - busy;
    const chosen = free > 0 ? await ready(round, { kind: "singly", actor: null }, free) : [];
    const rows = await begin(round, chosen.slice(0, free));
    return rows.map((row) => sendOne(round, row));
  }

  /** As much as the line has borne, of one person, since one session carries a batch (S12). */
  async function chooseBatch(round: Round): Promise<OperationRow[]> {
    const all = await ready(round, { kind: "together", actor: null }, size.operations);
    const actor = all[0]?.actor ?? null;
    const isOnes = all.every((row) => row.actor === actor);
    const own = isOnes ? all : await ready(round, { kind: "together", actor }, size.operations);
    const chosen: OperationRow[] = [];
    let bytes = 0;
    for (const row of own.slice(0, size.operations)) {
      bytes += new TextEncoder().encode(batchEntry(row)).length;
      if (bytes > size.bytes && chosen.length > 0) break;
      chosen.push(row);
    }
    return chosen;
  }

  async function ready(round: Round, manner: Manner, wanted: number): Promise<OperationRow[]> {
    for (let most = Math.max(firstLook, wanted * 2); ; most *= 4) {
      const { rows, isAll } = await waitingOperations(db, most);
      const found = plan(rows, round.tried, manner);
      if (isAll || found.length >= wanted) return found;
    }
  }

  async function begin(round: Round, rows: OperationRow[]): Promise<OperationRow[]> {
    if (rows.length === 0) return [];
    for (const { opId } of rows) round.tried.add(opId);
    const positions = rows.map(({ position }) => position);
    return claim(db, round.fence, positions, clock.now());
  }

  async function sendOne(round: Round, row: OperationRow | undefined): Promise<void> {
    if (!row) return;
    const startedAt = clock.now();
    const answer = await transport(operationRequest(row));
    const heard = answer.kind === "answer" ? readOutcome(answer, row.opId) : unheard(answer);
    await write(round, [[row, heard]]);
    // Its actor is gone, the others are not: it waits for them, and the rest goes on.
    if (answer.kind === "no_session" && needsOwnSession(row))
      return log("operation", [row], startedAt, heard, answer);
    // A single one that came through in a time of small batches: try two again.
    if (endOf(heard) === null && heard.kind !== "retry")
      size = size.operations > 1 ? size : doubled(size);
    follow(round, heard);
    await note("operation", [row], startedAt, heard, answer);
  }

  async function sendBatch(round: Round, rows: OperationRow[]): Promise<void> {
    const startedAt = clock.now();
    const answer = await transport(batchRequest(rows, rows.map(batchEntry)));
    if (answer.kind === "no_session" && rows.some(needsOwnSession)) {
      await setAside(round, rows);
      return log("batch", rows, startedAt, unheard(answer), answer);
    }
    if (answer.kind !== "answer") {
      await refuseBatch(round, rows, unheard(answer));
      return note("batch", rows, startedAt, unheard(answer), answer);
    }
    const opIds = rows.map(({ opId }) => opId);
    const heard = readBatchOutcome(answer, opIds);
    if (heard.kind === "refused") {
      await refuseBatch(round, rows, heard.outcome);
      return note("batch", rows, startedAt, heard.outcome, answer);
    }
    size = doubled(size);
    const outcomes = rows.flatMap((row): [OperationRow, Heard][] => {
      const outcome = heard.outcomes.get(row.opId);
      return outcome ? [[row, outcome]] : [];
    });
    await write(round, outcomes);
    for (const [row, outcome] of outcomes) {
      // It stands behind one that failed, and goes as soon as that one has gone.
      if (outcome.kind === "not_attempted") round.tried.delete(row.opId);
      // The envelope was ours: an entry it leaves out says nothing of the line.
      else if (outcome.kind !== "retry" || outcome.code !== "not_ours") follow(round, outcome);
    }
    const last = outcomes.findLast(([, { kind }]) => kind !== "not_attempted");
    return note("batch", rows, startedAt, last?.[1] ?? nothingMoved, answer);
  }

  /** Their actor's session is gone: what only it may carry is held, the rest goes with another's. */
  async function setAside(round: Round, rows: OperationRow[]): Promise<void> {
    const others = rows.filter((row) => !needsOwnSession(row));
    await write(
      round,
      rows.map((row) => [
        row,
        others.includes(row) ? nothingMoved : unheard({ kind: "no_session" }),
      ]),
    );
    for (const { opId } of others) round.tried.delete(opId);
  }

  /** A batch that came to nothing as a whole: smaller and at once, unless line or session is gone. */
  async function refuseBatch(round: Round, rows: OperationRow[], why: Heard): Promise<void> {
    await write(
      round,
      rows.map((row) => [row, why]),
    );
    const isForSize = why.code === "timeout" || endOf(why) === null;
    if (!isForSize) {
      follow(round, why);
      return;
    }
    size = halved(size);
    round.troubles += 1;
    for (const { opId } of rows) round.tried.delete(opId);
    if (round.troubles >= mostTroubles) round.ended ??= "trouble";
  }

  async function write(round: Round, outcomes: [OperationRow, Heard][]): Promise<void> {
    const now = clock.now();
    const verdicts = outcomes.map(([{ opId }, heard]) => verdictOf(opId, heard, now));
    await conclude(db, round.fence, verdicts, now);
    const acked = verdicts.filter(({ kind }) => kind === "acked").length;
    round.acked += acked;
    if (acked > 0) round.troubles = 0;
  }

  /** What an answer means for the rest of the round. */
  function follow(round: Round, heard: Heard): void {
    if (heard.kind === "retry") {
      round.retryAfterMs ??= heard.retryAfterMs;
      round.troubles += 1;
    }
    round.ended ??= endOf(heard);
    if (round.troubles >= mostTroubles) round.ended ??= "trouble";
  }

  /** The entry of the log (S25), and what the windows show of line and session. */
  async function note(
    kind: "operation" | "batch",
    rows: OperationRow[],
    startedAt: number,
    heard: Heard,
    answer: TransportAnswer,
  ): Promise<void> {
    await noteContact(store.pulls, contactOf(heard, clock.now()));
    await log(kind, rows, startedAt, heard, answer);
  }

  async function log(
    kind: "operation" | "batch",
    rows: OperationRow[],
    startedAt: number,
    heard: Heard,
    answer: TransportAnswer,
  ): Promise<void> {
    const now = clock.now();
    const code: AttemptCode = heard.code;
    await logAttempt(store.pulls, {
      at: startedAt,
      opIds: rows.map(({ opId }) => opId),
      kind,
      code,
      status: answer.kind === "answer" ? answer.status : null,
      tookMs: now - startedAt,
    });
  }
}

/** A batch in which nothing was even tried. */
const nothingMoved: Heard = { kind: "not_attempted", code: "not_attempted" };
