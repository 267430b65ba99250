import { sql } from "drizzle-orm";
import type { AuditAction } from "#/domain/audit-actions.ts";
import type { Tx } from "../database/database.ts";
import { auditLog } from "../database/schema-access.ts";
import { presentLocation } from "../access/request-context.ts";

export type AuditEvent = {
  business: string;
  /** Null if the actor was not authenticated. */
  actor: string | null;
  action: AuditAction;
  subject: string | null;
  /** `before` and `after` of the change and further details; never secrets. */
  data?: Record<string, unknown>;
};

/**
 * Adds an action to a business's audit log, with the device and network of the request. Runs in the
 * transaction of the action, so that both are committed or neither. Without `newId` the database generates
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
