import { type Code, isCode, outcomeOf } from "#/contract/codes.ts";

/** An unvalidated response. */
export interface AnswerText {
  status: number;
  text: string;
}

/**
 * The outcome of an operation (S8). `retry` carries the server's code, or `not_ours` if the response came
 * from elsewhere: a captive portal, a proxy, a truncated body.
 */
export type Outcome =
  | { kind: "accepted" | "replayed"; code: Code; ackSeq: number }
  | { kind: "rejected"; code: Code; message: string; errors: Record<string, string[]> }
  | { kind: "hold" | "not_attempted"; code: Code }
  | { kind: "retry"; code: Code | "not_ours"; retryAfterMs: number | null };

const notOurs: Outcome = { kind: "retry", code: "not_ours", retryAfterMs: null };

/**
 * Parses the response to one operation (S8). Regardless of its status, it counts only if it is JSON that
 * echoes the operation's id and carries a code from the contract.
 */
export function readOutcome({ text }: AnswerText, opId: string): Outcome {
  const body = parseObject(text);
  return body === null || body["op_id"] !== opId ? notOurs : outcomeFrom(body, body);
}

/** The outcome of a batch: one outcome per operation, or the reason why the whole batch failed. */
export type BatchOutcome =
  | { kind: "results"; outcomes: Map<string, Outcome> }
  | { kind: "refused"; outcome: Outcome };

/**
 * Parses the response to a batch (S8, S12). Operations missing from it are `retry`. A response without
 * results is one refusal of the whole batch, which never settles an operation: without an echoed id it can
 * only be retried.
 */
export function readBatchOutcome({ text }: AnswerText, opIds: readonly string[]): BatchOutcome {
  const body = parseObject(text);
  const results = body?.["results"];
  if (!Array.isArray(results)) return { kind: "refused", outcome: readRefusal(body) };
  const byOpId = new Map<unknown, Outcome>();
  for (const result of results) {
    if (!isObject(result)) continue;
    const detail = isObject(result["body"]) ? result["body"] : {};
    byOpId.set(result["op_id"], outcomeFrom(result, detail));
  }
  const outcomes = new Map(opIds.map((opId) => [opId, byOpId.get(opId) ?? notOurs]));
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

/** The field errors of a response; values that are not lists of strings are omitted. */
export function errorsOf(value: unknown): Record<string, string[]> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, texts]) => [
      field,
      Array.isArray(texts) ? texts.filter((text): text is string => typeof text === "string") : [],
    ]),
  );
}

/** Parses a JSON object; null for anything else, including invalid JSON. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether the value is a plain object; its fields are still unknown. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
