import { type Code, isCode } from "#/contract/codes.ts";
import type { Outcome } from "#/http/outcome.ts";
import type { TransportAnswer } from "#/http/transport.ts";
import type { ContactFact } from "#/store/contact.ts";
import type { Verdict } from "#/store/outbox-states.ts";

/** What was heard of an operation, or why nothing was. */
export type Heard = Outcome | { kind: "unheard"; code: "no_line" | "timeout" | "no_session" };

/** Why a round ends before everything was sent. */
export type RoundEnd = "line" | "session" | "trouble";

/** Nothing was answered: as an outcome. */
export function unheard(answer: Exclude<TransportAnswer, { kind: "answer" }>): Heard {
  return { kind: "unheard", code: answer.kind };
}

/** What becomes of one operation (S7, S8). Only the server's own word ends it. */
export function verdictOf(opId: string, heard: Heard, at: number): Verdict {
  switch (heard.kind) {
    case "accepted":
    case "replayed":
      return { kind: "acked", opId, ackSeq: heard.ackSeq, code: heard.code };
    case "rejected": {
      const { code, message, errors } = heard;
      return { kind: "rejected", opId, rejection: { code, message, errors, at } };
    }
    case "hold":
      return { kind: "held", opId, code: heard.code };
    case "unheard":
      return heard.code === "no_session"
        ? { kind: "held", opId, code: "session_gone" }
        : { kind: "again", opId, code: heard.code };
    case "not_attempted":
    case "retry":
      return { kind: "again", opId, code: heard.code };
  }
}

/** Codes that speak of the server, the plan or the app, so that another operation fares no better. */
const closedToAll: ReadonlySet<Code> = new Set([
  "unavailable",
  "too_many_attempts",
  "subscription_lapsed",
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
        : { kind: "success", at };
  }
}
