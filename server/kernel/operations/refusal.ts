import type { Code } from "#/contract/codes.ts";
import type { FieldFaults } from "./field-fault.ts";

/**
 * A definitive refusal of an operation, thrown inside its savepoint so that all its effects are rolled back
 * (S13).
 */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly code: Code,
    readonly errors: FieldFaults = {},
    /** False if the result may differ later: such a refusal is not stored. */
    readonly final = true,
  ) {
    super(code);
  }
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal;
}
