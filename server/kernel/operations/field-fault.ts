import type { z } from "zod";

/** A fault of a field, as data: stored with a refusal and translated for the reader. */
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

/** With the number of references to it, or of its lines that no longer exist. */
export type CountedFault = `${"in_use" | "gone"}:${number}`;

export type FieldFaults = Record<string, FieldFault[]>;

/** The faults of each field, by its path (`lines.0.quantity`); the whole body is `body`. */
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

/** Whether the value is absent, if the issue contains the input, which the caller must enable. */
function isMissing(issue: z.core.$ZodIssueInvalidType): boolean {
  const isNoNumber = "received" in issue;
  return !isNoNumber && (issue.input === undefined || issue.input === null);
}
