import { z } from "zod";
import { auditKinds } from "#/domain/audit-actions.ts";
import { id, instant, money } from "./primitives.ts";

/** A field that an action changed, with its old and new value; null if there was none. */
const auditChange = z.object({
  /** The field's contract name; nested fields follow a dot: `discount_limits.business_user`. */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** Actor, action, subject and origin of an audited action. */
export const auditRow = z
  .object({
    id,
    at: instant,
    /** One of this version's actions; later versions may add more. */
    act: z.string(),
    kind: z.enum(auditKinds),
    /** Null if the actor is unauthenticated, as in a refused sign-in. */
    actor: id.nullable(),
    actor_name: z.string(),
    /** Id of the affected user or record; null if it has none. */
    subject: id.nullable(),
    /** Empty if it has no name or no longer exists. */
    subject_name: z.string(),
    /** The sale number or a file name; empty if neither applies. */
    reference: z.string(),
    /** Amount refunded, discounted or written off. */
    amount: money.nullable(),
    /** The stated reason, or the reason for the refusal. */
    note: z.string(),
    /** The till where it was done, or the one claimed by the device. */
    till: id.nullable(),
    till_name: z.string(),
    /** Browser and system, in the requested language; empty if unknown. */
    device: z.string(),
    /** Network of the IP address, without its last part; empty if unknown. */
    network: z.string(),
    changes: z.array(auditChange),
  })
  .meta({ id: "AuditRow" });

/** Newest first; pass `next` as `before` to get the following page. */
export const auditPage = z
  .object({ results: z.array(auditRow), next: z.string().nullable() })
  .meta({ id: "AuditPage" });

export type AuditRow = z.infer<typeof auditRow>;
export type AuditChange = z.infer<typeof auditChange>;
export type AuditPage = z.infer<typeof auditPage>;
