import { type Code, isCode } from "#/contract/codes.ts";
import { errorsOf, type AnswerText, parseObject } from "./outcome.ts";

/** An error response of this server. Decide by `code`, show `message`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: Code;
  readonly status: number;
  /** By the server's field name. */
  readonly errors: Record<string, string[]>;
  /** Set for `too_many_attempts` and `unavailable`. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: Code,
    status: number,
    detail: { message: string; errors: Record<string, string[]>; retryAfterSeconds: number | null },
  ) {
    super(detail.message);
    this.code = code;
    this.status = status;
    this.errors = detail.errors;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

/** No response from the server: no connection, a time-out, or a response from another host. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  readonly reason: "no_line" | "timeout" | "not_ours";

  constructor(reason: NoAnswer["reason"]) {
    super(`no answer: ${reason}`);
    this.reason = reason;
  }
}

/** No signed-in user has a token for the request. */
export class NoSession extends Error {
  override readonly name = "NoSession";

  constructor() {
    super("nobody is signed in");
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

export function isNoAnswer(error: unknown): error is NoAnswer {
  return error instanceof NoAnswer;
}

export function isNoSession(error: unknown): error is NoSession {
  return error instanceof NoSession;
}

/** Converts a response to its error; NoAnswer if it is not in the contract's format. */
export function errorFrom({ status, text }: AnswerText): ApiError | NoAnswer {
  const body = parseObject(text);
  const code = body?.["code"];
  if (body === null || !isCode(code)) return new NoAnswer("not_ours");
  const message = body["message"];
  const wait = body["retry_after"];
  return new ApiError(code, status, {
    message: typeof message === "string" ? message : "",
    errors: errorsOf(body["errors"]),
    retryAfterSeconds: typeof wait === "number" ? wait : null,
  });
}
