import type { Code } from "#/contract/codes.ts";
import type { FieldFaults } from "./field-fault.ts";

/** A definite no to an operation, thrown inside its savepoint so that no effect of it stays (S13). */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly code: Code,
    readonly errors: FieldFaults = {},
    /** False where the answer may be another one tomorrow: such a refusal is not stored. */
    readonly final = true,
  ) {
    super(code);
  }
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal;
}
