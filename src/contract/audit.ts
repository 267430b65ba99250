import { z } from "zod";
import { auditKinds } from "#/domain/audit-actions.ts";
import { id, instant, money } from "./primitives.ts";

/** A field that an action changed, as it was and as it became; null where there was nothing. */
const auditChange = z.object({
  /** By the name it has in the contract; a part of it after a point: `discount_limits.business_user`. */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** Who did what to whom, and from where. */
export const auditRow = z
  .object({
    id,
    at: instant,
    /** One of the actions of this version; a later one may know more. */
    act: z.string(),
    kind: z.enum(auditKinds),
    /** Null where nobody proved who they were: a refused sign-in. */
    actor: id.nullable(),
    actor_name: z.string(),
    /** Whom or what it was done to; null where that is nothing with an id. */
    subject: id.nullable(),
    /** Empty where it has no name, or is no longer there. */
    subject_name: z.string(),
    /** The number of the sale; a file's name; empty where neither is. */
    reference: z.string(),
    /** What was taken back, given off or written off. */
    amount: money.nullable(),
    /** The reason that was given, or why it was refused. */
    note: z.string(),
    /** The till it was done at, or that the device said it was. */
    till: id.nullable(),
    till_name: z.string(),
    /** Browser and system, in the language asked for; empty where not known. */
    device: z.string(),
    /** The network of the address, without its last part; empty where not known. */
    network: z.string(),
    changes: z.array(auditChange),
  })
  .meta({ id: "AuditRow" });

/** The newest first; `next` is what `before` takes for those that come after. */
export const auditPage = z
  .object({ results: z.array(auditRow), next: z.string().nullable() })
  .meta({ id: "AuditPage" });

export type AuditRow = z.infer<typeof auditRow>;
export type AuditChange = z.infer<typeof auditChange>;
export type AuditPage = z.infer<typeof auditPage>;
