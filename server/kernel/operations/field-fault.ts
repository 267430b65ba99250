import type { z } from "zod";

/** What can be wrong with a field, as data: stored with a refusal and told in the reader's language. */
export type FieldFault =
  | "required"
  | "too_small"
  | "too_long"
  | "too_large"
  | "not_a_choice"
  | "wrong_form"
  | "unknown"
  | "exists"
  | "taken"
  | "inactive"
  | "cycle"
  | "has_stock"
  | "not_allowed"
  | "came_or_paid"
  | CountedFault;

/** With how many hang on it, or how many lines of it are not there any more. */
export type CountedFault = `${"in_use" | "gone"}:${number}`;

export type FieldFaults = Record<string, FieldFault[]>;

/** What is wrong with each field, by its path (`lines.0.quantity`); the whole body is `body`. */
export function faultsOf(issues: readonly z.core.$ZodIssue[]): FieldFaults {
  const faults: FieldFaults = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join(".") || "body";
    (faults[path] ??= []).push(faultOf(issue));
  }
  return faults;
}

function faultOf(issue: z.core.$ZodIssue): FieldFault {
  switch (issue.code) {
    case "invalid_type":
      return isMissing(issue) ? "required" : "wrong_form";
    case "too_small":
      return issue.minimum === 1 && issue.origin !== "number" ? "required" : "too_small";
    case "too_big":
      return issue.origin === "string" ? "too_long" : "too_large";
    case "invalid_value":
      return "not_a_choice";
    case "invalid_format":
    case "not_multiple_of":
    case "unrecognized_keys":
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return "wrong_form";
  }
}

/** Whether nothing was given, as far as the check says what was: it does where its caller asks it to. */
function isMissing(issue: z.core.$ZodIssueInvalidType): boolean {
  const isNoNumber = "received" in issue;
  return !isNoNumber && (issue.input === undefined || issue.input === null);
}
