import { type Code, isCode } from "#/contract/codes.ts";
import type { Outcome } from "#/http/outcome.ts";
import type { TransportAnswer } from "#/http/transport.ts";
import type { ContactFact } from "#/store/connection-state.ts";
import type { Trouble } from "#/store/operation-row.ts";
import type { Sent, Verdict } from "#/store/outbox-states.ts";

/** What was heard of an operation, or why nothing was. */
export type Heard = Outcome | { kind: "unheard"; code: "no_line" | "timeout" | "no_session" };

/** Why a round ends before everything was sent. */
export type RoundEnd = "line" | "session" | "trouble";

/** Nothing was answered: as an outcome. */
export function unheard(answer: Exclude<TransportAnswer, { kind: "answer" }>): Heard {
  return { kind: "unheard", code: answer.kind };
}

/**
 * What becomes of one operation (S7, S8). Only the server's own word ends it. `trouble` is the
 * operation's own by now; null where the failure says nothing of it.
 */
export function verdictOf(
  sent: Sent,
  heard: Heard,
  at: number,
  trouble: Trouble | null = null,
): Verdict {
  const own = trouble === null ? {} : { trouble };
  switch (heard.kind) {
    case "accepted":
    case "replayed":
      return { kind: "acked", sent, ackSeq: heard.ackSeq, code: heard.code };
    case "rejected": {
      const { code, message, errors } = heard;
      return { kind: "rejected", sent, rejection: { code, message, errors, at } };
    }
    case "hold":
      return { kind: "held", sent, code: heard.code, ...own };
    case "unheard":
      return heard.code === "no_session"
        ? { kind: "held", sent, code: "session_gone" }
        : { kind: "again", sent, code: heard.code, ...own };
    case "not_attempted":
      return { kind: "again", sent, code: heard.code };
    case "retry":
      return { kind: "again", sent, code: heard.code, ...own };
  }
}

/** Whether the server itself said of this operation that it could not be done now, or not by this person. */
export function isOwnTrouble(heard: Heard): boolean {
  return heard.kind === "hold" || heard.kind === "retry";
}

/** Whether nothing of ours was heard: no answer, or somebody else's. */
export function isUnanswered(heard: Heard): boolean {
  if (heard.kind === "unheard") return heard.code !== "no_session";
  return heard.kind === "retry" && heard.code === "not_ours";
}

/** Codes that speak of the server, so that another operation fares no better. */
const closedToAll: ReadonlySet<Code> = new Set([
  "unavailable",
  "too_many_attempts",
  "token_expired",
  "csrf_expired",
]);

/** Whether going on with others is pointless, and why. Null: others may go. */
export function endOf(heard: Heard): RoundEnd | null {
  switch (heard.kind) {
    case "unheard":
      return heard.code === "no_session" ? "session" : "line";
    case "hold":
      return "session";
    case "retry":
      // Somebody else answered: that is no line to our server (S10).
      if (heard.code === "not_ours") return "line";
      return isCode(heard.code) && closedToAll.has(heard.code) ? "trouble" : null;
    case "accepted":
    case "replayed":
    case "rejected":
    case "not_attempted":
      return null;
  }
}

/** What an answer says of line and session (S10). */
export function contactOf(heard: Heard, at: number): ContactFact {
  switch (endOf(heard)) {
    case "line":
      return { kind: "no_line" };
    case "session":
      return { kind: "no_session" };
    case "trouble":
      return { kind: "trouble", at };
    case null:
      return heard.kind === "retry" || heard.kind === "not_attempted"
        ? { kind: "trouble", at }
        : { kind: "acked", at };
  }
}
