import type { Tx } from "../db/database.ts";
import { auditLog } from "../db/schema-access.ts";
import { type Access, primaryMembership } from "../policies/access.ts";

/** What people do to their own account that their business's owner may want to look up. */
export type AccountAct = "mfa.on" | "mfa.off" | "session.revoke" | "profile.phone";

/** Writes an act into the audit log of the person's primary business; who is in none leaves no row. */
export async function recordAct(
  tx: Tx,
  { access, now, newId }: { access: Access; now: number; newId: () => string },
  action: AccountAct,
  subject: string,
  data: Record<string, unknown>,
): Promise<void> {
  const home = primaryMembership(access);
  if (home === null) return;
  await tx.insert(auditLog).values({
    business_id: home.business,
    id: newId(),
    occurred_at: now,
    actor_id: access.user,
    action,
    subject_id: subject,
    data,
  });
}
