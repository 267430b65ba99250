import { and, eq, isNull } from "drizzle-orm";
import type { ApiDeps } from "../api-deps.ts";
import { auditLog, sessions } from "../db/schema-access.ts";
import { type Access, primaryMembership } from "../policies/access.ts";

/** Ends the caller's session, and with it both its tokens. Ending it twice changes nothing. */
export async function signOut({ database, now, newId }: ApiDeps, access: Access): Promise<void> {
  const at = now();
  await database.system(async (tx) => {
    await tx
      .update(sessions)
      .set({ revoked_at: at, revoked_reason: "signed_out" })
      .where(and(eq(sessions.id, access.session), isNull(sessions.revoked_at)));
    const home = primaryMembership(access);
    if (home === null) return;
    await tx.insert(auditLog).values({
      business_id: home.business,
      id: newId(),
      occurred_at: at,
      actor_id: access.user,
      action: "session.close",
      subject_id: access.session,
      data: {},
    });
  });
}
