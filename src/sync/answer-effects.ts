import { type Code, isCode } from "#/contract/codes.ts";
import type { Outcome } from "#/http/outcome.ts";
import type { TransportAnswer } from "#/http/transport.ts";
import type { ContactFact } from "#/store/connection-state.ts";
import type { Trouble } from "#/store/operation-row.ts";
import type { Sent, Verdict } from "#/store/outbox-states.ts";

/** The outcome of an operation, or why there is none. */
export type AttemptResult =
  | Outcome
  | { kind: "unheard"; code: "no_line" | "timeout" | "no_session" };

/** Why a round ends before everything was sent. */
export type RoundEnd = "line" | "session" | "trouble";

/** Converts a missing response to an outcome. */
export function unansweredResult(
  answer: Exclude<TransportAnswer, { kind: "answer" }>,
): AttemptResult {
  return { kind: "unheard", code: answer.kind };
}

/**
 * The verdict for one operation (S7, S8). Only an explicit response of the server ends it. `trouble` is set
 * if the operation itself keeps failing; null if the failure does not indicate that.
 */
export function verdictOf(
  sent: Sent,
  result: AttemptResult,
  at: number,
  trouble: Trouble | null = null,
): Verdict {
  const own = trouble === null ? {} : { trouble };
  switch (result.kind) {
    case "accepted":
    case "replayed":
      return { kind: "acked", sent, ackSeq: result.ackSeq, code: result.code };
    case "rejected": {
      const { code, message, errors } = result;
      return { kind: "rejected", sent, rejection: { code, message, errors, at } };
    }
    case "hold":
      return { kind: "held", sent, code: result.code, ...own };
    case "unheard":
      return result.code === "no_session"
        ? { kind: "held", sent, code: "session_gone" }
        : { kind: "again", sent, code: result.code, ...own };
    case "not_attempted":
      return { kind: "again", sent, code: result.code };
    case "retry":
      return { kind: "again", sent, code: result.code, ...own };
  }
}

/** Whether the server itself stated that this operation cannot be executed now, or not by this user. */
export function isOwnTrouble(result: AttemptResult): boolean {
  return result.kind === "hold" || result.kind === "retry";
}

/** Whether no response of the server was received: none at all, or one from another host. */
export function isUnanswered(result: AttemptResult): boolean {
  if (result.kind === "unheard") return result.code !== "no_session";
  return result.kind === "retry" && result.code === "not_ours";
}

/** Codes about the server itself, which would affect any other operation too. */
const closedToAll: ReadonlySet<Code> = new Set([
  "unavailable",
  "too_many_attempts",
  "token_expired",
  "csrf_expired",
]);

/** Why continuing with other operations is pointless; null if they may be sent. */
export function endOf(result: AttemptResult): RoundEnd | null {
  switch (result.kind) {
    case "unheard":
      return result.code === "no_session" ? "session" : "line";
    case "hold":
      return "session";
    case "retry":
      // Another host responded: there is no connection to the server (S10).
      if (result.code === "not_ours") return "line";
      return isCode(result.code) && closedToAll.has(result.code) ? "trouble" : null;
    case "accepted":
    case "replayed":
    case "rejected":
    case "not_attempted":
      return null;
  }
}

/** What a response reveals about connection and session (S10). */
export function contactOf(result: AttemptResult, at: number): ContactFact {
  switch (endOf(result)) {
    case "line":
      return { kind: "no_line" };
    case "session":
      return { kind: "no_session" };
    case "trouble":
      return { kind: "trouble", at };
    case null:
      return result.kind === "retry" || result.kind === "not_attempted"
        ? { kind: "trouble", at }
        : { kind: "acked", at };
  }
}
