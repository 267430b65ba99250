import type { OperationRow } from "#/store/operation-row.ts";
import { endOf, type Heard, type RoundEnd } from "./answer-effects.ts";
import type { Choice, Chosen } from "./choose.ts";

/** S11: requests of single operations under way at once. */
export const mostInFlight = 4;

/** So many requests in a row that moved nothing are the server's trouble, not the operations'. */
const mostTroubles = 8;

export interface RoundResult {
  acked: number;
  /** `trouble`: the server asks to be left alone. `fruitless`: many in a row moved nothing; others may. */
  ended: RoundEnd | "fruitless" | null;
  /** How long the server asked to be left alone. */
  retryAfterMs: number | null;
  /** When the first operation in trouble of its own is due; null where none waits for a time. */
  nextDueAt: number | null;
}

/** What one round knows of itself. */
export interface Round extends RoundResult {
  fence: number;
  canBatch: boolean;
  hurriedAt: number;
  tried: Set<string>;
  /** Whose session the server refused: theirs waits, the others' goes on (S8). */
  refused: Set<string>;
  troubles: number;
  isBatchUnderWay: boolean;
  /** The next batch, chosen while the last was under way as if that were accepted, which it was. */
  ahead: Chosen | null;
  /** Nothing was seen behind the last batch. */
  isLast: boolean;
  troubledUnderWay: number;
  /** Singles are taken from the newest: the oldest have failed many times in a row. */
  isFromEnd: boolean;
  /** The question whether the server is there, while it is under way. */
  probe: Promise<boolean> | null;
  failures: unknown[];
  /** What is written of a batch while the next goes. */
  beside: Promise<void>[];
}

/** A round of which nothing has gone yet. */
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

/** What the next operations of a round are chosen by. */
export function choiceOf({ tried, refused, hurriedAt }: Round, now: number): Choice {
  return { tried, refused, hurriedAt, now };
}

/** What an answer means for the rest of the round. */
export function follow(round: Round, row: OperationRow, heard: Heard): void {
  if (heard.kind === "retry") round.retryAfterMs ??= heard.retryAfterMs;
  if (heard.kind === "hold") round.refused.add(row.actor);
  else round.ended ??= endOf(heard);
}

/** One more request that moved nothing. */
export function fail(round: Round): void {
  round.troubles += 1;
  if (round.troubles % mostInFlight === 0) round.isFromEnd = !round.isFromEnd;
  if (round.troubles >= mostTroubles) round.ended ??= "fruitless";
}

/** Whether the server has said its last word of an operation. */
export function isDone({ kind }: Heard): boolean {
  return kind === "accepted" || kind === "replayed" || kind === "rejected";
}

/** What was chosen ahead, once; null where somebody's session was refused meanwhile, or nothing was there. */
export function takeAhead(round: Round): Chosen | null {
  const { ahead } = round;
  round.ahead = null;
  const [first] = ahead?.rows ?? [];
  return first && !round.refused.has(first.actor) ? ahead : null;
}
