import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { z } from "zod";
import {
  type CountedFault,
  faultsOf,
  type FieldFault,
  type FieldFaults,
} from "../operations/field-fault.ts";
import type { FieldErrors } from "./api-error.ts";

const messages = {
  required: msg`This field is required.`,
  too_small: msg`This is too small.`,
  too_long: msg`This is too long.`,
  too_large: msg`This is too large.`,
  not_a_choice: msg`This is not one of the choices.`,
  wrong_form: msg`This is not written correctly.`,
  unknown: msg`The server does not know this.`,
  exists: msg`This is there already.`,
  taken: msg`Something else has this already.`,
  inactive: msg`This is not in use.`,
  cycle: msg`Nothing can be inside itself.`,
  has_stock: msg`There is stock of this. Bring it to zero first.`,
  not_allowed: msg`You are not allowed to change this.`,
  came_or_paid: msg`Some of it came or was paid, so it is cancelled instead.`,
} as const satisfies Record<Exclude<FieldFault, CountedFault>, MessageDescriptor>;

/** The message of a fault; `in_use:12` contains a count. */
function messageOf(fault: FieldFault): MessageDescriptor {
  const [kind, counted] = fault.split(":");
  const count = Number(counted);
  if (kind === "in_use") return msg`In use by ${count}. Choose where they go first.`;
  if (kind === "gone")
    return msg`${plural(count, {
      one: "# item of it is sold or gone already, so it cannot go back.",
      other: "# items of it are sold or gone already, so they cannot go back.",
    })}`;
  return messages[fault as keyof typeof messages];
}

/** The messages for a parsed body's faults, by field. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  return faultMessages(faultsOf(issues));
}

export function faultMessages(faults: FieldFaults): FieldErrors {
  return Object.fromEntries(
    Object.entries(faults).map(([path, list]) => [path, list.map(messageOf)]),
  );
}
