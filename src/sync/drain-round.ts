import type { OperationRow } from "#/store/operation-row.ts";
import { endOf, type AttemptResult, type RoundEnd } from "./answer-effects.ts";
import type { Choice, Chosen } from "./choose.ts";

/** Maximum number of concurrent requests for single operations (S11). */
export const mostInFlight = 4;

/**
 * After this many consecutive requests without progress, the cause is the server rather than the operations.
 */
const mostTroubles = 8;

export interface RoundResult {
  acked: number;
  /**
   * `trouble`: the server requested a pause. `fruitless`: many consecutive requests made no progress; others
   * might.
   */
  ended: RoundEnd | "fruitless" | null;
  /** The pause requested by the server. */
  retryAfterMs: number | null;
  /** When the first failing operation is due; null if none has a retry time. */
  nextDueAt: number | null;
}

/** State of a round. */
export interface Round extends RoundResult {
  fence: number;
  canBatch: boolean;
  hurriedAt: number;
  tried: Set<string>;
  /** Users whose session the server refused: their operations wait, others continue (S8). */
  refused: Set<string>;
  troubles: number;
  isBatchUnderWay: boolean;
  /**
   * The next batch, selected while the last one was being sent, on the assumption that it would be accepted;
   * set once it was.
   */
  ahead: Chosen | null;
  /** Nothing was left after the last batch. */
  isLast: boolean;
  troubledUnderWay: number;
  /** Single operations are taken from the newest, because the oldest have failed repeatedly. */
  isFromEnd: boolean;
  /** The pending check whether the server is reachable. */
  probe: Promise<boolean> | null;
  failures: unknown[];
  /** Writes for a batch that run while the next one is sent. */
  beside: Promise<void>[];
}

/** The initial state of a round. */
export function freshRound() {
  return {
    acked: 0,
    ended: null,
    retryAfterMs: null,
    nextDueAt: null,
    tried: new Set<string>(),
    refused: new Set<string>(),
    troubles: 0,
    isBatchUnderWay: false,
    ahead: null,
    isLast: false,
    troubledUnderWay: 0,
    isFromEnd: false,
    probe: null,
    failures: [],
    beside: [],
  };
}

/** The state of a round that selection depends on. */
export function choiceOf({ tried, refused, hurriedAt }: Round, now: number): Choice {
  return { tried, refused, hurriedAt, now };
}

/** Applies a response to the rest of the round. */
export function follow(round: Round, row: OperationRow, result: AttemptResult): void {
  if (result.kind === "retry") round.retryAfterMs ??= result.retryAfterMs;
  if (result.kind === "hold") round.refused.add(row.actor);
  else round.ended ??= endOf(result);
}

/** Counts a request without progress. */
export function fail(round: Round): void {
  round.troubles += 1;
  if (round.troubles % mostInFlight === 0) round.isFromEnd = !round.isFromEnd;
  if (round.troubles >= mostTroubles) round.ended ??= "fruitless";
}

/** Whether the server's response to an operation is final. */
export function isDone({ kind }: AttemptResult): boolean {
  return kind === "accepted" || kind === "replayed" || kind === "rejected";
}

/** Takes the batch selected ahead; null if there is none or its user's session has been refused meanwhile. */
export function takeAhead(round: Round): Chosen | null {
  const { ahead } = round;
  round.ahead = null;
  const [first] = ahead?.rows ?? [];
  return first && !round.refused.has(first.actor) ? ahead : null;
}
