import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { mfaChallenges } from "#server/kernel/database/schema-codes.ts";
import { shutSessions } from "#server/kernel/access/shut-sessions.ts";

/**
 * Gives a person a new password. What the old one opened is shut: their sessions, the keys they signed with,
 * and sign-ins that wait for a second factor.
 *
 * @param keep the one session that goes on; null for none
 */
export async function setPassword(
  tx: Tx,
  user: string,
  hash: string,
  {
    at,
    reason,
    keep,
  }: { at: number; reason: "password_changed" | "password_reset"; keep: string | null },
): Promise<void> {
  await tx
    .update(users)
    .set({ password_hash: hash, must_change_password: false })
    .where(eq(users.id, user));
  await shutSessions(tx, { user, at, reason, keep });
  await tx
    .update(mfaChallenges)
    .set({ expires_at: at })
    .where(and(eq(mfaChallenges.user_id, user), isNull(mfaChallenges.done_at)));
}
