import { z } from "zod";

/**
 * A body from an outbox, which names its till, or the plain body of a caller without one. Faults are reported
 * field by field for the intended variant; a union would only report that neither fits.
 *
 * @param mark the field that only an outbox writes; differs if the plain body names a till too
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
    // Issues keep their input, which distinguishes missing values from those of a wrong type.
    for (const issue of parsed.error.issues)
      context.issues.push({ ...issue } as z.core.$ZodRawIssue);
    return z.NEVER;
  });
}
