import { z } from "zod";

/**
 * A body from an outbox, which names its till, or the plain one of a caller without. What does not
 * fit is told field by field of the body that was meant; a union would only say that neither fits.
 *
 * @param mark the field that only an outbox writes; another one where the plain body names a till too
 */
export function fullOrPlainBody<Full, Plain>(
  full: z.ZodType<Full>,
  plain: z.ZodType<Plain>,
  mark: "till" | "till_seq" = "till",
): z.ZodType<Full | Plain> {
  return z.unknown().transform((value, context): Full | Plain => {
    const isFromOutbox = typeof value === "object" && value !== null && mark in value;
    const asked = { reportInput: true };
    const parsed = isFromOutbox ? full.safeParse(value, asked) : plain.safeParse(value, asked);
    if (parsed.success) return parsed.data;
    // Each with what was given at its place: by it what is missing is told from what is of another kind.
    for (const issue of parsed.error.issues)
      context.issues.push({ ...issue } as z.core.$ZodRawIssue);
    return z.NEVER;
  });
}
