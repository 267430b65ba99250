import { z } from "zod";

/**
 * A body from an outbox, which names its till, or the plain one of a caller without. What does not
 * fit is told field by field of the body that was meant; a union would only say that neither fits.
 *
 * @param mark the field that only an outbox writes; another one where the plain body names a till too
 */
export function eitherBody<Full, Plain>(
  full: z.ZodType<Full>,
  plain: z.ZodType<Plain>,
  mark: "till" | "till_seq" = "till",
): z.ZodType<Full | Plain> {
  return z.unknown().transform((value, context): Full | Plain => {
    const isFromOutbox = typeof value === "object" && value !== null && mark in value;
    const parsed = isFromOutbox ? full.safeParse(value) : plain.safeParse(value);
    if (parsed.success) return parsed.data;
    // An issue carries its input for its message alone, which is told from its code here.
    for (const issue of parsed.error.issues)
      context.issues.push({ ...issue, input: value } as z.core.$ZodRawIssue);
    return z.NEVER;
  });
}
