import { and, eq } from "drizzle-orm";
import type { Tx } from "../database/database.ts";
import { memberships } from "../database/schema-access.ts";
import { writeAudit } from "./write-audit.ts";

/** What people prove or change of their own account, some of it before they are signed in. */
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

/** Writes the action into the audit log of the person's primary business; who has none leaves no row. */
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
