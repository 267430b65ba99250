import type { Code } from "#/contract/codes.ts";
import { isApiError, isNoSession } from "#/http/api-error.ts";

/** Why the server refused a request; `seconds` is the time to wait before a retry. */
export interface Refusal {
  readonly code: Code | "unheard";
  /** By the server's field names, in the requested language. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly seconds: number | null;
}

/** Converts a thrown error. Anything but a response of the server is `unheard`. */
export function refusalOf(error: unknown): Refusal {
  if (isApiError(error)) {
    const { code, errors, retryAfterSeconds } = error;
    return { code, fields: errors, seconds: retryAfterSeconds };
  }
  return { code: isNoSession(error) ? "session_gone" : "unheard", fields: {}, seconds: null };
}

/** The server's message for a field; undefined if there is none. */
export function fieldError(refusal: Refusal | null, field: string): string | undefined {
  return refusal?.fields[field]?.[0];
}
