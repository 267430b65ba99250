import type { MessageDescriptor } from "@lingui/core";
import type { Code } from "#/contract/codes.ts";

/** Messages for a field, untranslated until the response is written. */
export type FieldErrors = Record<string, MessageDescriptor[]>;

export type ErrorDetails = {
  fields?: FieldErrors;
  /** Echoed for trading writes (S8). */
  opId?: string;
  /** Seconds. */
  retryAfter?: number;
  /** With `session_gone`: the device was reported lost. */
  isDeviceLost?: boolean;
  /** The methods the path supports, with `method_not_allowed`. */
  allow?: string[];
};

/**
 * A definitive refusal of a request. Thrown anywhere below a route; returned in the contract's error format.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly code: Code,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
  }
}
