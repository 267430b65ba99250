import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { type Access, primaryMembership } from "#server/kernel/access/access.ts";
import { shutSessions } from "#server/kernel/access/shut-sessions.ts";
import { writeAudit } from "#server/kernel/audit/write-audit.ts";

/** Ends the caller's session, and with it both its tokens. Idempotent. */
export async function signOut({ database, now, newId }: ApiDeps, access: Access): Promise<void> {
  const at = now();
  await database.system(async (tx) => {
    const { user, session: only } = access;
    await shutSessions(tx, { user, at, reason: "signed_out", only });
    const home = primaryMembership(access);
    if (home === null) return;
    const { business } = home;
    await writeAudit(
      tx,
      { now: at, newId },
      { business, actor: user, action: "session.close", subject: only },
    );
  });
}
