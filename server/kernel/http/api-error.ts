import type { MessageDescriptor } from "@lingui/core";
import type { Code } from "#/contract/codes.ts";

/** A text for a field, in the source language until it is answered. */
export type FieldErrors = Record<string, MessageDescriptor[]>;

export type ErrorDetails = {
  fields?: FieldErrors;
  /** Echoed for trading writes (S8). */
  opId?: string;
  /** Seconds. */
  retryAfter?: number;
  /** With `session_gone`: the device was reported lost. */
  isDeviceLost?: boolean;
  /** The methods a path does offer, with `method_not_allowed`. */
  allow?: string[];
};

/** A definite no to a request. Thrown anywhere below a route; answered in the contract's shape. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly code: Code,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
  }
}
