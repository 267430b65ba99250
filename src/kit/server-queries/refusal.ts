import type { Code } from "#/contract/codes.ts";
import { isApiError, isNoSession } from "#/http/api-error.ts";

/** Why the server did not do what a screen asked; `seconds` is how long to wait before the next try. */
export interface Refusal {
  readonly code: Code | "unheard";
  /** By the server's names of the fields, already in the language asked for. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly seconds: number | null;
}

/** Reads what a call threw. Whatever is no answer of the server is `unheard`. */
export function refusalOf(error: unknown): Refusal {
  if (isApiError(error)) {
    const { code, errors, retryAfterSeconds } = error;
    return { code, fields: errors, seconds: retryAfterSeconds };
  }
  return { code: isNoSession(error) ? "session_gone" : "unheard", fields: {}, seconds: null };
}

/** What the server says of one field; undefined when it says nothing. */
export function fieldError(refusal: Refusal | null, field: string): string | undefined {
  return refusal?.fields[field]?.[0];
}
