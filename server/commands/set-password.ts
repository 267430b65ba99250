import { and, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "../db/database.ts";
import { sessions, users } from "../db/schema-access.ts";
import { mfaChallenges } from "../db/schema-codes.ts";

/**
 * Gives a person a new password. What the old one opened is shut: their sessions, and sign-ins that
 * wait for a second factor.
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
  await tx.update(users).set({ password_hash: hash }).where(eq(users.id, user));
  await tx
    .update(sessions)
    .set({ revoked_at: at, revoked_reason: reason })
    .where(
      and(
        eq(sessions.user_id, user),
        isNull(sessions.revoked_at),
        keep === null ? undefined : ne(sessions.id, keep),
      ),
    );
  await tx
    .update(mfaChallenges)
    .set({ expires_at: at })
    .where(and(eq(mfaChallenges.user_id, user), isNull(mfaChallenges.done_at)));
}
