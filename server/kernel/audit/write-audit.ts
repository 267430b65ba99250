import { sql } from "drizzle-orm";
import type { AuditAction } from "#/domain/audit-actions.ts";
import type { Tx } from "../database/database.ts";
import { auditLog } from "../database/schema-access.ts";
import { presentLocation } from "../access/request-context.ts";

export type AuditEvent = {
  business: string;
  /** Null where nobody proved who they were. */
  actor: string | null;
  action: AuditAction;
  subject: string | null;
  /** `before` and `after` of what was changed, and what else there is to tell: no secret ever. */
  data?: Record<string, unknown>;
};

/**
 * Adds an action to a business's audit log, with the device and the network the request came from. In the
 * transaction of the action, so that one is there exactly when the other is. Without `newId` the database makes
 * the id.
 */
export async function writeAudit(
  tx: Tx,
  { now, newId }: { now: number; newId?: () => string },
  { business, actor, action, subject, data = {} }: AuditEvent,
): Promise<void> {
  const from = presentLocation();
  await tx.insert(auditLog).values({
    business_id: business,
    id: newId?.() ?? sql`gen_random_uuid()`,
    occurred_at: now,
    actor_id: actor,
    action,
    subject_id: subject,
    data: from === null ? data : { ...data, from },
  });
}
