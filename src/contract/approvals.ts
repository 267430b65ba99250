import { z } from "zod";
import { approvalActions } from "#/domain/approval.ts";
import { signatureBeside } from "./device-keys.ts";
import { id, instant } from "./primitives.ts";

/**
 * A supervisor stood at the till and typed their PIN. It is told with the fact it allowed, and kept for
 * the audit; the server judges whether `by` had the right at that time, and flags what had none (S14).
 */
export const approval = z.object({
  id,
  act: z.enum(approvalActions),
  by: id,
  at: instant,
  /** The line it was given for; null for the whole. */
  line: id.nullable(),
  /** What it was and what it became, as shown: amounts and percents of the wire. */
  was: z.string().max(40),
  became: z.string().max(40),
  /** By the key that the PIN opened (S26); an older app has none. */
  signature: signatureBeside,
});

/** As the server keeps it: `is_valid` where `by` had the right when it happened. */
export const keptApproval = approval.omit({ signature: true }).extend({ is_valid: z.boolean() });

export type KeptApproval = z.infer<typeof keptApproval>;
export type Approval = z.infer<typeof approval>;
