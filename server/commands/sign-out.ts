import type { ApiDeps } from "../api-deps.ts";
import { auditLog } from "../db/schema-access.ts";
import { type Access, primaryMembership } from "../policies/access.ts";
import { shutSessions } from "./shut-sessions.ts";

/** Ends the caller's session, and with it both its tokens. Ending it twice changes nothing. */
export async function signOut({ database, now, newId }: ApiDeps, access: Access): Promise<void> {
  const at = now();
  await database.system(async (tx) => {
    const { user, session: only } = access;
    await shutSessions(tx, { user, at, reason: "signed_out", only });
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
