import { and, eq } from "drizzle-orm";
import type { ApiDeps } from "../api-deps.ts";
import { sessions } from "../db/schema-access.ts";
import type { Access } from "../policies/access.ts";
import { recordOwnAct } from "./record-own-act.ts";
import { shutSessions } from "./shut-sessions.ts";

/**
 * Ends one of a person's own sessions: its next request and its next refresh are refused. Ending it
 * twice changes nothing; another person's is `not_found`.
 */
export function revokeSession(
  { database, now, newId }: Pick<ApiDeps, "database" | "now" | "newId">,
  access: Access,
  session: string,
): Promise<{ ok: true } | { ok: false; code: "not_found" }> {
  return database.system(async (tx) => {
    const isOwn = and(eq(sessions.id, session), eq(sessions.user_id, access.user));
    const [found] = await tx.select({ id: sessions.id }).from(sessions).where(isOwn);
    if (found === undefined) return { ok: false, code: "not_found" };
    const reason = session === access.session ? "signed_out" : "revoked_elsewhere";
    const { user } = access;
    const ended = await shutSessions(tx, { user, at: now(), reason, only: session });
    if (ended.length > 0)
      await recordOwnAct(tx, { now: now(), newId }, access.user, "session.revoke", {
        subject: session,
      });
    return { ok: true };
  });
}
