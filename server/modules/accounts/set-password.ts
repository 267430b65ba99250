import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#server/kernel/database/database.ts";
import { users } from "#server/kernel/database/schema-access.ts";
import { mfaChallenges } from "#server/kernel/database/schema-codes.ts";
import { shutSessions } from "#server/kernel/access/shut-sessions.ts";

/**
 * Sets a user's new password and ends everything the old one authorised: sessions, signing keys, and sign-ins
 * waiting for a second factor.
 *
 * @param keep the one session that stays open; null for none
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
