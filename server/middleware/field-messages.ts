import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { z } from "zod";
import { faultsOf, type FieldFault, type FieldFaults } from "../commands/field-fault.ts";
import type { FieldErrors } from "./api-error.ts";

const messages = {
  required: msg`This field is required.`,
  too_small: msg`This is too small.`,
  too_long: msg`This is too long.`,
  too_large: msg`This is too large.`,
  not_a_choice: msg`This is not one of the choices.`,
  wrong_form: msg`This is not in the right form.`,
  unknown: msg`The server does not know this.`,
  exists: msg`This is there already.`,
} as const satisfies Record<FieldFault, MessageDescriptor>;

/** The texts for a parsed body's faults, by field. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  return faultMessages(faultsOf(issues));
}

export function faultMessages(faults: FieldFaults): FieldErrors {
  return Object.fromEntries(
    Object.entries(faults).map(([path, list]) => [path, list.map((fault) => messages[fault])]),
  );
}
