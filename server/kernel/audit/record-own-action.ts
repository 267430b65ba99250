import { and, eq } from "drizzle-orm";
import type { Tx } from "../database/database.ts";
import { memberships } from "../database/schema-access.ts";
import { writeAudit } from "./write-audit.ts";

/** Actions of users on their own account, some of them before sign-in. */
export type OwnAction =
  | "phone.verify"
  | "phone.change"
  | "email.verify"
  | "profile.change"
  | "password.reset"
  | "password.change"
  | "mfa.on"
  | "mfa.off"
  | "mfa.recovery"
  | "session.revoke"
  | "session.close";

/** Records the action in the audit log of the user's primary business; users without one leave no entry. */
export async function recordOwnAction(
  tx: Tx,
  by: { now: number; newId?: () => string },
  user: string,
  action: OwnAction,
  { subject = user, data = {} }: { subject?: string; data?: Record<string, unknown> } = {},
): Promise<void> {
  const [home] = await tx
    .select({ business: memberships.business_id })
    .from(memberships)
    .where(
      and(
        eq(memberships.user_id, user),
        eq(memberships.is_primary, true),
        eq(memberships.status, "active"),
      ),
    );
  if (home === undefined) return;
  await writeAudit(tx, by, { business: home.business, actor: user, action, subject, data });
}
