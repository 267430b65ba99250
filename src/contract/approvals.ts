import { z } from "zod";
import { approvalActions } from "#/domain/approval.ts";
import { signatureBeside } from "./device-keys.ts";
import { id, instant } from "./primitives.ts";

/**
 * A supervisor's approval, given by typing their PIN at the till. It is sent with the fact it permitted and
 * stored for the audit. The server checks whether `by` had the permission at that time and flags the fact if
 * not (S14).
 */
export const approval = z.object({
  id,
  act: z.enum(approvalActions),
  by: id,
  at: instant,
  /** The line item it was given for; null for the whole. */
  line: id.nullable(),
  /** The old and new value as displayed: amounts and percentages in wire format. */
  was: z.string().max(40),
  became: z.string().max(40),
  /** Made with the key that the PIN unlocked (S26); absent from older apps. */
  signature: signatureBeside,
});

/** As stored by the server: `is_valid` if `by` had the permission at the time. */
export const keptApproval = approval.omit({ signature: true }).extend({ is_valid: z.boolean() });

export type KeptApproval = z.infer<typeof keptApproval>;
export type Approval = z.infer<typeof approval>;
