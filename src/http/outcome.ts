import { type Code, isCode, outcomeOf } from "#/contract/codes.ts";

/** What came back, before anybody believed it. */
export interface AnswerText {
  status: number;
  text: string;
}

/**
 * What became of an operation (S8). `retry` carries the code when the answer was ours, `not_ours`
 * when it was not: a captive portal, a proxy, half a body.
 */
export type Outcome =
  | { kind: "accepted" | "replayed"; code: Code; ackSeq: number }
  | { kind: "rejected"; code: Code; message: string; errors: Record<string, string[]> }
  | { kind: "hold" | "not_attempted"; code: Code }
  | { kind: "retry"; code: Code | "not_ours"; retryAfterMs: number | null };

const notOurs: Outcome = { kind: "retry", code: "not_ours", retryAfterMs: null };

/**
 * Reads the answer to one operation (S8). Whatever its status, it counts only when it is JSON that
 * echoes the operation's id and carries a code of the contract's list.
 */
export function readOutcome({ text }: AnswerText, opId: string): Outcome {
  const body = parseObject(text);
  return body === null || body["op_id"] !== opId ? notOurs : outcomeFrom(body, body);
}

/** What a batch came to: each operation's own outcome, or why the whole was not heard. */
export type BatchOutcome =
  | { kind: "results"; outcomes: Map<string, Outcome> }
  | { kind: "refused"; outcome: Outcome };

/**
 * Reads the answer to a batch (S8, S12). An operation the answer does not name is `retry`. An answer
 * that names none is read as one refusal of the whole, which never ends an operation: without the
 * echo of an id it can only be waited on.
 */
export function readBatchOutcome({ text }: AnswerText, opIds: readonly string[]): BatchOutcome {
  const body = parseObject(text);
  const results = body?.["results"];
  if (!Array.isArray(results)) return { kind: "refused", outcome: readRefusal(body) };
  const heard = new Map<unknown, Outcome>();
  for (const result of results) {
    if (!isObject(result)) continue;
    const detail = isObject(result["body"]) ? result["body"] : {};
    heard.set(result["op_id"], outcomeFrom(result, detail));
  }
  const outcomes = new Map(opIds.map((opId) => [opId, heard.get(opId) ?? notOurs]));
  return { kind: "results", outcomes };
}

function readRefusal(body: Record<string, unknown> | null): Outcome {
  const code = body?.["code"];
  if (!isCode(code)) return notOurs;
  const retryAfterMs = waitOf(body ?? {});
  return outcomeOf[code] === "hold"
    ? { kind: "hold", code }
    : { kind: "retry", code, retryAfterMs };
}

function outcomeFrom(result: Record<string, unknown>, detail: Record<string, unknown>): Outcome {
  const code = result["code"];
  if (!isCode(code)) return notOurs;
  const kind = outcomeOf[code];
  switch (kind) {
    case "accepted":
    case "replayed": {
      const ackSeq = result["ack_seq"];
      return typeof ackSeq === "number" && Number.isSafeInteger(ackSeq) && ackSeq >= 0
        ? { kind, code, ackSeq }
        : notOurs;
    }
    case "rejected":
      return { kind, code, message: textOf(detail["message"]), errors: errorsOf(detail["errors"]) };
    case "hold":
    case "not_attempted":
      return { kind, code };
    case "retry":
      return { kind, code, retryAfterMs: waitOf(detail) };
  }
}

function waitOf(body: Record<string, unknown>): number | null {
  const seconds = body["retry_after"];
  return typeof seconds === "number" && seconds >= 0 ? seconds * 1000 : null;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The field errors of an answer; anything that is not a list of texts is left out. */
export function errorsOf(value: unknown): Record<string, string[]> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, texts]) => [
      field,
      Array.isArray(texts) ? texts.filter((text): text is string => typeof text === "string") : [],
    ]),
  );
}

/** The object a text says in JSON; null for anything else, broken JSON among it. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** A plain object, whose fields are still unknown. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
